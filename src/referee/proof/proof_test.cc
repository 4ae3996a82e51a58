#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
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

/// Every set of leaves of a tree of `size`, smallest first.
std::vector<std::vector<std::size_t>> sets_of_leaves(std::size_t size) {
  std::vector<std::vector<std::size_t>> sets;
  for (std::size_t bits = 1; bits < std::size_t{1} << size; ++bits) {
    std::vector<std::size_t>& set = sets.emplace_back();
    for (std::size_t n = 0; n < size; ++n) {
      if ((bits >> n & 1U) != 0) set.push_back(n);
    }
  }
  return sets;
}

TEST(ProofTree, AnyLeavesAreProvenInTheirPlaces) {
  for (const std::size_t size : {1U, 2U, 3U, 7U, 8U, 9U}) {
    std::vector<Digest> leaves;
    for (std::size_t n = 0; n < size; ++n) leaves.push_back(leaf_hash(n, 5, Salt{}));
    const Tree tree(leaves);
    for (const std::vector<std::size_t>& set : sets_of_leaves(size)) {
      std::vector<NumberedLeaf> shown;
      for (const std::size_t n : set) shown.emplace_back(n, leaves[n]);
      const std::vector<Digest> nodes = tree.nodes_beside(set);
      ASSERT_EQ(root_of(size, shown, nodes), tree.root());
      EXPECT_NE(root_of(size + 1, shown, nodes), tree.root());
      std::vector<NumberedLeaf> wrong = shown;
      wrong.back().second = leaf_hash(wrong.back().first, 6, Salt{});
      EXPECT_NE(root_of(size, wrong, nodes), tree.root());
      wrong = shown;
      ++wrong.back().first;
      EXPECT_NE(root_of(size, wrong, nodes), tree.root());
      wrong = shown;
      wrong.push_back(wrong.back());
      EXPECT_FALSE(root_of(size, wrong, nodes)) << "a leaf twice";
      std::vector<Digest> more = nodes;
      more.emplace_back();
      EXPECT_FALSE(root_of(size, shown, more));
      if (nodes.empty()) continue;
      more = nodes;
      more.pop_back();
      EXPECT_FALSE(root_of(size, shown, more));
    }
    // The zeros that fill a tree up are not leaves.
    EXPECT_FALSE(root_of(size, std::vector<NumberedLeaf>{{size, Digest{}}}, {}));
    EXPECT_FALSE(root_of(size, {}, {}));
  }
}

// The top of a tree can't pass for a leaf of a smaller one.
TEST(ProofTree, NodesAreNoLeaves) {
  const std::vector<Digest> leaves{leaf_hash(0, 1, Salt{}), leaf_hash(1, 1, Salt{})};
  const Tree tree(leaves);
  const Digest node = fairness::Hash("tree node").add(leaves[0]).add(leaves[1]).digest();
  EXPECT_NE(root_of(1, std::vector<NumberedLeaf>{{0, node}}, {}), tree.root());
}

std::vector<std::size_t> just(std::size_t leaf) { return {leaf}; }

TEST(HouseValues, OpensOnlyCommittedValues) {
  const ChanceStock stock = some_stock();
  const HouseValues house(seed_of(1), stock);
  const HouseValues another(seed_of(2), stock);
  for (std::size_t leaf = 0; leaf < stock.leaves(); ++leaf) {
    const Opening opening = house.open(0, just(leaf));
    ASSERT_TRUE(opens(house.root(), stock, opening));
    Opening wrong = opening;
    ++wrong.leaves[0].value;
    ASSERT_FALSE(opens(house.root(), stock, wrong));
    wrong = opening;
    ++wrong.leaves[0].salt[3];
    ASSERT_FALSE(opens(house.root(), stock, wrong));
    wrong = opening;
    wrong.leaves[0].number ^= 1U;
    ASSERT_FALSE(opens(house.root(), stock, wrong));
    wrong = opening;
    ++wrong.nodes.back()[7];
    ASSERT_FALSE(opens(house.root(), stock, wrong));
    ASSERT_FALSE(opens(another.root(), stock, opening));
  }
}

json::value written(const Opening& opening) {
  std::string text;
  append_opening(text, opening);
  return json::parse(text);
}

TEST(HouseValues, OpeningsAreReadAsWrittenOnly) {
  const HouseValues house(seed_of(1), some_stock());
  const Opening opening = house.open(3, std::vector<std::size_t>{9, 10, 77});
  const json::value whole = written(opening);
  EXPECT_EQ(read_opening(whole), opening);
  for (const char* const key : {"stock", "leaves", "nodes"}) {
    json::object wrong = whole.as_object();
    wrong[key] = "x";
    EXPECT_FALSE(read_opening(wrong)) << key;
    wrong.erase(key);
    EXPECT_FALSE(read_opening(wrong)) << key;
  }
  for (std::size_t part = 0; part < 3; ++part) {
    json::object wrong = whole.as_object();
    wrong["leaves"].at(0).at(part) = json::array();
    EXPECT_FALSE(read_opening(wrong)) << part;
  }
  json::object more = whole.as_object();
  more["more"] = 1;
  EXPECT_FALSE(read_opening(more));
  json::object negative = whole.as_object();
  negative["leaves"].at(0).at(1) = -1;
  EXPECT_FALSE(read_opening(negative));
}

TEST(HouseValues, StocksAreReadAsWrittenOnly) {
  const ChanceStock stock = some_stock();
  EXPECT_EQ(read_stock(json::parse(json::serialize(stock_json(stock)))), stock);
  for (const char* const wrong :
       {"{}", "[]", R"({"decks":[],"dice":0})", R"({"decks":[[0,1]],"dice":1})",
        R"({"decks":[[1,1],[2,1],[3,1]],"dice":1})", R"({"decks":[],"dice":-1})",
        R"({"decks":[],"dice":60000})", R"({"decks":[],"dice":1,"more":1})",
        R"({"decks":[[1]],"dice":1})", R"({"decks":[[1,1.5]],"dice":1})"}) {
    EXPECT_FALSE(read_stock(json::parse(wrong))) << wrong;
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
  EXPECT_TRUE(shifts.take(dice));  // a request that can't be met takes nothing
  EXPECT_FALSE(shifts.take(dice));
}

TEST(Shifts, FollowFromTheJointValueAlone) {
  const auto sources = [](std::uint8_t joint) {
    return *Shifts(seed_of(joint), some_stock()).take(one_deck_and_dice());
  };
  EXPECT_EQ(sources(1), sources(1));
  EXPECT_NE(sources(1), sources(2));
}

// A house that puts the ace on top of every deck and a six on every die gains nothing: the seats
// determine the positions and the outcomes.
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
