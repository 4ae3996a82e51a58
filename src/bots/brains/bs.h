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

  /// How everyone has lied and called so far.
  struct Memory {
    PerSeat<card_beliefs::Habit> habits;

    void notice(const Event& event);
  };

  static Action novice(const View& view, const Temper& temper, FastRng& rng);
  static Action shrewd(const View& view, const Memory& memory, const Temper& temper, FastRng& rng);
  /// Like shrewd, but somebody may sleep through a last play: else everyone left it to the others.
  static Action model(const View& view, const Memory& memory, FastRng& rng);
  /// The truth, all or some of it, or a lie with what is needed least.
  static Action idea(const View& view, FastRng& rng);
  /// The chance that the play that can be called now is a lie.
  static double chance_of_lie(const View& view, const Memory& memory);
  static Deed deed(const View& view, const Action& action);
  /// A true claim is too rare among all worlds to be met by chance, so whether it is true is drawn
  /// first, by belief.
  static State imagine(const View& view, const Memory& memory, FastRng& rng);
  static double plausibility(const State& world, const View& view, const Memory& memory);

  /// A play and its window are looked at to their end.
  static constexpr int kHorizon = 2;
  static bool resting(const State& world) {
    return world.phase == bs::Phase::play || world.phase == bs::Phase::open;
  }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
