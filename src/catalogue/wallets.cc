#include "catalogue/wallets.h"

#include "catalogue/catalogue_game.h"

namespace humbug {

bool has_wallets(std::string_view game) {
  const CatalogueGame* found = game_named(game);
  return found != nullptr && found->has_wallets();
}

void book_wallets(const Match& ended, std::span<json::object> wallets) {
  if (const CatalogueGame* game = game_named(ended.info().id)) game->book_wallets(ended, wallets);
}

}  // namespace humbug
