#pragma once

#include <string_view>

#include "catalogue/catalogue_game.h"
#include "catalogue/games.h"

namespace humbug {

template <class G>
struct GameTag {
  using Type = G;
};

/// Calls `visit(GameTag<G>())` for the game named `id`, or returns false if there is none. It
/// connects a game's name to the code compiled for that game. G may be an incomplete type: then
/// `visit` can only call function templates that are compiled for each game elsewhere.
template <class Visit>
bool with_game(std::string_view id, Visit&& visit) {
  return [&]<class... G>(GameList<G...>) {
    return (
        (id == catalogue_game<G>().info().id && (static_cast<void>(visit(GameTag<G>())), true)) ||
        ...);
  }(Games());
}

}  // namespace humbug
