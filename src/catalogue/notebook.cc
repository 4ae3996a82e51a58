#include "catalogue/notebook.h"

#include "catalogue/catalogue_game.h"

namespace humbug {

std::unique_ptr<Notebook> make_notebook(const Match& match, Seat seat) {
  const CatalogueGame* game = game_named(match.info().id);
  return game == nullptr ? nullptr : game->notebook(match, seat);
}

}  // namespace humbug
