#include "games/bs/view.h"

#include "core/assert.h"
#include "games/bs/queries.h"

namespace humbug::bs {

View Views::view(const State& state, Viewer viewer) {
  HUMBUG_ASSERT(!viewer.sees_all());
  const Hidden& hidden = state.hidden.open(Key());
  View view;
  view.rules = state.rules;
  view.viewer = viewer;
  view.players = state.players;
  view.phase = state.phase;
  view.reason = state.reason;
  view.opener_known = state.opener_known;
  view.actor = state.actor;
  view.accused = state.accused;
  view.rank = state.rank;
  view.in = state.in;
  view.plays = state.plays;
  view.places = state.places;
  view.deck = state.deck;
  view.shown = state.shown;
  view.bottom_count = static_cast<std::uint8_t>(hidden.bottom.size());
  view.aside_count = static_cast<std::uint8_t>(hidden.aside.size());
  view.claim_count = static_cast<std::uint8_t>(hidden.claim.size());
  view.common = hidden.known[kCommon];
  if (state.phase == Phase::caller) view.callers = hidden.callers;
  if (state.phase == Phase::window) {
    view.answers_due = static_cast<std::uint8_t>(Queries::due(state).size());
  }
  for (const Seat seat : SeatSet::first(state.players)) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(hidden.hands[seat].size());
    view.laid_counts[seat] = static_cast<std::uint8_t>(hidden.laid[seat].size());
  }
  const std::size_t eyes =
      viewer.is_seat() ? static_cast<std::size_t>(viewer.seat().index()) : kCommon;
  for (const Seat seat : SeatSet::first(state.players)) {
    if (viewer.is(seat)) continue;
    view.followed[seat] = hidden.known[eyes] & (hidden.hands[seat] | hidden.laid[seat]);
  }
  if (viewer.is_seat()) {
    const Seat self = viewer.seat();
    view.hand = hidden.hands[self];
    view.laid = hidden.laid[self];
    if (self == state.accused) view.claim = hidden.claim;
    view.answered = hidden.answered.contains(self);
    view.called = hidden.callers.contains(self);
  }
  return view;
}

Legal Views::legal(const View& view) {
  if (!view.viewer.is_seat()) return Legal::nothing();
  const Seat self = view.viewer.seat();
  const bool my_turn = self == view.actor;
  switch (view.phase) {
    case Phase::open:
      if (my_turn) return Legal::openings(view.hand, Queries::most_to_open(view.rules));
      break;
    case Phase::play:
      if (my_turn) return Legal::plays(view.hand, view.rank.next(), view.rules);
      break;
    case Phase::window:
      if (self != view.accused && view.in.contains(self) && !view.answered) {
        return Legal::answers();
      }
      break;
    default:
      break;
  }
  return Legal::nothing();
}

State Views::known_part(const View& view) {
  State state;
  state.rules = view.rules;
  state.players = view.players;
  state.phase = view.phase;
  state.reason = view.reason;
  state.opener_known = view.opener_known;
  state.actor = view.actor;
  state.accused = view.accused;
  state.rank = view.rank;
  state.in = view.in;
  state.plays = view.plays;
  state.places = view.places;
  state.deck = view.deck;
  state.shown = view.shown;
  Hidden& hidden = state.hidden.open(Key());
  hidden.known[kCommon] = view.common;
  if (view.viewer.is_seat()) {
    const Seat self = view.viewer.seat();
    hidden.hands[self] = view.hand;
    hidden.laid[self] = view.laid;
    if (self == view.accused) hidden.claim = view.claim;
    CardSet followed;
    for (const Seat seat : SeatSet::first(view.players)) followed |= view.followed[seat];
    hidden.known[static_cast<std::size_t>(self.index())] = followed;
  }
  return state;
}

bool Views::claim_is_possible(const View& view, const State& state) {
  if (view.rules.honesty == Honesty::free || view.claim_count == 0) return true;
  const Hidden& hidden = state.hidden.open(Key());
  if (Queries::honest(hidden.claim, view.rank)) return true;
  return hidden.claim.count(view.rank) + hidden.hands[view.accused].count(view.rank) == 0;
}

bool Views::claim_may_be_true(const View& view, const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  const CardSet rank = CardSet::of(view.rank);
  const CardSet his = hidden.hands[view.accused] | hidden.laid[view.accused];
  const CardSet free = his - view.followed[view.accused];
  const CardSet elsewhere = unplaced(view) - free;
  const int to_be_had = std::min((elsewhere & rank).size(), (free - rank).size());
  return (his & rank).size() + to_be_had >= view.claim_count;
}

void Views::exchange(State& state, Card one, Card other) {
  Hidden& hidden = state.hidden.open(Key());
  for (const Seat seat : SeatSet::first(state.players)) {
    hidden.hands[seat].exchange(one, other);
    hidden.laid[seat].exchange(one, other);
  }
  hidden.claim.exchange(one, other);
  hidden.bottom.exchange(one, other);
  hidden.aside.exchange(one, other);
  for (const Seat seat : SeatSet::first(state.players)) {
    hidden.known[static_cast<std::size_t>(seat.index())] -= hidden.hands[seat] | hidden.laid[seat];
  }
}

}  // namespace humbug::bs
