#include "games/luegen/view.h"

#include "core/assert.h"

namespace humbug::luegen {

View Views::view(const State& state, Viewer viewer) {
  HUMBUG_ASSERT(!viewer.sees_all());
  View view;
  static_cast<PublicState&>(view) = state;
  view.viewer = viewer;
  view.look_at(state.hidden.open(Key()), viewer, state.previous, state.players);
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
