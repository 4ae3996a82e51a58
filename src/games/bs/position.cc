#include "games/bs/notation.h"
#include "games/bs/rules.h"

namespace humbug::bs {

namespace {

void name_entries(PositionEntries& at, State& state, Hidden& hidden) {
  const int players = state.players;
  at.word("phase", state.phase, Phase::open);
  at.seat("turn", state.actor, state.phase == Phase::open || state.phase == Phase::play);
  at.value("claim", hidden.claim);
  at.seat("accused", state.accused, !hidden.claim.empty());
  at.seats("in", state.in, SeatSet::first(players));
  at.number("plays", state.plays, 0, 0, state.rules.max_plays);
  at.value("rank", state.rank);
  at.each("hand", hidden.hands, players);
  at.each("laid", hidden.laid, players);
  at.each("known", hidden.known, players);
  at.value("known", hidden.common);
  at.value("shown", state.shown);
  at.value("under", hidden.bottom);
  at.value("aside", hidden.aside);
  at.seats("answered", hidden.answered);
  at.seats("callers", hidden.callers);
}

}  // namespace

Position PositionCodec::position(const State& state) {
  Position position;
  PositionEntries at(position);
  State copy = state;
  name_entries(at, copy, copy.hidden.open(Key()));
  if (state.phase != Phase::over) return position;
  std::string& places = position["places"];
  for (const Seat seat : SeatSet::first(state.players)) {
    places += (places.empty() ? "" : " ") + std::to_string(state.places[seat]);
  }
  position["reason"] = word(state.reason);
  return position;
}

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  Hidden& hidden = state.hidden.open(Key());
  PositionReader read(position, players);
  PositionEntries at(read);
  name_entries(at, state, hidden);
  state.deck = state.shown | hidden.bottom | hidden.aside;
  int count = state.deck.size();
  for (const Seat seat : SeatSet::first(players)) {
    state.deck |= hidden.hands[seat] | hidden.laid[seat];
    count += hidden.hands[seat].size() + hidden.laid[seat].size();
    if (state.in.contains(seat) && hidden.hands[seat].empty() && seat != state.accused) {
      read.fail(seat_key("hand", seat));
    }
  }
  if (state.phase == Phase::spin || state.phase == Phase::deal || state.phase == Phase::over) {
    read.fail("phase");
  }
  if (!hidden.laid[state.accused].contains(hidden.claim)) read.fail("claim");
  const bool window = state.phase == Phase::window || state.phase == Phase::caller;
  if (window == hidden.claim.empty()) read.fail("claim");
  if (!state.in.contains(window ? state.accused : state.actor)) read.fail("turn");
  if (!window && !hidden.answered.empty()) read.fail("answered");
  if (hidden.answered.contains(state.accused) && window) read.fail("answered");
  if (!(hidden.callers - hidden.answered).empty()) read.fail("callers");
  for (const Seat seat : SeatSet::first(players)) {
    if (!(hidden.known[seat] & hidden.of(seat)).empty()) read.fail(seat_key("known", seat));
  }
  if (!read.error().empty()) return std::unexpected(read.error());
  if (count != state.deck.size()) return std::unexpected("a card is in two places");
  return state;
}

}  // namespace humbug::bs
