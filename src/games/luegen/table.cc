#include "games/luegen/queries.h"

namespace humbug::luegen {

PerSeat<int> Queries::hand_sizes(const State& state) {
  const int cards = state.deck.size();
  PerSeat<int> sizes;
  for (const Seat seat : SeatSet::first(state.players)) sizes[seat] = cards / state.players;
  Seat seat = state.starter;
  for (int left_over = cards % state.players; left_over > 0; --left_over) {
    seat = after(state, seat);
    ++sizes[seat];
  }
  return sizes;
}

SeatSet Queries::losers_by_only_aces(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  const CardSet aces_and_jacks = CardSet::of(kAce) | CardSet::of(kJack);
  for (const Seat seat : state.active) {
    if (!aces_and_jacks.contains(hidden.hands[seat])) return {};
  }
  return most_aces(state);
}

SeatSet Queries::most_aces(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  SeatSet holders;
  int most = 1;
  for (const Seat seat : state.active) {
    const int aces = hidden.hands[seat].count(kAce);
    if (aces < most) continue;
    if (aces > most) holders = {};
    most = aces;
    holders.insert(seat);
  }
  return holders;
}

}  // namespace humbug::luegen
