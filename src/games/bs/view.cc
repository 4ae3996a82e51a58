#include "games/bs/view.h"

#include "core/assert.h"
#include "games/bs/queries.h"

namespace humbug::bs {

View Views::view(const State& state, Viewer viewer) {
  HUMBUG_ASSERT(!viewer.sees_all());
  const Hidden& hidden = state.hidden.open(Key());
  View view;
  static_cast<PublicState&>(view) = state;
  view.viewer = viewer;
  view.look_at(hidden, viewer, state.accused, state.players);
  view.bottom_count = static_cast<std::uint8_t>(hidden.bottom.size());
  view.aside_count = static_cast<std::uint8_t>(hidden.aside.size());
  view.claim_count = static_cast<std::uint8_t>(hidden.claim.size());
  if (state.phase == Phase::caller) view.callers = hidden.callers;
  if (state.phase == Phase::window) {
    view.answers_due = static_cast<std::uint8_t>(Queries::due(state).size());
  }
  if (viewer.is_seat()) {
    const Seat self = viewer.seat();
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
  static_cast<PublicState&>(state) = view;
  view.put_own(state.hidden.open(Key()), view.viewer, view.accused);
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
  const CardSet own = hidden.of(view.accused);
  const CardSet free = own - view.followed[view.accused];
  const CardSet elsewhere = unplaced(view) - free;
  const int to_be_had = std::min((elsewhere & rank).size(), (free - rank).size());
  return (own & rank).size() + to_be_had >= view.claim_count;
}

void Views::exchange(State& state, Card one, Card other) {
  Hidden& hidden = state.hidden.open(Key());
  hidden.exchange(one, other, state.players);
  hidden.bottom.exchange(one, other);
  hidden.aside.exchange(one, other);
}

}  // namespace humbug::bs
