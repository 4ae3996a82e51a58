#pragma once

#include "bots/brain.h"
#include "games/luegen/game.h"

namespace humbug {

template <>
struct Brain<Luegen> {
  using View = Luegen::View;
  using State = Luegen::State;
  using Action = Luegen::Action;
  using Event = Luegen::Event;

  /// What somebody has been seen to do, so far.
  struct Habit {
    std::uint16_t shown = 0;  ///< placements that were called and shown,
    std::uint16_t lies = 0;   ///< and those that were lies
    std::uint16_t asked = 0;  ///< placements that were his to call,
    std::uint16_t calls = 0;  ///< and that he called

    constexpr bool operator==(const Habit&) const = default;
  };
  struct Memory {
    PerSeat<Habit> habits;

    void notice(const Event& event);
  };

  static Action novice(const View& view, const Temper& temper, FastRng& rng);
  static Action shrewd(const View& view, const Memory& memory, const Temper& temper, FastRng& rng);
  static Action model(const View& view, const Memory& memory, FastRng& rng) {
    return shrewd(view, memory, kSteady, rng);
  }
  /// One of the few actions that shrewd weighs against each other.
  static Action idea(const View& view, FastRng& rng);
  static Deed deed(const View& view, const Action& action);

  /// The chance that the placement that can be called now is a lie.
  static double chance_of_lie(const View& view, const Memory& memory);
  /// A true claim of several cards is too rare among all worlds to be met by chance, so whether it
  /// is true is drawn first, by belief.
  static State imagine(const View& view, const Memory& memory, FastRng& rng);
  /// Who lies does it with what he can't lay truly: with aces first.
  static double plausibility(const State& world, const View& view, const Memory& memory);

  /// Piles are looked at to their end.
  static constexpr int kHorizon = 4;
  static bool resting(const State& world) {
    return world.phase == luegen::Phase::lead || world.phase == luegen::Phase::roll ||
           world.phase == luegen::Phase::deal;
  }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
