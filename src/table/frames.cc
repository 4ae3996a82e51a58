#include <algorithm>
#include <utility>

#include "table/refusals.h"
#include "table/table.h"

namespace humbug::table {

namespace {

/// A longer list of legal actions is not sent: the client asks for what somebody has in mind.
constexpr std::size_t kWireLegal = 300;
constexpr std::size_t kFramesKept = 64;

std::string_view word(Table::Phase phase) {
  switch (phase) {
    case Table::Phase::lobby:
      return "lobby";
    case Table::Phase::seeds:
      return "seeds";
    case Table::Phase::play:
      return "play";
    case Table::Phase::over:
      break;
  }
  return "over";
}

json::array seat_list(SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.emplace_back(seat.index());
  return list;
}

}  // namespace

json::object Table::chair_json(Seat seat) const {
  const Chair& chair = chairs_[static_cast<std::size_t>(seat.index())];
  json::object out{{"seat", seat.index()}};
  if (!chair.taken()) return out;
  out["name"] = chair.name;
  out["hat"] = chair.hat;
  if (!chair.bot.empty()) out["bot"] = chair.bot;
  if (chair.ready) out["ready"] = true;
  const auto found = people_.find(chair.person);
  if (found == people_.end()) return out;
  out["person"] = chair.person;
  if (!found->second.here) out["gone"] = written(found->second.gone_at);
  if (chair.patient) out["patient"] = true;
  if (chair.kept > 0) out["kept"] = chair.kept;
  if (found->second.again) out["again"] = true;
  if (chair.show_all) out["every_card"] = true;
  if (chair.show_watchers) out["watchers"] = true;
  return out;
}

json::object Table::table_json() const {
  json::array chairs;
  for (int n = 0; n < static_cast<int>(chairs_.size()); ++n) chairs.push_back(chair_json(Seat(n)));
  const auto watchers = std::ranges::count_if(
      people_, [this](const auto& entry) { return entry.second.here && watches(entry.first); });
  json::object out{{"id", opening_.id},
                   {"phase", word(phase_)},
                   {"game", opening_.game},
                   {"rules", all_rules_},
                   {"rules_number", rules_number_},
                   {"settings", settings_json(settings_)},
                   {"host", host_},
                   {"chairs", std::move(chairs)},
                   {"watchers", watchers},
                   {"games", games_}};
  if (phase_ == Phase::seeds) out["seeds"] = seeds_json();
  if (phase_ == Phase::play) out["header"] = record_.front();
  if (!votes_.empty()) {
    json::array asked;
    for (const auto& [seat, votes] : votes_) {
      asked.push_back(json::object{{"seat", seat}, {"votes", votes.size()}});
    }
    out["votes"] = std::move(asked);
  }
  return out;
}

/// What a client needs to bring its part of the next game's chance.
json::object Table::seeds_json() const {
  return {{"header", handshake_->unsigned_header()},
          {"promises", handshake_->promises()},
          {"stage", published_ ? "reveal" : "commit"},
          {"until", written(seeds_until_)}};
}

json::object Table::you_json(std::string_view person) const {
  return {{"person", person}, {"seats", seat_list(seats_of(person))}, {"host", person == host_}};
}

/// What the table waits for, as far as everybody may know it.
json::object Table::ask_json() const {
  const Pending pending = play_->match().pending();
  json::object out{{"question", play_->question()}};
  if (pending.kind == Pending::Kind::over) return out;
  const bool window = pending.kind == Pending::Kind::window;
  out["kind"] = window ? "window" : "turn";
  out["seats"] = seat_list(play_->asked());
  if (window) {
    out["waiting"] = play_->awaited().size();
    if (settings_.sealed_names) out["answered"] = seat_list(play_->asked() - play_->awaited());
  }
  out["asked_at"] = written(play_->asked_at());
  if (!(pending.seats - patient()).empty()) {
    out["due"] = written(play_->deadline(pending.seats.front(), settings_));
  }
  return out;
}

json::object Table::seat_json(Viewer viewer, Language language) const {
  const Match& match = play_->match();
  json::object out{{"view", match.view(viewer)}};
  if (!viewer.is_seat()) return out;
  const Seat seat = viewer.seat();
  out["seat"] = seat.index();
  if (!match.pending().awaits(seat)) return out;
  if (!play_->awaited().contains(seat)) {
    out["answered"] = true;
    return out;
  }
  if (const auto legal = match.legal(seat, kWireLegal)) {
    json::array texts;
    for (const std::string& text : *legal) texts.emplace_back(text);
    out["legal"] = std::move(texts);
  } else {
    out["legal"] = "many";
  }
  const std::vector<std::string> called = names();
  out["asks"] =
      match.sketch(viewer, {.names = called, .language = language, .texts = &texts_}).asks;
  if (play_->may_think(seat)) out["may_think"] = true;
  return out;
}

json::object Table::result_json() const {
  json::object out = play_->match().result_json();
  // What was never called stays hidden, unless everybody agreed.
  if (all_agree_to_show()) out["every_card"] = true;
  return out;
}

json::object Table::notes_json(std::string_view person) const {
  json::object out;
  for (const Seat seat : seats_of(person)) {
    const auto at = static_cast<std::size_t>(seat.index());
    if (at < notebooks_.size() && notebooks_[at]) {
      out[std::to_string(seat.index())] = notebooks_[at]->written();
    }
  }
  return out;
}

json::object Table::texts_json() const {
  json::object out;
  for (const auto& [card, text] : texts_) out[card] = text;
  return out;
}

json::object Table::game_json(std::string_view person) const {
  const SeatSet own = seats_of(person);
  const auto found = people_.find(person);
  if (own.empty()) return watched_;
  json::array seats;
  for (const Seat seat : own) seats.push_back(seat_json(Viewer(seat), found->second.language));
  json::object out{{"number", games_}, {"ask", ask_json()}, {"seats", std::move(seats)}};
  if (play_->over()) out["result"] = result_json();
  return out;
}

json::object Table::watched_json() const {
  json::object out{{"number", games_},
                   {"ask", ask_json()},
                   {"seats", json::array{seat_json(watcher_view(), opening_.language)}}};
  if (play_->over()) out["result"] = result_json();
  return out;
}

bool Table::hears(std::string_view person, const Said& said) const {
  return said.room == Room::table || room_of(person) == Room::gallery || phase_ != Phase::play;
}

json::array Table::talk_json(std::string_view person) const {
  json::array lines;
  for (const Said& said : talk_.lines()) {
    if (hears(person, said)) lines.push_back(said_json(said));
  }
  return lines;
}

std::string Table::snapshot_for(std::string_view person) const {
  json::object frame{
      {"n", number_},          {"at", written(now_)},     {"snapshot", true},
      {"table", table_json()}, {"you", you_json(person)}, {"talk", talk_json(person)}};
  if (play_) {
    frame["game"] = game_json(person);
    if (!texts_.empty()) frame["texts"] = texts_json();
    if (json::object notes = notes_json(person); !notes.empty()) frame["notes"] = std::move(notes);
  }
  return json::serialize(frame);
}

std::expected<std::string, Refusal> Table::check(std::string_view person, Seat seat,
                                                 std::string_view text) const {
  if (phase_ != Phase::play) return std::unexpected(refusals::kNoGame);
  if (!seats_of(person).contains(seat)) return std::unexpected(refusals::kNotYourSeat);
  const Match& match = play_->match();
  if (const auto refused = match.refusal(seat, text)) return std::unexpected(*refused);
  const std::vector<std::string> called = names();
  const auto found = people_.find(person);
  return match.describe(seat, text,
                        {.names = called, .language = found->second.language, .texts = &texts_});
}

/// What `person` is told of the last input; empty if it doesn't concern him.
json::object Table::frame_for(const std::string& name, const Person& /*person*/) const {
  json::object frame;
  if (table_changed_) {
    frame["table"] = table_json();
    frame["you"] = you_json(name);
  }
  const SeatSet own = seats_of(name);
  if (own.empty() && !watched_moves_.empty()) {
    frame["moves"] = watched_moves_;
    frame["game"] = watched_;
  }
  if (!own.empty() && game_changed_) {
    json::array moves;
    for (const Seat seat : own) {
      const auto seen = seen_.find(seat.index());
      if (seen == seen_.end()) continue;
      if (own.size() == 1) {
        moves = seen->second;
      } else {
        moves.push_back(json::object{{"seat", seat.index()}, {"moves", seen->second}});
      }
    }
    frame["moves"] = std::move(moves);
    frame["game"] = game_json(name);
  }
  json::array said;
  for (const Said& line : said_) {
    if (hears(name, line)) said.push_back(said_json(line));
  }
  if (!said.empty()) frame["talk"] = std::move(said);
  if (begun_ && !texts_.empty()) frame["texts"] = texts_json();
  if (noted_ == name || has_new_notebooks_) {
    if (json::object notes = notes_json(name); !notes.empty()) frame["notes"] = std::move(notes);
  }
  return frame;
}

/// Moves what watchers see forward: at once, or one round behind the table.
void Table::show_watchers() {
  watched_moves_.clear();
  if (!play_ || !game_changed_) return;
  late_.push_back({play_->decisions(), std::move(seen_[kWatcher]), watched_json()});
  const bool late = settings_.late && !play_->over();
  const int round = late ? play_->match().players() : 0;
  while (!late_.empty() && late_.front().decisions + round <= play_->decisions()) {
    for (json::value& move : late_.front().moves) watched_moves_.push_back(std::move(move));
    watched_ = std::move(late_.front().game);
    late_.pop_front();
  }
}

void Table::make_frames() {
  show_watchers();
  for (const auto& [name, person] : people_) {
    if (!person.here) continue;
    json::object frame = frame_for(name, person);
    if (!frame.empty()) send(name, frame);
  }
  for (const std::string& name : dismissed_) send(name, {{"dismissed", true}});
  table_changed_ = game_changed_ = begun_ = has_new_notebooks_ = false;
  said_.clear();
  noted_.clear();
  dismissed_.clear();
  seen_.clear();
}

void Table::send(const std::string& person, const json::object& frame) {
  json::object whole{{"n", number_}, {"at", written(now_)}};
  for (const auto& [name, value] : frame) whole[name] = value;
  Frame made{person, std::make_shared<const std::string>(json::serialize(whole))};
  kept_.push_back({number_, made});
  if (kept_.size() > kFramesKept) {
    kept_since_ = kept_.front().number;
    kept_.pop_front();
  }
  frames_.push_back(std::move(made));
}

std::vector<Frame> Table::drain() { return std::exchange(frames_, {}); }

std::optional<std::vector<Frame>> Table::missed(std::string_view person, std::uint64_t seen) const {
  const auto found = people_.find(person);
  if (found == people_.end() || seen > number_ || seen < kept_since_) return std::nullopt;
  if (seen < found->second.told_since) return std::nullopt;
  std::vector<Frame> frames;
  for (const Kept& kept : kept_) {
    if (kept.number > seen && kept.frame.person == person) frames.push_back(kept.frame);
  }
  return frames;
}

}  // namespace humbug::table
