#include "catalogue/rematch.h"

#include "catalogue/with_game.h"
#include "referee/match_of.h"

namespace humbug {

json::object rematch_setup(const Match& ended, std::span<const std::optional<Seat>> before) {
  json::object setup;
  with_game(ended.info().id, [&]<class G>(GameTag<G>) {
    if constexpr (requires(const typename G::State& state) { G::rematch(state, before); }) {
      setup = G::rematch(dynamic_cast<const MatchOf<G>&>(ended).state(), before);
    }
  });
  return setup;
}

}  // namespace humbug
