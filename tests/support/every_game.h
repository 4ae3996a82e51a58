#pragma once

#include <gtest/gtest.h>

#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"

namespace humbug::testing {

template <class List>
struct AsTypes;
template <class... G>
struct AsTypes<GameList<G...>> {
  using Types = ::testing::Types<G...>;
};
/// The games of the catalogue, for TYPED_TEST_SUITE.
using EveryGame = AsTypes<Games>::Types;

}  // namespace humbug::testing
