#pragma once

#include <cstddef>

#include "core/chance.h"
#include "games/luegen/state.h"

namespace humbug::luegen {

/// The draws of this game as independent places (core/chance.h).
struct Chance {
  static ChanceStock stock(const Options& rules, int players);
  static ChancePlaces places(const State& state);
  static Draw draw(const State& state, ChanceValues values);
  static ChanceShown shown(const State& state, ChanceValues values, std::size_t index);
};

}  // namespace humbug::luegen
