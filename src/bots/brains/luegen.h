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

  /// A player's observed behaviour.
  struct Habit {
    std::uint16_t shown = 0;  ///< placements that were called and shown,
    std::uint16_t lies = 0;   ///< and those that were lies
    std::uint16_t asked = 0;  ///< placements that this player could call,
    std::uint16_t calls = 0;  ///< and called

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
  /// One of the few actions that shrewd considers.
  static Action idea(const View& view, FastRng& rng);
  static Deed deed(const View& view, const Action& action);

  /// The probability that the placement that can be called now is a lie.
  static double chance_of_lie(const View& view, const Memory& memory);
  /// Worlds in which a claim of several cards is true are too rare to be sampled, so its truth is
  /// drawn first, by belief.
  static State imagine(const View& view, const Memory& memory, FastRng& rng);
  /// Liars get rid of cards that can't be placed truly: aces first.
  static double plausibility(const State& world, const View& view, const Memory& memory);

  /// Searches to the end of a pile.
  static constexpr int kHorizon = 4;
  static bool resting(const State& world) {
    return world.phase == luegen::Phase::lead || world.phase == luegen::Phase::roll ||
           world.phase == luegen::Phase::deal;
  }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
