#pragma once

#include "bots/brain.h"
#include "games/mia/game.h"

namespace humbug {

template <>
struct Brain<Mia> {
  using View = Mia::View;
  using State = Mia::State;
  using Action = Mia::Action;
  using Event = Mia::Event;

  /// What a player has been seen to do.
  struct Habit {
    std::uint16_t shown = 0;  ///< announcements that somebody looked at,
    std::uint16_t lies = 0;   ///< and those that were too high
    std::uint16_t asked = 0;
    std::uint16_t doubts = 0;

    /// How much more often than most this player is caught lying, and doubts.
    double lying() const { return (lies + 3.0) / (shown * kUsualLies + 3.0); }
    double doubting() const { return (doubts + 3.0) / (asked * kUsualDoubts + 3.0); }

    static constexpr double kUsualLies = 0.6;
    static constexpr double kUsualDoubts = 0.4;
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
  static Deed deed(const View& view, const Action& action);
  static double plausibility(const State& world, const View& view, const Memory& memory);

  /// A round is looked at to its end.
  static constexpr int kHorizon = 1;
  static bool resting(const State& world) {
    return world.phase == mia::Phase::roll && !world.said.made();
  }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
