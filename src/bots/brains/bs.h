#pragma once

#include "bots/brain.h"
#include "bots/brains/card_beliefs.h"
#include "games/bs/game.h"

namespace humbug {

template <>
struct Brain<Bs> {
  using View = Bs::View;
  using State = Bs::State;
  using Action = Bs::Action;
  using Event = Bs::Event;

  /// The players' lies and calls so far.
  struct Memory {
    PerSeat<card_beliefs::Habit> habits;

    void notice(const Event& event);
  };

  static Action novice(const View& view, const Temper& temper, FastRng& rng);
  static Action shrewd(const View& view, const Memory& memory, const Temper& temper, FastRng& rng);
  /// Like shrewd, but sometimes misses a last play: otherwise everybody would leave the call to
  /// others.
  static Action model(const View& view, const Memory& memory, FastRng& rng);
  /// The truth with all or some cards, or a lie with the least needed ones.
  static Action idea(const View& view, FastRng& rng);
  /// The probability that the play that can be called now is a lie.
  static double chance_of_lie(const View& view, const Memory& memory);
  static Deed deed(const View& view, const Action& action);
  /// Worlds in which the claim is true are too rare to be sampled, so its truth is drawn first, by
  /// belief.
  static State imagine(const View& view, const Memory& memory, FastRng& rng);
  static double plausibility(const State& world, const View& view, const Memory& memory);

  /// Searches to the end of a play and its window.
  static constexpr int kHorizon = 2;
  static bool resting(const State& world) {
    return world.phase == bs::Phase::play || world.phase == bs::Phase::open;
  }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
