#include "bots/brains/mia.h"

#include <gtest/gtest.h>

#include "bots/levels.h"
#include "tests/support/brains.h"

namespace humbug {
namespace {

using B = Brain<Mia>;

std::string answers(const Position& entries, int seat, const char* level) {
  const auto state = testing::position<Mia>(entries, 2, {});
  return testing::answers<Mia>(Mia::view(state, Viewer(Seat(seat))), level);
}

TEST(MiaBrain, EveryLevelPlaysByTheRules) { testing::expect_legal_play<Mia>(40); }

TEST(MiaBrain, AnAnnouncementKnownToBeFalseIsDoubted) {
  // B has rolled 41, and A has passed it back as 65.
  const Position known = {{"turn", "B"},  {"cup", "41"},   {"said", "65"},
                          {"sayer", "A"}, {"roller", "B"}, {"before", "41"}};
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(known, 1, level), "look") << level;
  }
}

TEST(MiaBrain, ALowOpeningIsBelieved) {
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_FALSE(answers({{"turn", "B"}, {"cup", "41"}, {"said", "32"}, {"sayer", "A"}}, 1, level)
                     .contains("look"))
        << level;
  }
}

TEST(MiaBrain, AGoodRollIsAnnouncedAsItIs) {
  for (const char* level : {"novice:cautious", "shrewd:cautious", "master:cautious:400"}) {
    EXPECT_TRUE(answers({{"phase", "say"},
                         {"turn", "A"},
                         {"cup", "66"},
                         {"said", "55"},
                         {"sayer", "B"},
                         {"before", "44"}},
                        0, level)
                    .contains("say 66"))
        << level;
  }
}

TEST(MiaBrain, MemoryCountsLiesAndDoubts) {
  B::Memory memory;
  Mia::Event event;
  event.seat = Seat(1);
  event.other = Seat(0);
  event.kind = Mia::Event::Kind::doubted;
  memory.notice(event);
  event.kind = Mia::Event::Kind::revealed;
  memory.notice(event);
  event.kind = Mia::Event::Kind::believed;
  memory.notice(event);
  EXPECT_EQ(memory.habits[Seat(0)], (B::Habit{1, 1, 0, 0}));
  EXPECT_EQ(memory.habits[Seat(1)], (B::Habit{0, 0, 2, 1}));
  EXPECT_GT(memory.habits[Seat(0)].lying(), 1);
  EXPECT_GT(memory.habits[Seat(1)].doubting(), 1);
}

TEST(MiaBrain, TheLikelierWorldIsMorePlausible) {
  const auto world = [](const char* cup) {
    return testing::position<Mia>(
        {{"turn", "B"}, {"cup", cup}, {"said", "62"}, {"sayer", "A"}, {"before", "61"}}, 2, {});
  };
  const Mia::View view = Mia::view(world("62"), Viewer(Seat(1)));
  const B::Memory memory;
  EXPECT_GT(B::plausibility(world("62"), view, memory), B::plausibility(world("41"), view, memory));
  EXPECT_GT(B::plausibility(world("41"), view, memory), B::plausibility(world("66"), view, memory));
}

TEST(MiaBrain, OutlooksAddUpAndFavourLives) {
  const Mia::State world =
      testing::position<Mia>({{"phase", "roll"}, {"turn", "A"}, {"lives.B", "1"}}, 2, {});
  EXPECT_NEAR(B::outlook(world, Seat(0)) + B::outlook(world, Seat(1)), 1, 1e-9);
  EXPECT_GT(B::outlook(world, Seat(0)), 0.7);
}

TEST(MiaBrain, TemperamentsShiftLiesAndDoubts) {
  testing::expect_tempers_matter<Mia>("novice", "", 600);
  testing::expect_tempers_matter<Mia>("shrewd", "", 600);
  testing::expect_tempers_matter<Mia>("master", ":60", 60);
}

}  // namespace
}  // namespace humbug
