#pragma once

#include "games/bs/game.h"
#include "games/liars_dice/game.h"
#include "games/liars_lair/game.h"
#include "games/luegen/game.h"
#include "games/motes/game.h"

namespace humbug {

template <class... G>
struct GameList {};

/// The only list of games: commands, tests, benchmarks and documents are derived from it.
using Games = GameList<Bs, Luegen, LiarsLair, LiarsDice, Motes>;

}  // namespace humbug
