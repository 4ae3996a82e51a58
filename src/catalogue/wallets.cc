#include "catalogue/wallets.h"

#include "catalogue/with_game.h"
#include "referee/match_of.h"

namespace humbug {

namespace {

template <class G>
constexpr bool kHasWallets =
    requires(const typename G::State& state, std::span<json::object> wallets) {
      G::book_wallets(state, wallets);
    };

}  // namespace

bool has_wallets(std::string_view game) {
  bool has = false;
  with_game(game, [&]<class G>(GameTag<G>) { has = kHasWallets<G>; });
  return has;
}

void book_wallets(const Match& ended, std::span<json::object> wallets) {
  with_game(ended.info().id, [&]<class G>(GameTag<G>) {
    if constexpr (kHasWallets<G>) {
      G::book_wallets(dynamic_cast<const MatchOf<G>&>(ended).state(), wallets);
    }
  });
}

}  // namespace humbug
