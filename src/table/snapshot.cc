#include <stdexcept>
#include <utility>

#include "table/frame_text.h"
#include "table/lobby.h"
#include "table/table.h"

namespace humbug::table {

namespace {

/// Invalid stored data; caught in Table::restore().
struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void demand(bool holds, const char* what) {
  if (!holds) throw Unreadable(std::string("this can't be read: ") + what);
}

TimePoint moment_of(const json::value& kept) {
  const auto count = kept.to_number<std::int64_t>();
  demand(is_storable(count), "a time");
  return read_time_point(count);
}

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

json::object chair_kept(const Chair& chair) {
  return {
      {"person", chair.person}, {"name", chair.name},         {"hat", chair.hat},
      {"bot", chair.bot},       {"ready", chair.ready},       {"patient", chair.patient},
      {"kept", chair.kept},     {"show_all", chair.show_all}, {"watchers", chair.show_watchers}};
}

Chair read_chair(const json::object& kept) {
  return {.person = text_of(kept.at("person")),
          .name = text_of(kept.at("name")),
          .hat = text_of(kept.at("hat")),
          .bot = text_of(kept.at("bot")),
          .ready = kept.at("ready").as_bool(),
          .patient = kept.at("patient").as_bool(),
          .kept = kept.at("kept").to_number<int>(),
          .show_all = kept.at("show_all").as_bool(),
          .show_watchers = kept.at("watchers").as_bool()};
}

/// The settings by name, as settings_of() reads them.
json::object settings_kept(std::span<const Setting> settings) {
  json::object out;
  for (const Setting& setting : settings) out[setting.name] = setting.value;
  return out;
}

template <class Range>
json::array texts(const Range& from) {
  json::array out;
  for (const std::string& text : from) out.emplace_back(text);
  return out;
}

json::array seat_numbers(SeatSet seats) {
  json::array out;
  for (const Seat seat : seats) out.emplace_back(seat.index());
  return out;
}

std::vector<std::string> read_texts(const json::value& kept) {
  std::vector<std::string> out;
  for (const json::value& text : kept.as_array()) out.push_back(text_of(text));
  return out;
}

/// Replays the last game from its record. If the rules have changed since, the table goes on
/// without it.
void restore_game(TableState& state, const TableServices& services, const json::array& lines) {
  if (lines.empty()) return;
  const json::object& first = lines.front().as_object();
  auto header = read_header(first);
  demand(header.has_value(), "the header of its game");
  auto match = services.make_match(*header);
  if (!match) {
    header->rules_version.reset();
    demand(services.make_match(*header).has_value(), "the rules of its game");
    state.seated.clear();
    state.ended_with.clear();
    state.agreed = {};
    return;
  }
  begin_record(state, first);
  for (std::size_t n = 1; n < lines.size(); ++n) {
    const json::object& line = lines[n].as_object();
    write_line(state, line);
    demand(play_line(**match, line).has_value(), "a line of its game");
  }
  demand((*match)->pending().kind == Pending::Kind::over, "the end of its game");
  const auto players = static_cast<std::size_t>((*match)->players());
  demand(state.seated.size() == players && state.ended_with.size() == players,
         "the seats of its game");
  state.faces.texts = read_by_card(first, "statements");
  state.faces.titles = read_by_card(first, "titles");
  // Nothing more will be drawn, so the joint seed doesn't matter.
  state.play = std::make_unique<Play>(
      std::move(*match), TableRng(state.opening.secret, state.games), fairness::Proof(first, {}));
}

/// People, chat, and the seats of the last game.
void restore_people(TableState& state, const json::object& from) {
  state.people.clear();
  for (const auto& [name, value] : from.at("people").as_object()) {
    const json::object& person = value.as_object();
    Person& read = state.people[std::string(name)];
    read.language = parse_language(person.at("lang").as_string()).value_or(Language::en);
    // Snapshots of earlier versions have no such field.
    if (const json::value* wants = person.if_contains("sentences"))
      read.sentences = wants->as_bool();
    read.here = person.at("here").as_bool();
    read.gone_at = moment_of(person.at("gone_at"));
    read.again = person.at("again").as_bool();
    if (const json::value* until = person.if_contains("expected_until")) {
      read.expected_until = moment_of(*until);
    }
    // Older snapshots have the latest answers of each person here.
    if (const json::value* answered = person.if_contains("answered")) {
      for (const json::value& pair : answered->as_array()) {
        state.answers[std::string(name)].add(text_of(pair.as_array().at(0)),
                                             pair.as_array().at(1).to_number<std::uint64_t>());
      }
    }
  }
  if (const json::value* answers = from.if_contains("answers")) {
    for (const auto& [name, written] : answers->as_object()) {
      auto own = Answers::read(written.as_object());
      demand(own.has_value(), "the ids of somebody's commands");
      state.answers[std::string(name)] = std::move(*own);
    }
  }
  state.barred = read_texts(from.at("barred"));
  state.seated = read_texts(from.at("seated"));
  // Older snapshots have only the people who began the game.
  const json::value* ended_with = from.if_contains("ended_with");
  state.ended_with = ended_with == nullptr ? state.seated : read_texts(*ended_with);
  demand(state.seated.size() <= kMaxPlayers && state.ended_with.size() <= kMaxPlayers,
         "who sat there");
  for (const json::value& seat : from.at("agreed").as_array()) {
    const int index = seat.to_number<int>();
    demand(index >= 0 && index < kMaxPlayers, "who agreed");
    state.agreed.insert(Seat(index));
  }
  for (const json::value& said : from.at("talk").as_array()) {
    moment_of(said.at("at"));
    state.chat.keep(read_chat(said.as_object()));
  }
}

void restore_notes(TableState& state, const TableServices& services, const json::array& notes) {
  demand(notes.size() <= static_cast<std::size_t>(state.play->match().players()), "its notebooks");
  for (std::size_t n = 0; n < notes.size(); ++n) {
    state.notebooks.push_back(
        services.make_notebook(state.play->match(), Seat(static_cast<int>(n))));
    if (!state.notebooks.back()) continue;
    // The players may have erased notes that the deal made.
    for (const auto& [card, note] : state.notebooks.back()->written()) {
      if (notes[n].as_object().contains(card)) continue;
      const auto refused = state.notebooks.back()->write(card, "?", "");
      demand(!refused, "a note");
    }
    for (const auto& [card, note] : notes[n].as_object()) {
      const json::object& written = note.as_object();
      const json::value* mark = written.if_contains("mark");
      const json::value* text = written.if_contains("text");
      const auto refused = state.notebooks.back()->write(card, mark ? text_of(*mark) : "?",
                                                         text ? text_of(*text) : "");
      demand(!refused, "a note");
    }
  }
}

TableState restore_from(const TableServices& services, const json::object& from) {
  const json::array& chairs = from.at("chairs").as_array();
  const auto secret = fairness::from_hex<ChaChaRng::Seed>(from.at("secret").as_string());
  demand(secret.has_value(), "its secret");
  demand(!chairs.empty() && chairs.size() <= kMaxPlayers, "its chairs");
  const int players = static_cast<int>(chairs.size());
  Header usual;
  usual.game = text_of(from.at("game"));
  usual.players = players;
  demand(services.make_match(usual).has_value(), "its game");
  TableState state({.id = text_of(from.at("id")),
                    .host = text_of(from.at("host")),
                    .game = usual.game,
                    .players = players,
                    .language = parse_language(from.at("lang").as_string()).value_or(Language::en),
                    .secret = *secret});
  for (std::size_t n = 0; n < chairs.size(); ++n) {
    Chair& chair = state.chairs[n];
    chair = read_chair(chairs[n].as_object());
    demand(chair.bot.empty() || !services.check_bot(chair.bot), "a bot's name");
  }
  restore_people(state, from);
  auto rules = settings_of(from.at("rules").as_object());
  demand(rules.has_value(), "its rules");
  state.rules = std::move(*rules);
  state.rules_number = from.at("rules_number").to_number<std::uint32_t>();
  const auto written_settings = settings_of(from.at("settings").as_object());
  demand(written_settings.has_value(), "its settings");
  const auto settings = read_settings(*written_settings);
  demand(settings.has_value(), "its settings");
  state.settings = *settings;
  state.games = from.at("games").to_number<int>();
  demand(state.games >= 0, "its number of games");
  const auto match = new_match(services, state.opening.game, state.rules, players);
  demand(match.has_value(), "its rules");
  state.all_rules = (*match)->rules();
  restore_game(state, services, from.at("record").as_array());
  if (from.at("over").as_bool() && state.play) state.phase = Phase::over;
  if (state.play) {
    state.play->resume_at(from.at("question").to_number<std::uint32_t>());
    restore_notes(state, services, from.at("notes").as_array());
    // Older snapshots have no bets.
    if (const json::value* noses = from.if_contains("noses")) {
      for (const auto& [person, nose] : noses->as_object()) {
        state.bet_scores[std::string(person)] = {.right = nose.as_array().at(0).to_number<int>(),
                                                 .of = nose.as_array().at(1).to_number<int>()};
      }
    }
  }
  if (const json::value* at = from.if_contains("rematch_at")) state.rematch_at = moment_of(*at);
  state.now = moment_of(from.at("now"));
  state.number = from.at("number").to_number<std::uint64_t>();
  for (auto& [name, person] : state.people) {
    // Older snapshots have no frame numbers of people; they used the inputs' numbers.
    const json::value* told = from.at("people").at(name).as_object().if_contains("told");
    person.told = told == nullptr ? state.number : told->to_number<std::uint64_t>();
    person.told_since = person.told;
  }
  return state;
}

}  // namespace

std::optional<std::string> Table::snapshot() const {
  const TableState& state = state_;
  if (!state.in_lobby()) return std::nullopt;
  json::array chairs;
  for (const Chair& chair : state.chairs) chairs.push_back(chair_kept(chair));
  json::object people;
  for (const auto& [name, person] : state.people) {
    json::object kept_person{{"lang", person.language == Language::de ? "de" : "en"},
                             {"sentences", person.sentences},
                             {"here", person.here},
                             {"gone_at", to_millis(person.gone_at)},
                             {"again", person.again},
                             {"told", person.told}};
    if (person.expected_until) kept_person["expected_until"] = to_millis(*person.expected_until);
    people[name] = std::move(kept_person);
  }
  json::object answers;
  for (const auto& [name, own] : state.answers) answers[name] = own.written();
  json::array talk;
  for (const ChatMessage& said : state.chat.lines()) talk.push_back(chat_json(said));
  json::array notes;
  for (const auto& notebook : state.notebooks) {
    notes.push_back(notebook ? notebook->written() : json::object());
  }
  json::object noses;
  for (const auto& [person, nose] : state.bet_scores)
    noses[person] = json::array{nose.right, nose.of};
  FrameText kept;
  kept.add("id", state.opening.id).add("game", state.opening.game);
  kept.add("lang", std::string_view(state.opening.language == Language::de ? "de" : "en"));
  kept.add("secret", fairness::hex(state.opening.secret)).add("host", state.host);
  kept.add("rules", settings_kept(state.rules)).add("rules_number", state.rules_number);
  kept.add("settings", settings_json(state.settings)).add("chairs", chairs).add("people", people);
  kept.add("answers", answers);
  kept.add("barred", texts(state.barred)).add("seated", texts(state.seated));
  kept.add("ended_with", texts(state.ended_with)).add("agreed", seat_numbers(state.agreed));
  kept.add("talk", talk).add("games", state.games);
  kept.add("over", state.phase == Phase::over)
      .add("question", state.play ? state.play->question() : 0U);
  kept.add_list("record", table::record_text(state));
  kept.add("notes", notes).add("noses", noses);
  if (state.rematch_at) kept.add("rematch_at", to_millis(*state.rematch_at));
  kept.add("now", to_millis(state.now)).add("number", state.number);
  return std::move(kept).finish();
}

std::expected<Table, std::string> Table::restore(const TableServices& services,
                                                 std::string_view kept) try {
  json::error_code error;
  const json::value read = json::parse(kept, error);
  if (error || !read.is_object()) return std::unexpected("no JSON object");
  return Table(services, restore_from(services, read.get_object()));
} catch (const Unreadable& error) {
  return std::unexpected(error.what());
} catch (const std::exception&) {  // Boost.JSON's: a field is missing or of another type
  return std::unexpected("a field is missing or of another type");
}

}  // namespace humbug::table
