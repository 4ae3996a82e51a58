#pragma once

namespace humbug {

struct Bs;
struct LiarsDice;
struct LiarsLair;
struct Luegen;
struct Mia;
struct Motes;

template <class... G>
struct GameList {};

/// The only list of games: commands, tests, benchmarks and documents are derived from it. It only
/// declares the games, so that a change of one recompiles no unit of another. The build reads it
/// and compiles each src/*/NAME.cc.in once for each game (cmake/HumbugGames.cmake). Code that needs
/// complete game types includes catalogue/game_headers.h, which the build writes.
using Games = GameList<Bs, Luegen, LiarsLair, LiarsDice, Motes, Mia>;

}  // namespace humbug
