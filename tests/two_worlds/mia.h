#pragma once

#include <optional>
#include <span>

#include "games/mia/game.h"
#include "tests/two_worlds/two_worlds_of.h"

namespace humbug::mia {

struct TwoWorlds {
  /// The same draw as far as `viewer` can see it.
  template <Rng R>
  static Draw redraw(const Draw& draw, Viewer viewer, R& rng) {
    Draw other = draw;
    if (draw.kind == Draw::Kind::roll && !viewer.is(draw.seat)) other.cup = Value::thrown(rng);
    return other;
  }

  /// A look and a shown roll disclose the dice.
  static void align(State& imagined, const State& /*real*/, const View& /*view*/,
                    std::span<const Event> happened) {
    for (const Event& event : happened) {
      if (event.kind == Event::Kind::revealed || event.kind == Event::Kind::shown) {
        imagined.hidden.open(Key()).cup = event.cup();
      }
    }
  }

  template <Rng R>
  static std::optional<Action> lookalike(const State& /*imagined*/, Seat /*seat*/,
                                         const Action& action, Viewer /*viewer*/, R& /*rng*/) {
    return action;
  }
};

}  // namespace humbug::mia

namespace humbug::testing {

template <>
struct TwoWorldsOf<Mia> : mia::TwoWorlds {};

}  // namespace humbug::testing
