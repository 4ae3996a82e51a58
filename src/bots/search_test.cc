#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/brains/liars_dice.h"
#include "core/events.h"

namespace humbug {
namespace {

using liars_dice::Bid;
using Action = LiarsDice::Action;

/// Two players with these dice; seat 0 has bid, seat 1 is asked.
LiarsDice::View asked_after(const Bid& bid, std::initializer_list<int> own, int others) {
  LiarsDice::Options rules = LiarsDice::defaults(2);
  rules.dice = static_cast<std::uint8_t>(own.size());
  NoSink silent;
  LiarsDice::State state = LiarsDice::start(rules, 2, {});
  LiarsDice::apply(state, {LiarsDice::Draw::Kind::first, Seat(0), {}}, silent);
  LiarsDice::Draw roll{LiarsDice::Draw::Kind::roll, {}, {}};
  for (const int face : own) {
    roll.cups[Seat(1)].add(Face(face));
    roll.cups[Seat(0)].add(Face(others));
  }
  LiarsDice::apply(state, roll, silent);
  LiarsDice::act(state, Seat(0), {Action::Kind::bid, bid}, silent);
  return LiarsDice::view(state, Viewer(Seat(1)));
}

Action searched(const LiarsDice::View& view, std::uint64_t seed, std::uint32_t simulations = 400) {
  FastRng rng(seed);
  Search<LiarsDice> search;
  const Brain<LiarsDice>::Memory memory;
  return search.best(view, memory, kSteady, {simulations, 60'000}, rng);
}

TEST(Search, DoubtsAnImpossibleBid) {
  // Four fives among four dice, with no five and no one among the own two.
  const auto view = asked_after({4, Face(5)}, {2, 3}, 5);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    EXPECT_EQ(searched(view, seed).kind, Action::Kind::liar) << "seed " << seed;
  }
}

TEST(Search, DoesNotDoubtABidProvedByItsOwnDice) {
  const auto view = asked_after({2, Face(5)}, {5, 5}, 5);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    EXPECT_EQ(searched(view, seed).kind, Action::Kind::bid) << "seed " << seed;
  }
}

TEST(Search, HiddenStateDoesNotAffectTheAction) {
  // The views of the two worlds are equal, so the same seed must find the same action.
  const auto one = asked_after({2, Face(4)}, {4, 6}, 4);
  const auto other = asked_after({2, Face(4)}, {4, 6}, 2);
  ASSERT_EQ(one, other);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_EQ(searched(one, seed), searched(other, seed)) << "seed " << seed;
  }
}

TEST(Search, TheSameSeedAndBudgetGiveTheSameAction) {
  const auto view = asked_after({2, Face(3)}, {3, 6, 1}, 4);
  EXPECT_EQ(searched(view, 3), searched(view, 3));
}

TEST(Search, ABudgetOfSimulationsIsKept) {
  const auto view = asked_after({1, Face(3)}, {3, 6, 1}, 4);
  FastRng rng(1);
  Search<LiarsDice> search;
  const Brain<LiarsDice>::Memory memory;
  search.best(view, memory, kSteady, {123, 60'000}, rng);
  EXPECT_EQ(search.report().simulations, 123U);
  EXPECT_GE(search.report().steps, 123U);
}

TEST(Search, OneLegalActionNeedsNoThought) {
  // All four dice sixes: the highest possible bid.
  const auto view = asked_after({4, Face(6)}, {2, 3}, 5);
  EXPECT_EQ(searched(view, 1).kind, Action::Kind::liar);
}

}  // namespace
}  // namespace humbug
