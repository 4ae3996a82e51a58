#pragma once

#include "bots/brain.h"
#include "bots/brains/dice_beliefs.h"
#include "games/liars_dice/game.h"

namespace humbug {

template <>
struct Brain<LiarsDice> {
  using View = LiarsDice::View;
  using State = LiarsDice::State;
  using Action = LiarsDice::Action;
  using Event = LiarsDice::Event;

  /// The bids of this round, and the players' behaviour so far.
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

  /// Searches to the end of a round.
  static constexpr int kHorizon = 1;
  static bool resting(const State& world) { return world.phase == liars_dice::Phase::roll; }
  static double outlook(const State& world, Seat seat);
};

}  // namespace humbug
