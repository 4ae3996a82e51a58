#include <stdexcept>
#include <utility>

#include "table/frame_text.h"
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

}  // namespace

std::optional<std::string> Table::snapshot() const {
  if (!in_lobby()) return std::nullopt;
  json::array chairs;
  for (const Chair& chair : chairs_) chairs.push_back(chair_kept(chair));
  json::object people;
  for (const auto& [name, person] : people_) {
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
  for (const auto& [name, own] : answers_) answers[name] = own.written();
  json::array talk;
  for (const ChatMessage& said : chat_.lines()) talk.push_back(chat_json(said));
  json::array notes;
  for (const auto& notebook : notebooks_) {
    notes.push_back(notebook ? notebook->written() : json::object());
  }
  json::object noses;
  for (const auto& [person, nose] : bet_scores_) noses[person] = json::array{nose.right, nose.of};
  FrameText kept;
  kept.add("id", opening_.id).add("game", opening_.game);
  kept.add("lang", std::string_view(opening_.language == Language::de ? "de" : "en"));
  kept.add("secret", fairness::hex(opening_.secret)).add("host", host_);
  kept.add("rules", settings_kept(rules_)).add("rules_number", rules_number_);
  kept.add("settings", settings_json(settings_)).add("chairs", chairs).add("people", people);
  kept.add("answers", answers);
  kept.add("barred", texts(barred_)).add("seated", texts(seated_));
  kept.add("ended_with", texts(ended_with_)).add("agreed", seat_numbers(agreed_));
  kept.add("talk", talk).add("games", games_);
  kept.add("over", phase_ == Phase::over).add("question", play_ ? play_->question() : 0U);
  kept.add_list("record", record_text());
  kept.add("notes", notes).add("noses", noses);
  if (rematch_at_) kept.add("rematch_at", to_millis(*rematch_at_));
  kept.add("now", to_millis(now_)).add("number", number_);
  return std::move(kept).finish();
}

/// Replays the last game from its record. If the rules have changed since, the table goes on
/// without it.
void Table::restore_game(const json::array& lines) {
  if (lines.empty()) return;
  const json::object& first = lines.front().as_object();
  auto header = read_header(first);
  demand(header.has_value(), "the header of its game");
  auto match = services_->make_match(*header);
  if (!match) {
    header->rules_version.reset();
    demand(services_->make_match(*header).has_value(), "the rules of its game");
    seated_.clear();
    ended_with_.clear();
    agreed_ = {};
    return;
  }
  begin_record(first);
  for (std::size_t n = 1; n < lines.size(); ++n) {
    const json::object& line = lines[n].as_object();
    write_line(line);
    demand(play_line(**match, line).has_value(), "a line of its game");
  }
  demand((*match)->pending().kind == Pending::Kind::over, "the end of its game");
  const auto players = static_cast<std::size_t>((*match)->players());
  demand(seated_.size() == players && ended_with_.size() == players, "the seats of its game");
  faces_.texts = read_by_card(first, "statements");
  faces_.titles = read_by_card(first, "titles");
  // Nothing more will be drawn, so the joint seed doesn't matter.
  play_ = std::make_unique<Play>(std::move(*match), TableRng(opening_.secret, games_),
                                 fairness::Proof(first, {}));
}

std::expected<Table, std::string> Table::restore(const TableServices& services,
                                                 std::string_view kept) try {
  json::error_code error;
  const json::value read = json::parse(kept, error);
  if (error || !read.is_object()) return std::unexpected("no JSON object");
  return restore_from(services, read.get_object());
} catch (const Unreadable& error) {
  return std::unexpected(error.what());
} catch (const std::exception&) {  // Boost.JSON's: a field is missing or of another type
  return std::unexpected("a field is missing or of another type");
}

Table Table::restore_from(const TableServices& services, const json::object& from) {
  const json::array& chairs = from.at("chairs").as_array();
  const auto secret = fairness::from_hex<ChaChaRng::Seed>(from.at("secret").as_string());
  demand(secret.has_value(), "its secret");
  demand(!chairs.empty() && chairs.size() <= kMaxPlayers, "its chairs");
  const int players = static_cast<int>(chairs.size());
  Header usual;
  usual.game = text_of(from.at("game"));
  usual.players = players;
  demand(services.make_match(usual).has_value(), "its game");
  Table table(services,
              {.id = text_of(from.at("id")),
               .host = text_of(from.at("host")),
               .game = usual.game,
               .players = players,
               .language = parse_language(from.at("lang").as_string()).value_or(Language::en),
               .secret = *secret});
  for (std::size_t n = 0; n < chairs.size(); ++n) {
    Chair& chair = table.chairs_[n];
    chair = read_chair(chairs[n].as_object());
    demand(chair.bot.empty() || !services.check_bot(chair.bot), "a bot's name");
  }
  table.restore_people(from);
  auto rules = settings_of(from.at("rules").as_object());
  demand(rules.has_value(), "its rules");
  table.rules_ = std::move(*rules);
  table.rules_number_ = from.at("rules_number").to_number<std::uint32_t>();
  const auto written_settings = settings_of(from.at("settings").as_object());
  demand(written_settings.has_value(), "its settings");
  const auto settings = read_settings(*written_settings);
  demand(settings.has_value(), "its settings");
  table.settings_ = *settings;
  table.games_ = from.at("games").to_number<int>();
  demand(table.games_ >= 0, "its number of games");
  const auto match = table.new_match(table.opening_.game, table.rules_, players);
  demand(match.has_value(), "its rules");
  table.all_rules_ = (*match)->rules();
  table.restore_game(from.at("record").as_array());
  if (from.at("over").as_bool() && table.play_) table.phase_ = Phase::over;
  if (table.play_) {
    table.play_->resume_at(from.at("question").to_number<std::uint32_t>());
    table.restore_notes(from.at("notes").as_array());
    // Older snapshots have no bets.
    if (const json::value* noses = from.if_contains("noses")) {
      for (const auto& [person, nose] : noses->as_object()) {
        table.bet_scores_[std::string(person)] = {.right = nose.as_array().at(0).to_number<int>(),
                                                  .of = nose.as_array().at(1).to_number<int>()};
      }
    }
  }
  if (const json::value* at = from.if_contains("rematch_at")) table.rematch_at_ = moment_of(*at);
  table.now_ = moment_of(from.at("now"));
  table.number_ = from.at("number").to_number<std::uint64_t>();
  for (auto& [name, person] : table.people_) {
    // Older snapshots have no frame numbers of people; they used the inputs' numbers.
    const json::value* told = from.at("people").at(name).as_object().if_contains("told");
    person.told = told == nullptr ? table.number_ : told->to_number<std::uint64_t>();
    person.told_since = person.told;
  }
  return table;
}

/// People, chat, and the seats of the last game.
void Table::restore_people(const json::object& from) {
  people_.clear();
  for (const auto& [name, value] : from.at("people").as_object()) {
    const json::object& person = value.as_object();
    Person& read = people_[std::string(name)];
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
        answers_[std::string(name)].add(text_of(pair.as_array().at(0)),
                                        pair.as_array().at(1).to_number<std::uint64_t>());
      }
    }
  }
  if (const json::value* answers = from.if_contains("answers")) {
    for (const auto& [name, written] : answers->as_object()) {
      auto own = Answers::read(written.as_object());
      demand(own.has_value(), "the ids of somebody's commands");
      answers_[std::string(name)] = std::move(*own);
    }
  }
  barred_ = read_texts(from.at("barred"));
  seated_ = read_texts(from.at("seated"));
  // Older snapshots have only the people who began the game.
  const json::value* ended_with = from.if_contains("ended_with");
  ended_with_ = ended_with == nullptr ? seated_ : read_texts(*ended_with);
  demand(seated_.size() <= kMaxPlayers && ended_with_.size() <= kMaxPlayers, "who sat there");
  for (const json::value& seat : from.at("agreed").as_array()) {
    const int index = seat.to_number<int>();
    demand(index >= 0 && index < kMaxPlayers, "who agreed");
    agreed_.insert(Seat(index));
  }
  for (const json::value& said : from.at("talk").as_array()) {
    moment_of(said.at("at"));
    chat_.keep(read_chat(said.as_object()));
  }
}

void Table::restore_notes(const json::array& notes) {
  demand(notes.size() <= static_cast<std::size_t>(play_->match().players()), "its notebooks");
  for (std::size_t n = 0; n < notes.size(); ++n) {
    notebooks_.push_back(services_->make_notebook(play_->match(), Seat(static_cast<int>(n))));
    if (!notebooks_.back()) continue;
    // The players may have erased notes that the deal made.
    for (const auto& [card, note] : notebooks_.back()->written()) {
      if (notes[n].as_object().contains(card)) continue;
      const auto refused = notebooks_.back()->write(card, "?", "");
      demand(!refused, "a note");
    }
    for (const auto& [card, note] : notes[n].as_object()) {
      const json::object& written = note.as_object();
      const json::value* mark = written.if_contains("mark");
      const json::value* text = written.if_contains("text");
      const auto refused =
          notebooks_.back()->write(card, mark ? text_of(*mark) : "?", text ? text_of(*text) : "");
      demand(!refused, "a note");
    }
  }
}

}  // namespace humbug::table
