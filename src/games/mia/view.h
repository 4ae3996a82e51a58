#pragma once

#include "core/assert.h"
#include "core/rng.h"
#include "games/mia/legal.h"
#include "games/mia/state.h"

namespace humbug::mia {

/// Everything that a seat, or a spectator, may know.
struct View : PublicState {
  Viewer viewer = Viewer::spectator();
  Value cup;  ///< the viewer's own roll, until it is seen or rolled again

  constexpr Dice dice() const { return {cup}; }
  constexpr const Ladder& ladder() const { return rules.ladder(); }
  constexpr bool operator==(const View&) const = default;
};

struct Views {
  static View view(const State& state, Viewer viewer) {
    HUMBUG_ASSERT(!viewer.sees_all());
    View view;
    static_cast<PublicState&>(view) = state;
    view.viewer = viewer;
    if (viewer.is(state.roller)) view.cup = state.hidden.open(Key()).cup;
    return view;
  }
  static Legal legal(const View& view) {
    return view.viewer.is_seat() ? Legal(view, view.viewer.seat(), view.cup) : Legal::nothing();
  }

  /// What silence means. It tells nothing of the dice: the lowest announcement, and belief in what
  /// half of all rolls reach.
  template <Rng R>
  static Action fallback(const View& view, R& /*rng*/) {
    const Ladder& ladder = view.rules.ladder();
    if (view.phase == Phase::say) return {Action::Kind::say, ladder.at(view.least_rank())};
    const bool believable = ladder.rank(view.said) <= ladder.rank(Value(5, 4));
    return {believable ? Action::Kind::roll : Action::Kind::look, {}};
  }

  /// A state that looks to this viewer just like the real one: dice that the viewer doesn't know
  /// are thrown again.
  template <Rng R>
  static State sample_world(const View& view, R& rng) {
    State state;
    static_cast<PublicState&>(state) = view;
    if (view.phase == Phase::say || view.phase == Phase::answer) {
      state.hidden.open(Key()).cup = view.cup.made() ? view.cup : Value::thrown(rng);
    }
    return state;
  }
};

}  // namespace humbug::mia
