#include "bots/brains/liars_dice.h"

#include <string>

#include <gtest/gtest.h>

#include "bots/levels.h"
#include "tests/support/brains.h"

namespace humbug {
namespace {

using B = Brain<LiarsDice>;
using Event = LiarsDice::Event;
using liars_dice::Bid;

LiarsDice::State position(const Position& entries, const LiarsDice::Options& rules = {}) {
  return testing::position<LiarsDice>(entries, 2, rules);
}

/// A's bid stands, B is asked.
LiarsDice::View asked(const char* a, const char* b, const char* bid,
                      const LiarsDice::Options& rules = {}) {
  return LiarsDice::view(
      position({{"cup.A", a}, {"cup.B", b}, {"bid", bid}, {"bidder", "A"}, {"turn", "B"}}, rules),
      Viewer(Seat(1)));
}

std::string answers(const LiarsDice::View& view, const char* level) {
  return testing::answers<LiarsDice>(view, level);
}

TEST(LiarsDiceBrain, ChancesAreBinomialTails) {
  using dice_beliefs::at_least;
  EXPECT_NEAR(at_least(1, 2, 1, 6), 11.0 / 36, 1e-6);
  EXPECT_NEAR(at_least(2, 2, 2, 6), 1.0 / 9, 1e-6);
  EXPECT_NEAR(at_least(1.5, 2, 2, 6), (5.0 / 9 + 1.0 / 9) / 2, 1e-6);
  EXPECT_EQ(at_least(0, 0, 1, 6), 1);
  EXPECT_EQ(at_least(-1, 3, 1, 6), 1);
  EXPECT_EQ(at_least(3, 2, 1, 6), 0);
  EXPECT_NEAR(at_least(40, 40, 2, 2), 1, 1e-6);
}

TEST(LiarsDiceBrain, EveryLevelPlaysByTheRules) { testing::expect_legal_play<LiarsDice>(40); }

TEST(LiarsDiceBrain, AnImpossibleBidIsDoubted) {
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    // Four fives among four dice, but B has none.
    EXPECT_EQ(answers(asked("5 5", "2 3", "4x5"), level), "liar") << level;
    EXPECT_EQ(answers(asked("5 5 5", "2 3 4", "4x6"), level), "liar") << level;
  }
}

TEST(LiarsDiceBrain, ABidThatHoldsByTheOwnDiceIsNotDoubted) {
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_FALSE(answers(asked("2 3 4", "5 5 1", "1x5"), level).contains("liar")) << level;
    EXPECT_FALSE(answers(asked("2 3 4", "5 5 1", "2x5"), level).contains("liar")) << level;
  }
}

TEST(LiarsDiceBrain, ADieOfOnesIsAsGoodAsAnyUnlessOnesAreOnes) {
  LiarsDice::Options plain;
  plain.ones_wild = liars_dice::OnesWild::off;
  EXPECT_FALSE(answers(asked("2 3", "1 1", "2x5"), "shrewd").contains("liar"));
  EXPECT_EQ(answers(asked("2 3", "1 1", "2x5", plain), "shrewd"), "liar");
}

TEST(LiarsDiceBrain, ExactIsSaidWhenItIsSure) {
  LiarsDice::Options rules;
  rules.exact = true;
  rules.dice = 3;
  // B has both fives; A's single die is unlikely to be a third.
  EXPECT_EQ(answers(asked("3", "5 5", "2x5", rules), "shrewd"), "exact");
  EXPECT_EQ(answers(asked("3", "5 5", "2x5", rules), "master:400"), "exact");
}

TEST(LiarsDiceBrain, MemoryCountsBidsDoubtsAndTheirSupport) {
  B::Memory memory;
  const auto event = [](Event::Kind kind, int seat) {
    Event made;
    made.kind = kind;
    made.seat = Seat(seat);
    return made;
  };
  const auto bid = [&](int seat, int quantity, int face) {
    Event made = event(Event::Kind::bid, seat);
    made.bid = {static_cast<std::uint8_t>(quantity), Face(face)};
    memory.notice(made);
  };
  bid(0, 1, 5);
  bid(1, 2, 5);
  bid(0, 3, 5);
  memory.notice(event(Event::Kind::doubted, 1));
  Event shown = event(Event::Kind::revealed, 1);
  shown.players = 2;
  shown.cups[Seat(0)].add(Face(5));
  shown.cups[Seat(1)].add(Face(4));
  memory.notice(shown);
  const auto& [a, b] = std::pair(memory.habits[Seat(0)], memory.habits[Seat(1)]);
  EXPECT_EQ(a, (dice_beliefs::Habit{1, 0, 2, 0}));
  EXPECT_EQ(b, (dice_beliefs::Habit{1, 1, 2, 1}));
  EXPECT_GT(a.honesty(), b.honesty());
  EXPECT_LT(a.doubtful(), b.doubtful());
  EXPECT_EQ(memory.bids[Seat(0)], (Bid{3, Face(5)}));
  memory.notice(event(Event::Kind::rolled, 0));
  EXPECT_FALSE(memory.bids[Seat(0)].made());
  EXPECT_TRUE(memory.bids[Seat(1)].made());
}

TEST(LiarsDiceBrain, TheLikelierWorldIsMorePlausible) {
  const auto world = [](const char* a) {
    return position(
        {{"cup.A", a}, {"cup.B", "2 3 4"}, {"bid", "3x5"}, {"bidder", "A"}, {"turn", "B"}});
  };
  B::Memory memory;
  memory.bids[Seat(0)] = {3, Face(5)};
  const LiarsDice::View view = LiarsDice::view(world("2 3 4"), Viewer(Seat(1)));
  const double empty = B::plausibility(world("2 3 4"), view, memory);
  const double one = B::plausibility(world("2 3 5"), view, memory);
  const double full = B::plausibility(world("1 5 5"), view, memory);
  EXPECT_LT(empty, one);
  EXPECT_LT(one, full);
  EXPECT_LT(empty, 1);
  EXPECT_GT(full, 1);
  // A known liar's bid says less.
  memory.habits[Seat(0)] = {10, 10, 10, 0};
  EXPECT_LT(B::plausibility(world("1 5 5"), view, memory), full);
  // A bid that anybody could make says nothing.
  memory = {};
  EXPECT_EQ(B::plausibility(world("2 3 4"), view, memory), 1);
}

TEST(LiarsDiceBrain, OutlooksAddUpAndFavourDice) {
  const LiarsDice::State world = position({{"cup.A", "2 2 2"}, {"cup.B", "2"}, {"turn", "A"}});
  EXPECT_NEAR(B::outlook(world, Seat(0)) + B::outlook(world, Seat(1)), 1, 1e-9);
  EXPECT_GT(B::outlook(world, Seat(0)), 0.9);
}

TEST(LiarsDiceBrain, TemperamentsShiftLiesAndDoubts) {
  testing::expect_tempers_matter<LiarsDice>("novice", "", 600);
  testing::expect_tempers_matter<LiarsDice>("shrewd", "", 600);
  testing::expect_tempers_matter<LiarsDice>("master", ":60", 60);
}

}  // namespace
}  // namespace humbug
