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
  Hidden& hidden = state.hidden.open(Key());
  for (const Seat seat : SeatSet::first(state.players)) {
    hidden.hands[seat].exchange(one, other);
    hidden.laid[seat].exchange(one, other);
  }
  hidden.claim.exchange(one, other);
  for (const Seat seat : SeatSet::first(state.players)) {
    hidden.known[static_cast<std::size_t>(seat.index())] -= hidden.hands[seat] | hidden.laid[seat];
  }
}

State Worlds::known_part(const View& view) {
  State state;
  state.rules = view.rules;
  state.players = view.players;
  state.phase = view.phase;
  state.reason = view.reason;
  state.direction = view.direction;
  state.round = view.round;
  state.placements = view.placements;
  state.turns = view.turns;
  state.starter = view.starter;
  state.actor = view.actor;
  state.previous = view.previous;
  state.claim = view.claim;
  state.called_lead = view.called_lead;
  state.types = view.types;
  state.rolling = view.rolling;
  state.active = view.active;
  state.out_place = view.out_place;
  state.wins = view.wins;
  state.losses = view.losses;
  state.places = view.places;
  state.deck = view.deck;
  state.discards = view.discards;
  if (view.viewer.is_seat()) {
    Hidden& hidden = state.hidden.open(Key());
    const Seat self = view.viewer.seat();
    hidden.hands[self] = view.hand;
    hidden.laid[self] = view.laid;
    if (self == view.previous) hidden.claim = view.own_claim;
  }
  return state;
}

void Worlds::note_what_others_know(const View& view, State& state) {
  Hidden& hidden = state.hidden.open(Key());
  hidden.known[kCommon] = view.common;
  for (const Seat seat : SeatSet::first(view.players)) {
    CardSet& known = hidden.known[static_cast<std::size_t>(seat.index())];
    if (!view.viewer.is(seat)) {
      // What else they have followed is theirs to know; that they know what all know is certain.
      known = view.common - hidden.hands[seat] - hidden.laid[seat];
      continue;
    }
    known = {};
    for (const Seat other : SeatSet::first(view.players)) known |= view.followed[other];
  }
}

CardSet Worlds::unplaced(const View& view) {
  CardSet unknown = view.deck - view.discards - view.hand - view.laid;
  for (const Seat seat : SeatSet::first(view.players)) unknown -= view.followed[seat];
  return unknown;
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
