#pragma once

#include "catalogue/games.h"
#include "core/chance.h"
#include "games/bs/chance.h"
#include "games/liars_dice/chance.h"
#include "games/liars_lair/chance.h"
#include "games/luegen/chance.h"
#include "games/motes/chance.h"

namespace humbug {

/// How the chance of a game is made of places. Every game of the catalogue has one.
template <class G>
struct ChanceOf;
template <>
struct ChanceOf<Bs> : bs::Chance {};
template <>
struct ChanceOf<Luegen> : luegen::Chance {};
template <>
struct ChanceOf<LiarsLair> : liars_lair::Chance {};
template <>
struct ChanceOf<LiarsDice> : liars_dice::Chance {};
template <>
struct ChanceOf<Motes> : motes::Chance {};

template <class... G>
consteval bool all_have_chances(GameList<G...> /*games*/) {
  return (ChanceOfGame<ChanceOf<G>, G> && ...);
}
static_assert(all_have_chances(Games()));

}  // namespace humbug
