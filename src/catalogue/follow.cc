#include "catalogue/follow.h"

#include "catalogue/catalogue.h"
#include "catalogue/catalogue_game.h"

namespace humbug {

std::expected<std::unique_ptr<Follower>, std::string> make_follower(const Header& header) {
  const auto match = make_match(header);
  if (!match) return std::unexpected(match.error());
  return game_named(header.game)->follower(**match);
}

}  // namespace humbug
