#pragma once

#include "games/bs/game.h"
#include "games/liars_dice/game.h"
#include "games/liars_lair/game.h"
#include "games/luegen/game.h"
#include "games/motes/game.h"

namespace humbug {

template <class... G>
struct GameList {};

/// Every game of the house. This is the only list: commands, tests, benchmarks and documents go
/// through it.
using Games = GameList<Bs, Luegen, LiarsLair, LiarsDice, Motes>;

}  // namespace humbug
