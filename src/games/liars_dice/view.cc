#include "games/liars_dice/view.h"

#include "core/assert.h"

namespace humbug::liars_dice {

View Views::view(const State& state, Viewer viewer) {
  HUMBUG_ASSERT(!viewer.sees_all());
  View view;
  static_cast<PublicState&>(view) = state;
  view.viewer = viewer;
  if (viewer.is_seat()) view.cup = state.hidden.open(Key()).cups[viewer.seat()];
  return view;
}

}  // namespace humbug::liars_dice
