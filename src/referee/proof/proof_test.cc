#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "referee/proof/house_values.h"
#include "referee/proof/shifts.h"
#include "referee/proof/tree.h"

namespace humbug::proof {
namespace {

ChanceStock some_stock() {
  ChanceStock stock;
  stock.decks = {{{8, 1}, {52, 2}}};
  stock.dice = 30;
  return stock;
}

Seed seed_of(std::uint8_t first) {
  Seed seed{};
  seed[0] = first;
  return seed;
}

TEST(ProofTree, EveryLeafIsProvenInItsPlaceAlone) {
  for (const std::size_t size : {1U, 2U, 3U, 7U, 8U, 9U}) {
    std::vector<Digest> leaves;
    for (std::size_t n = 0; n < size; ++n) leaves.push_back(leaf_hash(n, 5, Salt{}));
    const Tree tree(leaves);
    for (std::size_t n = 0; n < size; ++n) {
      const std::vector<Digest> path = tree.path(n);
      EXPECT_TRUE(proves(tree.root(), size, n, leaves[n], path));
      EXPECT_FALSE(proves(tree.root(), size, n, leaf_hash(n, 6, Salt{}), path));
      EXPECT_FALSE(proves(tree.root(), size, n + 1, leaves[n], path));
      EXPECT_FALSE(proves(tree.root(), size + 1, n, leaves[n], path));
      EXPECT_FALSE(proves(tree.root(), size, size, Digest{}, path));  // what it is filled up with
    }
  }
}

// The top of a tree is no leaf of a smaller one.
TEST(ProofTree, NodesAreNoLeaves) {
  const std::vector<Digest> leaves{leaf_hash(0, 1, Salt{}), leaf_hash(1, 1, Salt{})};
  const Tree tree(leaves);
  const Digest node = fairness::Hash("tree node").add(leaves[0]).add(leaves[1]).digest();
  EXPECT_FALSE(proves(tree.root(), 1, 0, node, {}));
}

TEST(HouseValues, OpensWhatItCommittedToAndNothingElse) {
  const ChanceStock stock = some_stock();
  const HouseValues house(seed_of(1), stock);
  for (std::size_t leaf = 0; leaf < stock.leaves(); ++leaf) {
    const Opening opening = house.open(leaf);
    ASSERT_TRUE(opens(house.root(), stock, opening));
    Opening wrong = opening;
    ++wrong.value;
    ASSERT_FALSE(opens(house.root(), stock, wrong));
    wrong = opening;
    ++wrong.salt[3];
    ASSERT_FALSE(opens(house.root(), stock, wrong));
    wrong = opening;
    wrong.leaf ^= 1U;
    ASSERT_FALSE(opens(house.root(), stock, wrong));
    ASSERT_FALSE(opens(HouseValues(seed_of(2), stock).root(), stock, opening));
  }
}

TEST(HouseValues, DecksAreOrdersAndDiceOutcomes) {
  const HouseValues house(seed_of(3), some_stock());
  std::set<int> deck;
  for (std::size_t leaf = 8; leaf < 60; ++leaf) deck.insert(house.value(leaf));
  EXPECT_EQ(deck.size(), 52U);
  EXPECT_EQ(*deck.rbegin(), 51);
  for (std::size_t leaf = 112; leaf < 142; ++leaf) EXPECT_LT(house.value(leaf), kDieOutcomes);
}

TEST(HouseValues, OpeningsAreReadAsWrittenOnly) {
  const HouseValues house(seed_of(1), some_stock());
  const json::array written = opening_json(house.open(9));
  EXPECT_EQ(read_opening(written), house.open(9));
  for (std::size_t part = 0; part < written.size(); ++part) {
    json::array wrong = written;
    wrong[part] = "x";
    EXPECT_FALSE(read_opening(wrong)) << part;
  }
  json::array longer = written;
  longer.emplace_back(0);
  EXPECT_FALSE(read_opening(longer));
  json::array negative = written;
  negative[1] = -1;
  EXPECT_FALSE(read_opening(negative));
}

ChancePlaces one_deck_and_dice() {
  ChancePlaces places;
  places.add_deck(52);
  places.add_dice(10, 6);
  return places;
}

TEST(Shifts, EverySourceIsTakenOnceUntilTheStockIsEmpty) {
  Shifts shifts(seed_of(9), some_stock());
  std::set<int> leaves;
  for (int draw = 0; draw < 2; ++draw) {
    const auto sources = shifts.take(one_deck_and_dice());
    ASSERT_TRUE(sources);
    for (const Shifts::Source& source : *sources) {
      EXPECT_TRUE(leaves.insert(source.leaf).second);
      EXPECT_LT(source.leaf, some_stock().leaves());
    }
  }
  EXPECT_FALSE(shifts.take(one_deck_and_dice()));  // ten dice are left, but no deck
  ChancePlaces dice;
  dice.add_dice(10, 6);
  EXPECT_TRUE(shifts.take(dice));  // what could not be taken whole was not taken in part
  EXPECT_FALSE(shifts.take(dice));
}

TEST(Shifts, FollowFromTheJointValueAlone) {
  const auto sources = [](std::uint8_t joint) {
    return *Shifts(seed_of(joint), some_stock()).take(one_deck_and_dice());
  };
  EXPECT_EQ(sources(1), sources(1));
  EXPECT_NE(sources(1), sources(2));
}

// A house that puts the ace on top of every deck and a six on every die gains nothing by it: where
// they come to lie, and what they become, is the seats'.
TEST(Shifts, ChosenValuesOfTheHouseComeOutEvenly) {
  constexpr int kGames = 6000;
  std::vector<int> ace_at(8);
  std::vector<int> faces(6);
  ChanceStock stock;
  stock.decks[0] = {8, 1};
  stock.dice = 1;
  ChancePlaces places;
  places.add_deck(8);
  places.add_die(6);
  for (int game = 0; game < kGames; ++game) {
    Digest joint{};
    joint[0] = static_cast<std::uint8_t>(game);
    joint[1] = static_cast<std::uint8_t>(game / 256);
    const auto sources = Shifts(joint, stock).take(places);
    ASSERT_TRUE(sources);
    const auto ace = std::ranges::find(*sources, 0, &Shifts::Source::leaf);
    ++ace_at[static_cast<std::size_t>(ace - sources->begin())];
    ++faces[sources->back().value(5)];
  }
  for (const int count : ace_at) EXPECT_NEAR(count, kGames / 8.0, 150);
  for (const int count : faces) EXPECT_NEAR(count, kGames / 6.0, 170);
}

}  // namespace
}  // namespace humbug::proof
