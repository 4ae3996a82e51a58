#include "games/luegen/worlds.h"

#include "games/luegen/queries.h"

namespace humbug::luegen {

int Worlds::flaws(const State& state) {
  if (state.phase == Phase::over) return 0;
  const Hidden& hidden = state.hidden.open(Key());
  int flaws = 0;
  for (const Seat seat : state.active) {
    // Hands only grow when a pile is taken, so this is what the seat held then.
    const CardSet held = hidden.hands[seat] | hidden.laid[seat];
    flaws += Queries::fours(held, state.rules).size() / kFour;
    if (Queries::four_aces(held)) ++flaws;
  }
  if (state.phase == Phase::four && Legal::wild_fours(hidden.hands[state.actor]) == 0) ++flaws;
  if (state.rules.only_aces == OnlyAces::any_time && state.phase == Phase::follow &&
      !Queries::losers_by_only_aces(state).empty()) {
    ++flaws;
  }
  return flaws;
}

void Worlds::exchange(State& state, Card one, Card other) {
  state.hidden.open(Key()).exchange(one, other, state.players);
}

State Worlds::known_part(const View& view) {
  State state;
  static_cast<PublicState&>(state) = view;
  view.put_own(state.hidden.open(Key()), view.viewer, view.previous);
  return state;
}

CardSet Worlds::unplaced(const View& view) {
  return view.deck - view.discards - view.hand - view.laid - view.all_followed(view.players);
}

bool Worlds::exchangeable(const State& state, const CardSet& unknown, Card one, Card other) {
  if (unknown.contains(one) && unknown.contains(other)) return true;
  // A card that was followed to a seat may be in that seat's hand or among what it has laid.
  const Hidden& hidden = state.hidden.open(Key());
  for (const Seat seat : SeatSet::first(state.players)) {
    const CardSet held = hidden.hands[seat] | hidden.laid[seat];
    if (held.contains(one)) return held.contains(other);
  }
  return false;
}

}  // namespace humbug::luegen
