#pragma once

#include <cstddef>

#include "core/chance.h"
#include "games/liars_dice/state.h"

namespace humbug::liars_dice {

/// The draws of this game as independent places (core/chance.h).
struct Chance {
  static ChanceStock stock(const Options& rules, int players);
  static ChancePlaces places(const State& state);
  static Draw draw(const State& state, ChanceValues values);
  static ChanceShown shown(const State& state, ChanceValues values, std::size_t index);
};

}  // namespace humbug::liars_dice
