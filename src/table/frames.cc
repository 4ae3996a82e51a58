#include <algorithm>
#include <utility>

#include "table/frame_text.h"
#include "table/refusals.h"
#include "table/table.h"

namespace humbug::table {

namespace {

/// A longer list of legal actions is not sent: the client asks about a particular action instead.
constexpr std::size_t kWireLegal = 300;
/// Frames stored for each person, for clients that reconnect quickly; others get a snapshot. Small,
/// because thousands of tables are open. It is not a number of bytes: then whether frames or a
/// snapshot are sent would reveal the frames' length to others.
constexpr std::size_t kFramesKept = 2;
/// A longer list isn't sent either, so that the private part fits into kSecretStep.
constexpr std::size_t kWireLegalBytes = std::size_t{4} << 10U;
/// The private part of a frame for one seat is padded to a multiple of this size.
constexpr std::size_t kSecretStep = std::size_t{7} << 10U;
/// Everything that has cards is padded to at least this size when it is sent (net/padding.h).
constexpr std::size_t kSmallestSent = std::size_t{8} << 10U;
/// Size estimate for the parts of a frame other than its moves and its game.
constexpr std::size_t kAround = 64;

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

/// Makes a frame's length independent of its private parts. `seats`: the number of seats it is for.
std::string with_padding(std::string frame, std::size_t secret_bytes, int seats) {
  if (secret_bytes == 0) return frame;
  const std::size_t open_bytes = frame.size() - secret_bytes;
  const std::size_t steps = std::max<std::size_t>((secret_bytes + kSecretStep - 1) / kSecretStep,
                                                  static_cast<std::size_t>(seats));
  // Frames are stored for reconnecting clients: spaces that are added when sending anyway would
  // only take memory.
  if (open_bytes + steps * kSecretStep <= kSmallestSent) return frame;
  frame.append(steps * kSecretStep - secret_bytes, ' ');
  return frame;
}

JsonListWriter seats_text(SeatSet seats) {
  JsonListWriter list;
  for (const Seat seat : seats) list.push_back(seat.index());
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
  if (!found->second.here) out["gone"] = to_millis(found->second.gone_at);
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
  if (agreeing()) out["seeds"] = seeds_json();
  if (phase_ == Phase::play) out["header"] = header_;
  if (rematch_at_) out["rematch_at"] = to_millis(*rematch_at_);
  if (!votes_.empty()) {
    json::array asked;
    for (const auto& [seat, votes] : votes_) {
      asked.push_back(json::object{{"seat", seat}, {"votes", votes.size()}});
    }
    out["votes"] = std::move(asked);
  }
  return out;
}

/// The data that a client needs to take part in the handshake for the next game.
json::object Table::seeds_json() const {
  json::object out{{"header", exchange().unsigned_header()},
                   {"promises", exchange().promises()},
                   {"stage", published_ ? "reveal" : "commit"},
                   {"until", to_millis(seeds_until_)}};
  if (renewing_) out["renews"] = fairness::hex(play_->proof().chain());
  return out;
}

std::string Table::you_text(std::string_view person) const {
  FrameText out;
  out.add("person", person).add("seats", seats_text(seats_of(person))).add("host", person == host_);
  return std::move(out).finish();
}

/// The public part of the question that the table is waiting for.
std::string Table::ask_text() const {
  const Pending pending = play_->match().pending();
  FrameText out;
  out.add("question", play_->question());
  if (pending.kind == Pending::Kind::over) return std::move(out).finish();
  const bool window = pending.kind == Pending::Kind::window;
  out.add("kind", std::string_view(window ? "window" : "turn"));
  out.add("seats", seats_text(play_->asked()));
  if (window) {
    // A steady table doesn't reveal that an answer has come, not even in a snapshot.
    out.add("waiting", (settings_.steady ? pending.seats : play_->awaited()).size());
    if (settings_.sealed_names && !settings_.steady)
      out.add("answered", seats_text(play_->asked() - play_->awaited()));
  }
  out.add("asked_at", to_millis(play_->asked_at()));
  if (!(pending.seats - patient()).empty()) {
    out.add("due", to_millis(play_->deadline(pending.seats.front(), play_->timed(settings_))));
  }
  return std::move(out).finish();
}

/// The game as one seat or a spectator sees it.
std::string Table::seat_text(Viewer viewer, std::optional<Language> sentences, bool whole) const {
  const Match& match = play_->match();
  FrameText out;
  out.add_text("view", match.view(viewer));
  if (!viewer.is_seat()) return std::move(out).finish();
  const Seat seat = viewer.seat();
  out.add("seat", seat.index());
  if (whole) {
    const std::string own = opened_to(viewer);
    if (!own.empty()) out.add_text("own", own);
  }
  if (!match.pending().awaits(seat)) return std::move(out).finish();
  if (!play_->awaited().contains(seat)) {
    out.add("answered", true);
    return std::move(out).finish();
  }
  const auto legal = match.legal(seat, kWireLegal);
  std::size_t legal_bytes = 0;
  JsonListWriter texts;
  for (const std::string& text : legal.value_or(std::vector<std::string>())) {
    texts.push_back(text);
    legal_bytes += text.size() + 3;  // with quotes and a comma
  }
  if (legal && legal_bytes <= kWireLegalBytes) {
    out.add("legal", texts);
  } else {
    out.add("legal", std::string_view("many"));
  }
  if (sentences) {
    const std::vector<std::string> called = names();
    const Telling telling{.names = called, .language = *sentences, .texts = &faces_.texts};
    out.add("asks", std::string_view(match.asks(seat, telling)));
  }
  if (play_->may_think(seat)) out.add("may_think", true);
  return std::move(out).finish();
}

json::object Table::result_json() const {
  json::object out = play_->match().result_json();
  // Cards that were never called stay hidden, unless everybody agreed to show them.
  if (all_agree_to_show()) out["every_card"] = true;
  if (!bet_scores_.empty()) out["noses"] = bet_scores_json();
  return out;
}

json::object Table::notes_json(std::string_view person) const {
  json::object out;
  for (const Seat seat : game_seats_of(person)) {
    const auto at = static_cast<std::size_t>(seat.index());
    if (at < notebooks_.size() && notebooks_[at]) {
      out[std::to_string(seat.index())] = notebooks_[at]->written();
    }
  }
  return out;
}

/// All openings for one seat, for a client that reconnects. The length is independent of their
/// content.
std::string Table::opened_to(Viewer viewer) const {
  return play_->over() ? std::string() : play_->proof().opened_so_far(viewer);
}

/// The hash chain over the public lines sent so far.
void Table::add_chain(FrameText& out) const {
  const fairness::Proof& proof = play_->proof();
  if (!proof.opens_house_values() || play_->over()) return;
  out.add("chain",
          json::object{{"lines", proof.chained()}, {"digest", fairness::hex(proof.chain())}});
}

/// The game as a player sees it from their own seats.
std::string Table::game_text(std::string_view person, std::string_view ask, bool whole) const {
  const std::optional<Language> sentences = people_.find(person)->second.wants_sentences();
  std::string seats;
  for (const Seat seat : game_seats_of(person)) {
    append(seats, seat_text(Viewer(seat), sentences, whole));
  }
  FrameText out;
  out.add("number", games_).add_text("ask", ask).add_list("seats", seats);
  add_chain(out);
  if (play_->over()) out.add("result", result_json());
  return with_nose(std::move(out).finish(), person);
}

bool Table::hears(std::string_view person, const ChatMessage& said) const {
  return said.room == Room::table || room_of(person) == Room::gallery || phase_ != Phase::play;
}

json::array Table::talk_json(std::string_view person) const {
  json::array lines;
  for (const ChatMessage& said : chat_.lines()) {
    if (hears(person, said)) lines.push_back(chat_json(said));
  }
  return lines;
}

std::string Table::snapshot_for(std::string_view person) const {
  FrameText frame;
  frame.add("n", told(person)).add("at", to_millis(now_)).add("snapshot", true);
  frame.add("table", table_json()).add_text("you", you_text(person));
  frame.add("talk", talk_json(person));
  if (play_ && !faces_.texts.empty()) {
    frame.add("texts", by_card(faces_.texts)).add("titles", by_card(faces_.titles));
  }
  const std::size_t open_bytes = frame.size();
  const SeatSet own = play_ ? game_seats_of(person) : SeatSet();
  if (play_ && may_see_game(person)) {
    const bool late = settings_.late && !play_->over();
    if (!own.empty()) {
      frame.add_text("game", game_text(person, ask_text(), true));
    } else if (!late) {
      frame.add_text("game", with_nose(watched_text(), person));
    } else if (!watched_.empty()) {
      frame.add_text("game", with_nose(watched_, person));
    }
    if (const json::object notes = notes_json(person); !notes.empty()) frame.add("notes", notes);
  }
  std::size_t secret_bytes = frame.size() - open_bytes;
  for (const Seat seat : own) secret_bytes -= opened_to(Viewer(seat)).size();
  return with_padding(std::move(frame).finish(), secret_bytes, own.size());
}

std::expected<std::string, Refusal> Table::check(std::string_view person, Seat seat,
                                                 std::string_view text) const {
  if (phase_ != Phase::play) return std::unexpected(refusals::kNoGame);
  if (!seats_of(person).contains(seat)) return std::unexpected(refusals::kNotYourSeat);
  const Match& match = play_->match();
  if (const auto refused = match.refusal(seat, text)) return std::unexpected(*refused);
  const std::vector<std::string> called = names();
  const auto found = people_.find(person);
  return match.describe(
      seat, text, {.names = called, .language = found->second.language, .texts = &faces_.texts});
}

/// The steps as the seats of one person saw them.
std::string Table::moves_for(SeatSet own) const {
  std::string moves;
  for (const Seat seat : own) {
    const auto seen = seen_.find(seat.index());
    if (seen == seen_.end()) continue;
    if (own.size() == 1) return seen->second;
    FrameText of_seat;
    of_seat.add("seat", seat.index()).add_list("moves", seen->second);
    append(moves, std::move(of_seat).finish());
  }
  return moves;
}

/// The frame for `name` about the last input; empty if nothing in it concerns them.
std::string Table::frame_for(const std::string& name, std::string_view ask) const {
  FrameText frame;
  frame.add("n", told(name) + 1).add("at", to_millis(now_));
  const std::size_t nothing = frame.size();
  if (table_changed_) frame.add("table", table_json()).add_text("you", you_text(name));
  json::array said;
  for (const ChatMessage& line : said_) {
    if (hears(name, line)) said.push_back(chat_json(line));
  }
  if (!said.empty()) frame.add("talk", said);
  if (begun_ && !faces_.texts.empty()) {
    frame.add("texts", by_card(faces_.texts)).add("titles", by_card(faces_.titles));
  }
  const std::size_t open_bytes = frame.size();
  const SeatSet own = game_seats_of(name);
  const bool has_bet = has_bet_ == name;
  const bool looks_on = own.empty() && may_see_game(name);
  if (looks_on && !watched_moves_.empty()) frame.add_list("moves", watched_moves_);
  if (looks_on && (!watched_moves_.empty() || has_bet)) {
    frame.add_text("game", with_nose(watched_, name));
  } else if (looks_on && game_changed_ && play_ && play_->over()) {
    frame.add_text("game", watched_text());  // now all may have agreed to show every card
  }
  if (!own.empty() && has_bet && !game_changed_) {
    frame.add_text("game", game_text(name, ask_text()));
  }
  if (!own.empty() && game_changed_) {
    const std::string moves = moves_for(own);
    const std::string game = game_text(name, ask);
    frame.reserve(frame.size() + moves.size() + game.size() + kAround);
    frame.add_list("moves", moves).add_text("game", game);
  }
  if (noted_ == name || has_new_notebooks_) {
    const json::object notes = notes_json(name);
    if (!notes.empty()) frame.add("notes", notes);
  }
  if (frame.size() == nothing) return {};
  // The record's lines are public, and their length is independent of what they hide.
  std::size_t secret_bytes = frame.size() - open_bytes;
  for (const Seat seat : own) {
    if (!game_changed_ || !seen_.contains(seat.index())) continue;
    secret_bytes -= sealed_bytes_;
    if (const auto opened = own_bytes_.find(seat.index()); opened != own_bytes_.end()) {
      secret_bytes -= opened->second;
    }
  }
  return with_padding(std::move(frame).finish(), secret_bytes, own.size());
}

void Table::make_frames() {
  show_watchers();
  const std::string ask = play_ && game_changed_ ? ask_text() : std::string();
  for (const auto& [name, person] : people_) {
    if (!person.here) continue;
    std::string frame = frame_for(name, ask);
    if (!frame.empty()) send(name, std::move(frame));
  }
  for (const auto& [name, number] : dismissed_) {
    FrameText frame;
    frame.add("n", number).add("at", to_millis(now_)).add("dismissed", true);
    send(name, std::move(frame).finish());
  }
  table_changed_ = game_changed_ = begun_ = has_new_notebooks_ = false;
  said_.clear();
  noted_.clear();
  has_bet_.clear();
  claimed_.clear();
  dismissed_.clear();
  seen_.clear();
  sealed_bytes_ = 0;
  own_bytes_.clear();
}

void Table::send(const std::string& person, std::string frame) {
  frame.shrink_to_fit();
  Frame made{person, std::make_shared<const std::string>(std::move(frame))};
  if (const auto found = people_.find(person); found != people_.end()) {
    found->second.keep({++found->second.told, made.text});
  }
  frames_.push_back(std::move(made));
}

void Table::Person::keep(Kept last) {
  kept.push_back(std::move(last));
  if (kept.size() <= kFramesKept) return;
  told_since = std::max(told_since, kept.front().number);
  kept.erase(kept.begin());
}

std::uint64_t Table::told(std::string_view person) const {
  const auto found = people_.find(person);
  return found == people_.end() ? 0 : found->second.told;
}

std::vector<Frame> Table::drain() { return std::exchange(frames_, {}); }

std::optional<std::vector<Frame>> Table::missed(std::string_view person, std::uint64_t seen) const {
  const auto found = people_.find(person);
  if (found == people_.end() || seen > found->second.told || seen < found->second.told_since) {
    return std::nullopt;
  }
  std::vector<Frame> frames;
  for (const Kept& kept : found->second.kept) {
    if (kept.number > seen) frames.push_back({std::string(person), kept.frame});
  }
  return frames;
}

}  // namespace humbug::table
