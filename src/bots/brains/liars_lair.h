#pragma once

#include "bots/brain.h"
#include "bots/brains/lair_memory.h"
#include "games/liars_lair/game.h"

namespace humbug {

template <>
struct Brain<LiarsLair> {
  using View = LiarsLair::View;
  using State = LiarsLair::State;
  using Action = LiarsLair::Action;
  using Memory = lair_beliefs::Memory;

  static Action novice(const View& view, const Temper& temper, FastRng& rng);
  static Action shrewd(const View& view, const Memory& memory, const Temper& temper, FastRng& rng);
  static Action model(const View& view, const Memory& memory, FastRng& rng) {
    return shrewd(view, memory, kSteady, rng);
  }
  static Deed deed(const View& view, const Action& action);
  static double plausibility(const State& world, const View& view, const Memory& memory);

  /// A player who gives or adds a card is out already.
  static bool settles(const View& view) { return !view.in.contains(view.viewer.seat()); }

  /// Searches to the end of a round, when all hands are full and no card lies open.
  static constexpr int kHorizon = 2;
  static bool resting(const State& world) {
    return world.phase == liars_lair::Phase::play && world.due == world.asked;
  }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
