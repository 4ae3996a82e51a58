#include "games/liars_dice/game.h"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace humbug::liars_dice {
namespace {

State position(const Position& entries, const Options& rules, int players) {
  const auto state = PositionCodec::from_position(entries, rules, players);
  EXPECT_TRUE(state.has_value()) << (state ? "" : state.error());
  return state.value_or(State{});
}

TEST(LiarsDice, ActionsAreNumberedWithoutGaps) {
  for (const bool exact : {false, true}) {
    for (const OnesRank ones : {OnesRank::low, OnesRank::high}) {
      for (std::uint8_t faces = 2; faces <= kMaxFaces; ++faces) {
        Options rules;
        rules.exact = exact;
        rules.ones_rank = ones;
        rules.faces = faces;
        rules.dice = 3;
        const int count = LiarsDice::action_count(rules, 4);
        EXPECT_EQ(count, 12 * faces + (exact ? 2 : 1));
        for (int index = 0; index < count; ++index) {
          const Action action = LiarsDice::action_of(rules, 4, index);
          EXPECT_EQ(LiarsDice::action_index(rules, 4, action), index);
        }
      }
    }
  }
}

TEST(LiarsDice, UnderAnyFaceUpRaisesAreTheBidsOfHigherNumber) {
  Options rules;
  rules.raise = Raise::any_face_up;
  rules.ones_rank = OnesRank::high;
  State state = position({{"cup.A", "2 2"},
                          {"cup.B", "3 4"},
                          {"bid", "2x5"},
                          {"bidder", "A"},
                          {"turn", "B"},
                          {"opener", "A"}},
                         rules, 2);
  rules.dice = 2;
  const Legal legal = Rules::legal(state, Seat(1));
  int next = LiarsDice::action_index(rules, 2, {Action::Kind::bid, {2, Face(5)}}) + 1;
  for (std::uint32_t n = 1; n < legal.size(); ++n, ++next) {
    EXPECT_EQ(LiarsDice::action_index(rules, 2, legal[n]), next);
  }
  EXPECT_EQ(next, LiarsDice::bid_count(rules, 2));
}

TEST(LiarsDice, FallbackOpensWithOneTwoAndNeverLooksAtTheDice) {
  FastRng rng(1);
  const Options rules;
  const State opening = position({{"cup.A", "6 6"}, {"cup.B", "6 6"}, {"turn", "A"}}, rules, 2);
  const Action opens = Views::fallback(Views::view(opening, Viewer(Seat(0))), rng);
  EXPECT_EQ(Notation::action_text(opens), "bid 1x2");
  const auto answer = [&](const char* standing) {
    const State state = position(
        {{"cup.A", "2 3 4"}, {"cup.B", "6 6 6"}, {"bid", standing}, {"bidder", "A"}, {"turn", "B"}},
        rules, 2);
    return Notation::action_text(Views::fallback(Views::view(state, Viewer(Seat(1))), rng));
  };
  EXPECT_EQ(answer("1x6"), "bid 2x6");
  EXPECT_EQ(answer("2x3"), "bid 2x4");
  EXPECT_EQ(answer("2x6"), "liar");
  EXPECT_EQ(answer("6x6"), "liar");
}

TEST(LiarsDice, ImaginedWorldsLookTheSameAndDiffer) {
  FastRng rng(7);
  const State state = position({{"cup.A", "2 3 4"}, {"cup.B", "6 6 6"}, {"turn", "A"}}, {}, 2);
  const View view = Views::view(state, Viewer(Seat(0)));
  std::map<std::string, int> cups;
  constexpr int kWorlds = 6000;
  for (int n = 0; n < kWorlds; ++n) {
    const State world = Views::sample_world(view, rng);
    Rules::check_invariants(world);
    ASSERT_TRUE(Views::view(world, Viewer(Seat(0))) == view);
    ++cups[PositionCodec::position(world).at("cup.B")];
  }
  EXPECT_EQ(cups.size(), 56U);  // all multisets of three dice
  // A triple has one chance in 216, three different faces six.
  EXPECT_NEAR(cups["1 2 3"], kWorlds * 6 / 216.0, 60);
  EXPECT_NEAR(cups["6 6 6"], kWorlds / 216.0, 25);
}

TEST(LiarsDice, PositionsThatMakeNoSenseAreRefused) {
  const auto wrong = [](const Position& entries) {
    return !PositionCodec::from_position(entries, Options(), 2).has_value();
  };
  EXPECT_TRUE(wrong({}));
  EXPECT_TRUE(wrong({{"cup.A", "2"}}));
  EXPECT_TRUE(wrong({{"cup.A", "2"}, {"cup.B", "7"}}));
  EXPECT_TRUE(wrong({{"cup.A", "2 2 2 2 2 2"}, {"cup.B", "3"}}));
  EXPECT_TRUE(wrong({{"cup.A", "2"}, {"cup.B", "3"}, {"bid", "3x2"}, {"bidder", "B"}}));
  EXPECT_TRUE(wrong({{"cup.A", "2"}, {"cup.B", "3"}, {"bid", "1x2"}, {"bidder", "A"}}));
  EXPECT_TRUE(wrong({{"cup.A", "2"}, {"cup.B", "3"}, {"dice.A", "2"}}));
  EXPECT_TRUE(wrong({{"cup.A", "2"}, {"cup.B", "3"}, {"cups", "2"}}));
  EXPECT_TRUE(wrong({{"phase", "over"}}));
  EXPECT_FALSE(wrong({{"phase", "roll"}}));
}

TEST(LiarsDice, MM02_ADrawThatIsNotTheDueOneIsRefused) {
  State state = Rules::start({}, 2, {});
  Draw roll;
  roll.kind = Draw::Kind::roll;
  EXPECT_EQ(Rules::refusal(state, roll), humbug::refusals::kWrongDraw);
  Draw first;
  first.seat = Seat(2);
  EXPECT_EQ(Rules::refusal(state, first), humbug::refusals::kNoSuchSeat);
  NoSink silent;
  Rules::apply(state, Draw{}, silent);
  EXPECT_EQ(Rules::refusal(state, Draw{}), humbug::refusals::kWrongDraw);
  EXPECT_EQ(Rules::refusal(state, roll), refusals::kWrongDice);
  for (int n = 0; n < 5; ++n) {
    roll.cups[Seat(0)].add(Face(6));
    roll.cups[Seat(1)].add(Face(n == 0 ? 7 : 1));
  }
  EXPECT_EQ(Rules::refusal(state, roll), refusals::kNoSuchFace);
}

}  // namespace
}  // namespace humbug::liars_dice
