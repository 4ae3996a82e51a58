#include "catalogue/follow.h"

#include "catalogue/catalogue.h"
#include "catalogue/with_game.h"
#include "games/bs/fill_in.h"
#include "games/liars_dice/fill_in.h"
#include "games/motes/fill_in.h"
#include "referee/follower_of.h"
#include "referee/match_of.h"

namespace humbug {

std::expected<std::unique_ptr<Follower>, std::string> make_follower(const Header& header) {
  const auto match = make_match(header);
  if (!match) return std::unexpected(match.error());
  std::unique_ptr<Follower> follower;
  with_game(header.game, [&]<class G>(GameTag<G>) {
    if constexpr (Followable<G>) {
      follower = std::make_unique<FollowerOf<G>>(dynamic_cast<const MatchOf<G>&>(**match));
    }
  });
  return follower;
}

}  // namespace humbug
