#include "games/mia/game.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

namespace humbug::mia {
namespace {

State position(const Position& entries, int players = 2, const Options& rules = {}) {
  const auto state = PositionCodec::from_position(entries, rules, players);
  EXPECT_TRUE(state.has_value()) << (state ? "" : state.error());
  return state.value_or(State{});
}

TEST(Mia, MIA03_LaddersHoldEveryValueOnce) {
  for (const bool ones_high : {false, true}) {
    for (const bool little_mia : {false, true}) {
      const Ladder ladder(ones_high, little_mia);
      for (int rank = 0; rank < kValues; ++rank) EXPECT_EQ(ladder.rank(ladder.at(rank)), rank);
      EXPECT_EQ(ladder.at(kValues - 1), kMia);
      EXPECT_EQ(ladder.at(kValues - 2), little_mia  ? kThirtyOne
                                        : ones_high ? Value(1, 1)
                                                    : Value(6, 6));
    }
  }
}

TEST(Mia, ValuesAreReadAsWritten) {
  int values = 0;
  for (int digits = 0; digits < 100; ++digits) {
    const std::string text = {static_cast<char>('0' + digits / 10),
                              static_cast<char>('0' + digits % 10)};
    const auto value = Value::parse(text);
    if (!value) continue;
    EXPECT_EQ(value->text(), text);
    ++values;
  }
  EXPECT_EQ(values, kValues);
  EXPECT_FALSE(Value::parse("6"));
  EXPECT_FALSE(Value::parse("631"));
}

TEST(Mia, FallbackNeverLooksAtTheDice) {
  FastRng rng(1);
  const auto answer = [&](const Position& entries, int seat) {
    const State state = position(entries);
    return Notation::action_text(Views::fallback(Views::view(state, Viewer(Seat(seat))), rng));
  };
  EXPECT_EQ(answer({{"phase", "say"}, {"turn", "A"}, {"cup", "66"}}, 0), "say 31");
  EXPECT_EQ(answer({{"turn", "B"}, {"cup", "66"}, {"said", "54"}, {"sayer", "A"}}, 1), "roll");
  EXPECT_EQ(answer({{"turn", "B"}, {"cup", "66"}, {"said", "61"}, {"sayer", "A"}}, 1), "look");
  EXPECT_EQ(answer({{"turn", "B"}, {"cup", "66"}, {"said", "21"}, {"sayer", "A"}}, 1), "look");
}

TEST(Mia, ImaginedWorldsHaveAllRollsAsOftenAsTwoDice) {
  FastRng rng(7);
  const State state = position({{"turn", "B"}, {"cup", "66"}, {"said", "54"}, {"sayer", "A"}});
  const View view = Views::view(state, Viewer(Seat(1)));
  std::map<std::string, int> cups;
  constexpr int kWorlds = 7200;
  for (int n = 0; n < kWorlds; ++n) {
    const State world = Views::sample_world(view, rng);
    ASSERT_TRUE(Views::view(world, Viewer(Seat(1))) == view);
    ++cups[PositionCodec::position(world).at("cup")];
  }
  EXPECT_EQ(cups.size(), 21U);
  EXPECT_NEAR(cups["21"], kWorlds / 18.0, 80);
  EXPECT_NEAR(cups["66"], kWorlds / 36.0, 60);
}

TEST(Mia, PositionsThatMakeNoSenseAreRefused) {
  const Position sound = {{"turn", "B"}, {"cup", "66"}, {"said", "54"}, {"sayer", "A"}};
  const auto wrong = [&](const Position& changed) {
    Position entries = changed;
    entries.insert(sound.begin(), sound.end());
    return !PositionCodec::from_position(entries, Options(), 2).has_value();
  };
  EXPECT_FALSE(wrong({}));
  EXPECT_TRUE(wrong({{"turn", "A"}}));
  EXPECT_TRUE(wrong({{"cup", "17"}}));
  EXPECT_TRUE(wrong({{"lives.A", "0"}}));
  EXPECT_TRUE(wrong({{"lives.A", "4"}}));
  EXPECT_TRUE(wrong({{"before", "54"}}));
  EXPECT_TRUE(wrong({{"before", "61"}}));
  EXPECT_FALSE(wrong({{"before", "53"}}));
  EXPECT_TRUE(wrong({{"phase", "say"}, {"roller", "A"}}));
  EXPECT_TRUE(wrong({{"phase", "roll"}}));
  EXPECT_TRUE(wrong({{"phase", "over"}}));
  EXPECT_TRUE(wrong({{"phase", "say"}, {"said", "21"}, {"roller", "B"}, {"sayer", "A"}}));
}

TEST(Mia, WhatIsAnnouncedIsALieOrNotAndBelievedOrNot) {
  const State says = position({{"phase", "say"}, {"turn", "A"}, {"cup", "42"}});
  const auto said = [&](const char* text) {
    return Rules::said(says, Seat(0), *Notation::parse_action(text));
  };
  EXPECT_FALSE(said("say 42").asserts->lie);
  EXPECT_FALSE(said("say 31").asserts->lie);
  EXPECT_TRUE(said("say 43").asserts->lie);
  EXPECT_GT(said("say 42").asserts->likely, said("say 43").asserts->likely);
  EXPECT_FALSE(said("say 42").believes);
  const State asked = position({{"turn", "B"}, {"cup", "42"}, {"said", "42"}, {"sayer", "A"}});
  const auto answered = [&](const char* text) {
    return Rules::said(asked, Seat(1), *Notation::parse_action(text));
  };
  EXPECT_EQ(answered("roll").believes, true);
  EXPECT_EQ(answered("look").believes, false);
  EXPECT_EQ(answered("pass 43").believes, true);
  EXPECT_TRUE(answered("pass 43").asserts->lie);
}

}  // namespace
}  // namespace humbug::mia
