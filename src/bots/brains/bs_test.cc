#include "bots/brains/bs.h"

#include <string>

#include <gtest/gtest.h>

#include "bots/brains/bs_way_out.h"
#include "tests/support/brains.h"

namespace humbug {
namespace {

using B = Brain<Bs>;
using Event = Bs::Event;

constexpr int kPlayers = 3;

/// A, B and C with these cards; A is to play eights.
Bs::State at_eights(const char* a, const char* b, const char* c) {
  return testing::position<Bs>({{"turn", "A"},
                                {"phase", "play"},
                                {"rank", "7"},
                                {"hand.A", a},
                                {"hand.B", b},
                                {"hand.C", c}},
                               kPlayers, Bs::defaults(kPlayers));
}
Bs::View seen_by(int seat, const Bs::State& state) { return Bs::view(state, Viewer(Seat(seat))); }
Bs::State after(Bs::State state, const char* play) {
  NoSink silent;
  Bs::act(state, Seat(0), *Bs::parse_action(play), silent);
  return state;
}
std::string answers(const Bs::View& view, const char* level) {
  return testing::answers<Bs>(view, level);
}

TEST(BsBrain, EveryLevelPlaysByTheRules) { testing::expect_legal_play<Bs>(60); }

TEST(BsBrain, AnImpossibleClaimIsCalled) {
  const Bs::State state = after(at_eights("2C 3C 5C 6C", "8C 8D KC", "8H 8S QC"), "play 2C 3C 5C");
  for (const char* level : {"novice", "shrewd"}) {
    EXPECT_EQ(answers(seen_by(1, state), level), "call") << level;
  }
  // A master may leave the call to C, but not if nobody else is there.
  const Bs::State alone = after(testing::position<Bs>({{"turn", "A"},
                                                       {"phase", "play"},
                                                       {"rank", "7"},
                                                       {"hand.A", "2C 3C 5C 6C"},
                                                       {"hand.B", "8C 8D KC"}},
                                                      2, Bs::defaults(2)),
                                "play 2C 3C 5C");
  EXPECT_EQ(answers(seen_by(1, alone), "master:200"), "call");
}

TEST(BsBrain, TheLastPlayIsCalledForNothingIsLostByIt) {
  const Bs::State state = after(at_eights("8C", "8D KC 4C 4D 5H", "8H 8S QC QD 9C"), "play 8C");
  EXPECT_EQ(answers(seen_by(1, state), "shrewd"), "call");
}

TEST(BsBrain, GoesOutHonestlyIfPossible) {
  const Bs::State state = at_eights("8C 8D", "8H KC 4C 4D", "8S QC QD 9C");
  for (const char* level : {"shrewd", "master:200"}) {
    EXPECT_EQ(answers(seen_by(0, state), level), "play 8C 8D") << level;
  }
}

TEST(BsBrain, DeedsAreTruthsLiesAndDoubts) {
  const Bs::State state = at_eights("8C 2D", "8H KC 4C 4D", "8S QC QD 9C");
  const auto deed = [](const Bs::View& view, const char* text) {
    return B::deed(view, *Bs::parse_action(text));
  };
  EXPECT_EQ(deed(seen_by(0, state), "play 8C"), Deed::plain);
  EXPECT_EQ(deed(seen_by(0, state), "play 2D 8C"), Deed::lie);
  const Bs::View asked = seen_by(1, after(state, "play 2D"));
  EXPECT_EQ(deed(asked, "call"), Deed::doubt);
  EXPECT_EQ(deed(asked, "pass"), Deed::plain);
}

TEST(BsBrain, RemembersWhoLiedAndWhoCalled) {
  B::Memory memory;
  Event called;
  called.kind = Event::Kind::called;
  called.other = Seat(0);
  called.seats = SeatSet(Seat(2));
  memory.notice(called);
  Event revealed;
  revealed.kind = Event::Kind::revealed;
  revealed.seat = Seat(0);
  revealed.honest = false;
  memory.notice(revealed);
  EXPECT_EQ(memory.habits[Seat(0)].shown, 1);
  EXPECT_EQ(memory.habits[Seat(0)].lies, 1);
  EXPECT_EQ(memory.habits[Seat(0)].asked, 0);
  EXPECT_EQ(memory.habits[Seat(1)].asked, 1);
  EXPECT_EQ(memory.habits[Seat(1)].calls, 0);
  EXPECT_EQ(memory.habits[Seat(2)].calls, 1);
}

TEST(BsBrain, ACaughtLiarIsTrustedLess) {
  const Bs::View view =
      seen_by(1, after(at_eights("2C 3C 5C 6C", "8D KC KD", "8H 8S QC"), "play 2C"));
  B::Memory liar;
  liar.habits[Seat(0)].shown = liar.habits[Seat(0)].lies = 6;
  B::Memory truthful;
  truthful.habits[Seat(0)].shown = 6;
  EXPECT_GT(B::chance_of_lie(view, liar), B::chance_of_lie(view, {}));
  EXPECT_LT(B::chance_of_lie(view, truthful), B::chance_of_lie(view, {}));
}

TEST(BsBrain, ImaginedClaimsAreTrueAsOftenAsTheyAreBelieved) {
  const Bs::View view =
      seen_by(1, after(at_eights("2C 3C 8S 6C 6D", "8D KC KD 4C", "8H 8C QC 9C"), "play 2C"));
  const double lie = B::chance_of_lie(view, {});
  FastRng rng(6);
  constexpr int kWorlds = 4'000;
  int lies = 0;
  for (int n = 0; n < kWorlds; ++n) {
    const Bs::State world = B::imagine(view, {}, rng);
    ASSERT_TRUE(Bs::view(world, view.viewer) == view);
    const CardSet laid = Bs::view(world, Viewer(Seat(0))).laid;
    if (!CardSet::of(view.rank).contains(laid)) ++lies;
  }
  EXPECT_NEAR(1.0 * lies / kWorlds, lie, 0.1);
}

TEST(BsBrain, AHandWithAnHonestWayOutIsNearerToIt) {
  // Three players from eight on: eight, jack and ace are asked for.
  const auto turns = [](const char* cards) {
    return bs_way_out::turns(*CardSet::parse(cards), Rank(7), kPlayers);
  };
  EXPECT_LT(turns("8C JC"), turns("9C TC"));
  EXPECT_LT(turns("8C"), turns("8C JC"));
  EXPECT_LT(turns("8C JC"), turns("8C JC 9C"));
}

TEST(BsBrain, OutlooksFavourFewCards) {
  const Bs::State state = at_eights("8C", "KC 4C 4D 5H 6H 7H", "QC QD 9C 9D 3H 2H");
  EXPECT_GT(B::outlook(state, Seat(0)), B::outlook(state, Seat(1)));
  EXPECT_GT(B::outlook(state, Seat(0)), B::outlook(state, Seat(2)));
}

TEST(BsBrain, TemperamentsShiftLiesAndDoubts) {
  testing::expect_tempers_matter<Bs>("novice", "", 100);
  testing::expect_tempers_matter<Bs>("shrewd", "", 100);
  testing::expect_tempers_matter<Bs>("master", ":60", 40);
}

}  // namespace
}  // namespace humbug
