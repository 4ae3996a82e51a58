// The first draws of every game, made from a house's committed values and public shifts.

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/game_headers.h"
#include "core/events.h"
#include "referee/proof/house_values.h"
#include "referee/proof/shifts.h"
#include "tests/support/every_game.h"

namespace humbug::testing {
namespace {

template <class G>
class ProvenDeal : public ::testing::Test {};
TYPED_TEST_SUITE(ProvenDeal, EveryGame);

// Draws are legal, and each value is proved by one opening of its own.
TYPED_TEST(ProvenDeal, EveryValueIsProvenAlone) {
  using G = TypeParam;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    const typename G::Options rules = G::defaults(players);
    const ChanceStock stock = G::Chance::stock(rules, players);
    const proof::HouseValues house(proof::Seed{1, 2, 3}, stock);
    proof::Shifts shifts(proof::Digest{4, 5, 6}, stock);
    typename G::State state = G::start(rules, players, {});
    NoSink silent;
    while (G::pending(state).kind == Pending::Kind::chance) {
      const auto sources = shifts.take(G::Chance::plan(state).places());
      ASSERT_TRUE(sources);
      std::vector<std::uint16_t> values;
      for (const proof::Shifts::Source& source : *sources) {
        const std::vector<std::size_t> leaf{source.leaf};
        const proof::Opening opening = house.open(0, leaf);
        ASSERT_TRUE(proof::opens(house.root(), stock, opening));
        proof::Opening other = opening;
        other.leaves[0].value ^= 1U;
        ASSERT_FALSE(proof::opens(house.root(), stock, other));
        values.push_back(source.value(opening.leaves[0].value));
      }
      const typename G::Draw draw = G::Chance::draw(state, values);
      ASSERT_FALSE(G::refusal(state, draw));
      G::apply(state, draw, silent);
      G::check_invariants(state);
    }
  }
}

}  // namespace
}  // namespace humbug::testing
