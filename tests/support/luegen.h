#pragma once

#include <gtest/gtest.h>

#include "games/luegen/game.h"

namespace humbug {

/// A position that the rules must accept.
inline Luegen::State position(const Position& given, int players, const Luegen::Options& rules) {
  const auto state = Luegen::from_position(given, rules, players);
  EXPECT_TRUE(state) << state.error();
  return *state;
}

}  // namespace humbug
