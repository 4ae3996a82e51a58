#include "catalogue/rematch.h"

#include "catalogue/catalogue_game.h"

namespace humbug {

json::object rematch_setup(const Match& ended, std::span<const std::optional<Seat>> before) {
  const CatalogueGame* game = game_named(ended.info().id);
  return game == nullptr ? json::object() : game->rematch_setup(ended, before);
}

}  // namespace humbug
