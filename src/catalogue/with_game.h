#pragma once

#include <string_view>

#include "catalogue/games.h"

namespace humbug {

template <class G>
struct GameTag {
  using Type = G;
};

/// Calls `visit(GameTag<G>())` for the game named `id`, or returns false if there is none. It
/// connects a game's name to the code compiled for that game.
template <class Visit>
bool with_game(std::string_view id, Visit&& visit) {
  return [&]<class... G>(GameList<G...>) {
    return ((id == G::kId && (static_cast<void>(visit(GameTag<G>())), true)) || ...);
  }(Games());
}

}  // namespace humbug
