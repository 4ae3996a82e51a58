#pragma once

#include <optional>
#include <span>

#include "games/liars_dice/game.h"
#include "tests/two_worlds/two_worlds_of.h"

namespace humbug::liars_dice {

struct TwoWorlds {
  /// The same draw as far as `viewer` can see it, the rest drawn anew.
  template <Rng R>
  static Draw redraw(const Draw& draw, Viewer viewer, R& rng) {
    Draw other = draw;
    for (const Seat seat : SeatSet::first(kMaxPlayers)) {
      if (viewer.is(seat)) continue;
      // A draw doesn't say how many faces the dice have; ones and twos are on all of them.
      other.cups[seat] = throw_dice<FaceCounts>(rng, draw.cups[seat].total(), 2);
    }
    return other;
  }

  /// Makes `imagined` agree with `real` in what the rules disclosed to the viewer by the step that
  /// follows, in which `happened` happened: a doubt lifts all cups.
  static void align(State& imagined, const State& /*real*/, const View& /*view*/,
                    std::span<const Event> happened) {
    for (const Event& event : happened) {
      if (event.kind == Event::Kind::revealed) imagined.hidden.open(Key()).cups = event.cups;
    }
  }

  /// An action in the imagined world that must look to the viewer like `action` in the real one.
  template <Rng R>
  static std::optional<Action> lookalike(const State& /*imagined*/, Seat /*seat*/,
                                         const Action& action, Viewer /*viewer*/, R& /*rng*/) {
    return action;
  }
};

}  // namespace humbug::liars_dice

namespace humbug::testing {

template <>
struct TwoWorldsOf<LiarsDice> : liars_dice::TwoWorlds {};

}  // namespace humbug::testing
