#pragma once

#include "bots/brain.h"
#include "bots/brains/dice_beliefs.h"
#include "games/motes/game.h"

namespace humbug {

template <>
struct Brain<Motes> {
  using View = Motes::View;
  using State = Motes::State;
  using Action = Motes::Action;
  using Event = Motes::Event;

  /// The bids of this cycle, and the players' behaviour so far.
  struct Memory : dice_beliefs::Ledger {
    void notice(const Event& event);
  };

  static Action novice(const View& view, const Temper& temper, FastRng& rng);
  static Action shrewd(const View& view, const Memory& memory, const Temper& temper, FastRng& rng);
  static Action model(const View& view, const Memory& memory, FastRng& rng) {
    return shrewd(view, memory, kSteady, rng);
  }
  static Deed deed(const View& view, const Action& action);
  static double plausibility(const State& world, const View& view, const Memory& memory);

  /// Bets, and the winner's choice of a die, don't change who wins.
  static bool settles(const View& view) {
    return view.phase == motes::Phase::bets || view.phase == motes::Phase::keep;
  }

  /// Searches to the end of a cycle, when all cups are rolled again.
  static constexpr int kHorizon = 2;
  static bool resting(const State& world) { return world.phase == motes::Phase::roll; }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
