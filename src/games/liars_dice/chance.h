#pragma once

#include "core/chance.h"
#include "games/liars_dice/state.h"

namespace humbug::liars_dice {

/// The draws of this game as independent places (core/chance.h).
struct Chance {
  static ChanceStock stock(const Options& rules, int players);
  static ChancePlan plan(const State& state);
  static Draw draw(const State& state, ChanceValues values);
};

}  // namespace humbug::liars_dice
