#include <utility>

#include "core/assert.h"
#include "table/frame_text.h"
#include "table/table.h"

namespace humbug::table {

namespace {

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
          .kept = static_cast<int>(kept.at("kept").as_int64()),
          .show_all = kept.at("show_all").as_bool(),
          .show_watchers = kept.at("watchers").as_bool()};
}

/// By name, as settings_of() reads them.
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

std::optional<std::string> Table::keep() const {
  if (!in_lobby()) return std::nullopt;
  json::array chairs;
  for (const Chair& chair : chairs_) chairs.push_back(chair_kept(chair));
  json::object people;
  for (const auto& [name, person] : people_) {
    json::array answered;
    for (const auto& [id, number] : person.answered) answered.push_back(json::array{id, number});
    people[name] = json::object{{"lang", person.language == Language::de ? "de" : "en"},
                                {"here", person.here},
                                {"gone_at", written(person.gone_at)},
                                {"again", person.again},
                                {"told", person.told},
                                {"answered", std::move(answered)}};
  }
  json::array talk;
  for (const Said& said : talk_.lines()) talk.push_back(said_json(said));
  json::array notes;
  for (const auto& notebook : notebooks_) {
    notes.push_back(notebook ? notebook->written() : json::object());
  }
  json::object noses;
  for (const auto& [person, nose] : noses_) noses[person] = json::array{nose.right, nose.of};
  FrameText kept;
  kept.add("id", opening_.id).add("game", opening_.game);
  kept.add("lang", std::string_view(opening_.language == Language::de ? "de" : "en"));
  kept.add("secret", fairness::hex(opening_.secret)).add("host", host_);
  kept.add("rules", settings_kept(rules_)).add("rules_number", rules_number_);
  kept.add("settings", settings_json(settings_)).add("chairs", chairs).add("people", people);
  kept.add("barred", texts(barred_)).add("seated", texts(seated_));
  kept.add("ended_with", texts(ended_with_)).add("agreed", seat_numbers(agreed_));
  kept.add("talk", talk).add("games", games_);
  kept.add("over", phase_ == Phase::over).add("question", play_ ? play_->question() : 0U);
  kept.add_list("record", record_text());
  kept.add("notes", notes).add("noses", noses);
  kept.add("now", written(now_)).add("number", number_);
  return std::move(kept).finish();
}

/// Plays a finished game again, from its record.
void Table::restore_game(const json::array& lines) {
  if (lines.empty()) return;
  auto header = read_header(lines.front().as_object());
  HUMBUG_ASSERT(header.has_value());
  auto match = house_->make_match(*header);
  HUMBUG_ASSERT(match.has_value());
  begin_record(lines.front().as_object());
  for (std::size_t n = 1; n < lines.size(); ++n) {
    const json::object& line = lines[n].as_object();
    write_line(line);
    play_line(**match, line);
  }
  faces_.texts = read_by_card(lines.front().as_object(), "statements");
  faces_.titles = read_by_card(lines.front().as_object(), "titles");
  // Nothing is drawn any more, so any joint seed will do.
  play_ = std::make_unique<Play>(std::move(*match), Lots(opening_.secret, games_),
                                 fairness::Proof(lines.front().as_object(), {}));
}

Table Table::restore(const House& house, std::string_view kept) {
  const json::object from = json::parse(kept).as_object();
  const json::array& chairs = from.at("chairs").as_array();
  Table table(
      house,
      {.id = text_of(from.at("id")),
       .host = text_of(from.at("host")),
       .game = text_of(from.at("game")),
       .players = static_cast<int>(chairs.size()),
       .language = parse_language(from.at("lang").as_string()).value_or(Language::en),
       .secret = fairness::from_hex<ChaChaRng::Seed>(from.at("secret").as_string()).value()});
  for (std::size_t n = 0; n < chairs.size(); ++n)
    table.chairs_[n] = read_chair(chairs[n].as_object());
  table.people_.clear();
  for (const auto& [name, value] : from.at("people").as_object()) {
    const json::object& person = value.as_object();
    Person& read = table.people_[std::string(name)];
    read.language = parse_language(person.at("lang").as_string()).value_or(Language::en);
    read.here = person.at("here").as_bool();
    read.gone_at = read_moment(person.at("gone_at").as_int64());
    read.again = person.at("again").as_bool();
    for (const json::value& pair : person.at("answered").as_array()) {
      read.answered.emplace_back(text_of(pair.as_array().at(0)),
                                 pair.as_array().at(1).to_number<std::uint64_t>());
    }
  }
  table.rules_ = settings_of(from.at("rules").as_object()).value();
  table.rules_number_ = from.at("rules_number").to_number<std::uint32_t>();
  const auto settings = read_settings(settings_of(from.at("settings").as_object()).value());
  HUMBUG_ASSERT(settings.has_value());
  table.settings_ = *settings;
  table.barred_ = read_texts(from.at("barred"));
  table.seated_ = read_texts(from.at("seated"));
  // Tables that were kept before this was have those who began the game.
  const json::value* ended_with = from.if_contains("ended_with");
  table.ended_with_ = ended_with == nullptr ? table.seated_ : read_texts(*ended_with);
  for (const json::value& seat : from.at("agreed").as_array()) {
    table.agreed_.insert(Seat(static_cast<int>(seat.as_int64())));
  }
  for (const json::value& said : from.at("talk").as_array())
    table.talk_.keep(read_said(said.as_object()));
  table.games_ = static_cast<int>(from.at("games").as_int64());
  const auto match =
      table.new_match(table.opening_.game, table.rules_, static_cast<int>(chairs.size()));
  HUMBUG_ASSERT(match.has_value());
  table.all_rules_ = (*match)->rules();
  table.restore_game(from.at("record").as_array());
  if (from.at("over").as_bool()) table.phase_ = Phase::over;
  if (table.play_) {
    table.play_->resume_at(from.at("question").to_number<std::uint32_t>());
    table.restore_notes(from.at("notes").as_array());
    // Tables that were kept before the gallery had a nose have none.
    if (const json::value* noses = from.if_contains("noses")) {
      for (const auto& [person, nose] : noses->as_object()) {
        table.noses_[std::string(person)] = {
            .right = static_cast<int>(nose.as_array().at(0).as_int64()),
            .of = static_cast<int>(nose.as_array().at(1).as_int64())};
      }
    }
  }
  table.now_ = read_moment(from.at("now").as_int64());
  table.number_ = from.at("number").to_number<std::uint64_t>();
  for (auto& [name, person] : table.people_) {
    // Tables that were kept before people had their own numbers counted inputs.
    const json::value* told = from.at("people").at(name).as_object().if_contains("told");
    person.told = told == nullptr ? table.number_ : told->to_number<std::uint64_t>();
    person.told_since = person.told;
  }
  return table;
}

void Table::restore_notes(const json::array& notes) {
  for (std::size_t n = 0; n < notes.size(); ++n) {
    notebooks_.push_back(house_->make_notebook(play_->match(), Seat(static_cast<int>(n))));
    if (!notebooks_.back()) continue;
    // What the deal marks may have been rubbed out since.
    for (const auto& [card, note] : notebooks_.back()->written()) {
      if (notes[n].as_object().contains(card)) continue;
      const auto refused = notebooks_.back()->write(card, "?", "");
      HUMBUG_ASSERT(!refused);
    }
    for (const auto& [card, note] : notes[n].as_object()) {
      const json::object& written = note.as_object();
      const json::value* mark = written.if_contains("mark");
      const json::value* text = written.if_contains("text");
      const auto refused =
          notebooks_.back()->write(card, mark ? text_of(*mark) : "?", text ? text_of(*text) : "");
      HUMBUG_ASSERT(!refused);
    }
  }
}

}  // namespace humbug::table
