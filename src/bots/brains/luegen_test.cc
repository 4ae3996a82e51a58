#include "bots/brains/luegen.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/brains.h"

namespace humbug {
namespace {

using B = Brain<Luegen>;
using Event = Luegen::Event;

constexpr int kPlayers = 3;

Luegen::State position(const Position& entries) {
  return testing::position<Luegen>(entries, kPlayers, Luegen::defaults(kPlayers));
}
Luegen::View seen_by(int seat, const Position& entries) {
  return Luegen::view(position(entries), Viewer(Seat(seat)));
}
std::string answers(const Luegen::View& view, const char* level) {
  return testing::answers<Luegen>(view, level);
}

// Types that are in no hand are retired, and so is the jack.

/// A has placed a card as a king; B is asked.
Position one_king(const char* laid, const char* a, const char* b, const char* c) {
  return {{"turn", "B"},    {"last", "A"}, {"type", "K"}, {"claim", laid},
          {"laid.A", laid}, {"hand.A", a}, {"hand.B", b}, {"hand.C", c}};
}

TEST(LuegenBrain, EveryLevelPlaysByTheRules) { testing::expect_legal_play<Luegen>(60); }

TEST(LuegenBrain, AnImpossibleClaimIsCalled) {
  Position table = one_king("QC QD", "", "9C QH AD", "KS QS 9D 9H AC AH");
  table["laid.B"] = "KC KD KH 9S AS";
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(seen_by(1, table), level), "call") << level;
  }
}

TEST(LuegenBrain, LG12_TheLastCardOfTheFirstToGoIsCalled) {
  Position table = one_king("QC", "", "KC QD 9S", "9H QH QS AC AD AH");
  table["laid.A"] = "QC KS AS";
  table["laid.C"] = "KD KH 9C 9D";
  for (const char* level : {"shrewd", "master:400"}) {
    EXPECT_EQ(answers(seen_by(1, table), level), "call") << level;
  }
}

TEST(LuegenBrain, LG21_TheLastCardsAreLaidHonestlyIfPossible) {
  const Position lead = {{"turn", "A"},
                         {"hand.A", "KC KD"},
                         {"hand.B", "KH QC QD AC AD"},
                         {"hand.C", "KS QH QS AH AS"}};
  for (const char* level : {"shrewd", "master:200"}) {
    EXPECT_EQ(answers(seen_by(0, lead), level), "lead K KC KD") << level;
  }
  const Position follow = one_king("QC", "QD AC AD", "KC KD", "KH KS QH QS AH AS");
  for (const char* level : {"shrewd", "master:200"}) {
    EXPECT_EQ(answers(seen_by(1, follow), level), "play KC KD") << level;
  }
}

TEST(LuegenBrain, DeedsAreTruthsLiesAndDoubts) {
  const Luegen::View view = seen_by(1, one_king("QC", "QD AC AD", "KC QH", "KD KH KS QS AH AS"));
  EXPECT_EQ(B::deed(view, *Luegen::parse_action("play KC")), Deed::plain);
  EXPECT_EQ(B::deed(view, *Luegen::parse_action("play KC QH")), Deed::lie);
  EXPECT_EQ(B::deed(view, *Luegen::parse_action("call")), Deed::doubt);
}

TEST(LuegenBrain, MemoryCountsCallsAndShownCards) {
  B::Memory memory;
  const auto notice = [&](Event::Kind kind, int seat, bool honest = false) {
    Event event;
    event.kind = kind;
    event.seat = Seat(seat);
    event.honest = honest;
    memory.notice(event);
  };
  notice(Event::Kind::led, 0);
  notice(Event::Kind::played, 1);
  notice(Event::Kind::called, 2);
  notice(Event::Kind::revealed, 1);
  notice(Event::Kind::revealed, 0, true);
  EXPECT_EQ(memory.habits[Seat(0)], (B::Habit{1, 0, 0, 0}));
  EXPECT_EQ(memory.habits[Seat(1)], (B::Habit{1, 1, 1, 0}));
  EXPECT_EQ(memory.habits[Seat(2)], (B::Habit{0, 0, 1, 1}));
}

TEST(LuegenBrain, ACaughtLiarIsTrustedLess) {
  const Luegen::View view = seen_by(1, one_king("QC", "QD AC AD", "KC QH", "KD KH KS QS AH AS"));
  B::Memory liar;
  liar.habits[Seat(0)] = {6, 6, 0, 0};
  B::Memory truthful;
  truthful.habits[Seat(0)] = {6, 0, 0, 0};
  EXPECT_GT(B::chance_of_lie(view, liar), B::chance_of_lie(view, {}));
  EXPECT_LT(B::chance_of_lie(view, truthful), B::chance_of_lie(view, {}));
}

TEST(LuegenBrain, ALieWithAnAceIsMorePlausibleThanOneThatSparesIt) {
  const Position ace = one_king("AC", "QC QD AD", "KC QH", "KD KH KS QS AH AS");
  const Position queen = one_king("QC", "QD AC AD", "KC QH", "KD KH KS QS AH AS");
  const Luegen::View view = seen_by(1, ace);
  ASSERT_TRUE(view == seen_by(1, queen));
  EXPECT_GT(B::plausibility(position(ace), view, {}), B::plausibility(position(queen), view, {}));
}

TEST(LuegenBrain, ImaginedClaimsAreTrueAsOftenAsTheyAreBelieved) {
  const Luegen::View view =
      seen_by(1, one_king("QC QD", "AC AD QH KC", "9C 9D QS", "KD KH KS 9H 9S AH AS"));
  const double lie = B::chance_of_lie(view, {});
  FastRng rng(6);
  constexpr int kWorlds = 4'000;
  int lies = 0;
  for (int n = 0; n < kWorlds; ++n) {
    const Luegen::State world = B::imagine(view, {}, rng);
    ASSERT_TRUE(Luegen::view(world, view.viewer) == view);
    const CardSet laid = Luegen::view(world, Viewer(Seat(0))).own_claim;
    if (!CardSet::of(view.claim.type).contains(laid)) ++lies;
  }
  EXPECT_NEAR(1.0 * lies / kWorlds, lie, 0.1);
}

TEST(LuegenBrain, OutlooksAddUpAndFavourSmallHandsWithoutAces) {
  const auto outlook = [](const char* a, const char* b, const char* c) {
    const Luegen::State world =
        position({{"turn", "C"}, {"hand.A", a}, {"hand.B", b}, {"hand.C", c}});
    double sum = 0;
    for (int seat = 0; seat < kPlayers; ++seat) sum += B::outlook(world, Seat(seat));
    EXPECT_NEAR(sum, 1, 1e-9);
    return B::outlook(world, Seat(0)) - B::outlook(world, Seat(1));
  };
  EXPECT_GT(outlook("KC QC", "KD QD AC AD", "KH KS QH QS AH AS"), 0);
  EXPECT_GT(outlook("KC QC", "KD AC", "KH KS QD QH QS AD AH AS"), 0);
}

TEST(LuegenBrain, TemperamentsShiftLiesAndDoubts) {
  testing::expect_tempers_matter<Luegen>("novice", "", 300);
  testing::expect_tempers_matter<Luegen>("shrewd", "", 300);
  testing::expect_tempers_matter<Luegen>("master", ":60", 300);
}

}  // namespace
}  // namespace humbug
