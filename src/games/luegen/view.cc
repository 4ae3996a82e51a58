#include "games/luegen/view.h"

#include "core/assert.h"

namespace humbug::luegen {

View Views::view(const State& state, Viewer viewer) {
  HUMBUG_ASSERT(!viewer.sees_all());
  const Hidden& hidden = state.hidden.open(Key());
  View view;
  view.rules = state.rules;
  view.viewer = viewer;
  view.players = state.players;
  view.phase = state.phase;
  view.reason = state.reason;
  view.direction = state.direction;
  view.round = state.round;
  view.placements = state.placements;
  view.turns = state.turns;
  view.starter = state.starter;
  view.actor = state.actor;
  view.previous = state.previous;
  view.claim = state.claim;
  view.called_lead = state.called_lead;
  view.types = state.types;
  view.rolling = state.rolling;
  view.active = state.active;
  view.out_place = state.out_place;
  view.wins = state.wins;
  view.losses = state.losses;
  view.places = state.places;
  view.deck = state.deck;
  view.discards = state.discards;
  view.common = hidden.known[kCommon];
  const std::size_t eyes =
      viewer.is_seat() ? static_cast<std::size_t>(viewer.seat().index()) : kCommon;
  for (const Seat seat : SeatSet::first(state.players)) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(hidden.hands[seat].size());
    view.laid_counts[seat] = static_cast<std::uint8_t>(hidden.laid[seat].size());
    if (viewer.is(seat)) continue;
    view.followed[seat] = hidden.known[eyes] & (hidden.hands[seat] | hidden.laid[seat]);
  }
  if (viewer.is_seat()) {
    const Seat self = viewer.seat();
    view.hand = hidden.hands[self];
    view.laid = hidden.laid[self];
    if (self == state.previous) view.own_claim = hidden.claim;
  }
  return view;
}

Legal Views::legal(const View& view) {
  if (!view.viewer.is_seat() || view.viewer.seat() != view.actor) return Legal::nothing();
  switch (view.phase) {
    case Phase::four:
      return Legal::fours(view.hand);
    case Phase::lead:
      return Legal::leads(view.hand, view.rules.max_place, view.types, view.barred());
    case Phase::follow:
      return Legal::follows(view.hand, view.rules.max_place, view.can_call());
    default:
      return Legal::nothing();
  }
}

}  // namespace humbug::luegen
