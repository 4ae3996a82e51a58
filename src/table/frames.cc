// The messages to people about an input, and snapshots for those who connect.

#include "table/frames.h"

#include <algorithm>
#include <utility>

#include "table/frame_parts.h"
#include "table/refusals.h"
#include "table/spectators.h"

namespace humbug::table {

namespace {

/// Frames stored for each person, for clients that reconnect quickly; others get a snapshot. Small,
/// because thousands of tables are open. It is not a number of bytes: then whether frames or a
/// snapshot are sent would reveal the frames' length to others.
constexpr std::size_t kFramesKept = 2;
/// The private part of a frame for one seat is padded to a multiple of this size.
constexpr std::size_t kSecretStep = std::size_t{7} << 10U;
/// Everything that has cards is padded to at least this size when it is sent (net/padding.h).
constexpr std::size_t kSmallestSent = std::size_t{8} << 10U;
/// Size estimate for the parts of a frame other than its moves and its game.
constexpr std::size_t kFrameOverhead = 64;

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

/// The steps as the seats of one person saw them.
std::string moves_for(const Changes& changes, SeatSet own) {
  std::string moves;
  for (const Seat seat : own) {
    const auto seen = changes.seen.find(seat.index());
    if (seen == changes.seen.end()) continue;
    if (own.size() == 1) return seen->second;
    FrameText of_seat;
    of_seat.add("seat", seat.index()).add_list("moves", seen->second);
    append(moves, std::move(of_seat).finish());
  }
  return moves;
}

/// The frame for `name` about the last input; empty if nothing in it concerns them.
std::string frame_for(const TableState& state, const Changes& changes, const std::string& name,
                      std::string_view ask) {
  FrameText frame;
  frame.add("n", state.told(name) + 1).add("at", to_millis(state.now));
  const std::size_t nothing = frame.size();
  if (changes.table) frame.add("table", table_json(state)).add_text("you", you_text(state, name));
  json::array said;
  for (const ChatMessage& line : changes.said) {
    if (hears(state, name, line)) said.push_back(chat_json(line));
  }
  if (!said.empty()) frame.add("talk", said);
  if (changes.begun && !state.faces.texts.empty()) {
    frame.add("texts", by_card(state.faces.texts)).add("titles", by_card(state.faces.titles));
  }
  const std::size_t open_bytes = frame.size();
  const SeatSet own = state.game_seats_of(name);
  const bool has_bet = changes.has_bet == name;
  const bool looks_on = own.empty() && state.may_see_game(name);
  if (looks_on && !changes.watched_moves.empty()) frame.add_list("moves", changes.watched_moves);
  if (looks_on && (!changes.watched_moves.empty() || has_bet)) {
    frame.add_text("game", with_nose(state, state.watched, name));
  } else if (looks_on && changes.game && state.play && state.play->over()) {
    frame.add_text("game", watched_text(state));  // now all may have agreed to show every card
  }
  if (!own.empty() && has_bet && !changes.game) {
    frame.add_text("game", game_text(state, name, ask_text(state)));
  }
  if (!own.empty() && changes.game) {
    const std::string moves = moves_for(changes, own);
    const std::string game = game_text(state, name, ask);
    frame.reserve(frame.size() + moves.size() + game.size() + kFrameOverhead);
    frame.add_list("moves", moves).add_text("game", game);
  }
  if (changes.noted == name || changes.new_notebooks) {
    const json::object notes = notes_json(state, name);
    if (!notes.empty()) frame.add("notes", notes);
  }
  if (frame.size() == nothing) return {};
  // The record's lines are public, and their length is independent of what they hide.
  std::size_t secret_bytes = frame.size() - open_bytes;
  for (const Seat seat : own) {
    if (!changes.game || !changes.seen.contains(seat.index())) continue;
    secret_bytes -= changes.sealed_bytes;
    if (const auto opened = changes.own_bytes.find(seat.index());
        opened != changes.own_bytes.end()) {
      secret_bytes -= opened->second;
    }
  }
  return with_padding(std::move(frame).finish(), secret_bytes, own.size());
}

void keep(Person& person, Kept last) {
  person.kept.push_back(std::move(last));
  if (person.kept.size() <= kFramesKept) return;
  person.told_since = std::max(person.told_since, person.kept.front().number);
  person.kept.erase(person.kept.begin());
}

Frame send(TableState& state, const std::string& person, std::string frame) {
  frame.shrink_to_fit();
  Frame made{person, std::make_shared<const std::string>(std::move(frame))};
  if (const auto found = state.people.find(person); found != state.people.end()) {
    keep(found->second, {++found->second.told, made.text});
  }
  return made;
}

}  // namespace

std::string snapshot_for(const TableState& state, std::string_view person) {
  FrameText frame;
  frame.add("n", state.told(person)).add("at", to_millis(state.now)).add("snapshot", true);
  frame.add("table", table_json(state)).add_text("you", you_text(state, person));
  frame.add("talk", talk_json(state, person));
  if (state.play && !state.faces.texts.empty()) {
    frame.add("texts", by_card(state.faces.texts)).add("titles", by_card(state.faces.titles));
  }
  const std::size_t open_bytes = frame.size();
  const SeatSet own = state.play ? state.game_seats_of(person) : SeatSet();
  if (state.play && state.may_see_game(person)) {
    const bool late = state.settings.late && !state.play->over();
    if (!own.empty()) {
      frame.add_text("game", game_text(state, person, ask_text(state), true));
    } else if (!late) {
      frame.add_text("game", with_nose(state, watched_text(state), person));
    } else if (!state.watched.empty()) {
      frame.add_text("game", with_nose(state, state.watched, person));
    }
    if (const json::object notes = notes_json(state, person); !notes.empty())
      frame.add("notes", notes);
  }
  std::size_t secret_bytes = frame.size() - open_bytes;
  for (const Seat seat : own) secret_bytes -= opened_to(state, Viewer(seat)).size();
  return with_padding(std::move(frame).finish(), secret_bytes, own.size());
}

std::vector<Frame> make_frames(TableState& state, Changes& changes) {
  show_watchers(state, changes);
  std::vector<Frame> frames;
  const std::string ask = state.play && changes.game ? ask_text(state) : std::string();
  for (const auto& [name, person] : state.people) {
    if (!person.here) continue;
    std::string frame = frame_for(state, changes, name, ask);
    if (!frame.empty()) frames.push_back(send(state, name, std::move(frame)));
  }
  for (const auto& [name, number] : changes.dismissed) {
    FrameText frame;
    frame.add("n", number).add("at", to_millis(state.now)).add("dismissed", true);
    frames.push_back(send(state, name, std::move(frame).finish()));
  }
  return frames;
}

std::optional<std::vector<Frame>> missed(const TableState& state, std::string_view person,
                                         std::uint64_t seen) {
  const auto found = state.people.find(person);
  if (found == state.people.end() || seen > found->second.told || seen < found->second.told_since) {
    return std::nullopt;
  }
  std::vector<Frame> frames;
  for (const Kept& kept : found->second.kept) {
    if (kept.number > seen) frames.push_back({std::string(person), kept.frame});
  }
  return frames;
}

std::expected<std::string, Refusal> check(const TableState& state, std::string_view person,
                                          Seat seat, std::string_view text) {
  if (state.phase != Phase::play) return std::unexpected(refusals::kNoGame);
  if (!state.seats_of(person).contains(seat)) return std::unexpected(refusals::kNotYourSeat);
  const Match& match = state.play->match();
  if (const auto refused = match.refusal(seat, text)) return std::unexpected(*refused);
  const std::vector<std::string> called = state.names();
  const auto found = state.people.find(person);
  return match.describe(
      seat, text,
      {.names = called, .language = found->second.language, .texts = &state.faces.texts});
}

}  // namespace humbug::table
