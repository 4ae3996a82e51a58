#include "bots/brains/motes.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/brains.h"

namespace humbug {
namespace {

using B = Brain<Motes>;
using Event = Motes::Event;
using liars_dice::Bid;

Motes::State position(const Position& entries, int players = 2, const Motes::Options& rules = {}) {
  return testing::position<Motes>(entries, players, rules);
}
Motes::View seen_by(int seat, const Position& entries, int players = 2,
                    const Motes::Options& rules = {}) {
  return Motes::view(position(entries, players, rules), Viewer(Seat(seat)));
}
std::string answers(const Motes::View& view, const char* level) {
  return testing::answers<Motes>(view, level);
}

// With Grey as the prize everyone has n.0 Light, n.1 Yellow, n.2 Blue, n.3 Red and n.4 Dark; with
// Dark as the prize n.0 Light, n.1 Grey, n.2 Yellow, n.3 Blue and n.4 Red.

/// A's bid stands, B is asked; both have lost three dice.
Position bidding(const char* a, const char* b, const char* bid) {
  return {{"cup.A", "0.3 0.4"}, {"cup.B", "1.3 1.4"}, {"faces.A", a}, {"faces.B", b},
          {"bid", bid},         {"bidder", "A"},      {"turn", "B"}};
}

TEST(MotesBrain, EveryLevelPlaysByTheRules) { testing::expect_legal_play<Motes>(60); }

TEST(MotesBrain, AnImpossibleBidIsDoubted) {
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(seen_by(1, bidding("5 5", "2 3", "4x5")), level), "liar") << level;
  }
}

TEST(MotesBrain, ABidThatHoldsByTheOwnDiceIsNotDoubted) {
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_FALSE(answers(seen_by(1, bidding("2 3", "5 1", "2x5")), level).contains("liar"))
        << level;
  }
}

TEST(MotesBrain, AShieldedBidIsDoubtedForTheTokenAlone) {
  Position table = bidding("2 3", "5 1", "2x5");
  table["tokens.A"] = "1";
  EXPECT_EQ(answers(seen_by(1, table), "shrewd"), "liar");
}

TEST(MotesBrain, AShieldedPlayerBidsTheMaximum) {
  const Position table = {{"cup.A", "0.2 0.3 0.4"}, {"cup.B", "1.2 1.3 1.4"},
                          {"faces.A", "2 3 4"},     {"faces.B", "2 2 2"},
                          {"tokens.B", "1"},        {"bid", "3x4"},
                          {"bidder", "A"},          {"turn", "B"}};
  const Motes::View view = seen_by(1, table);
  const auto shrewd = make_bot<Motes>(testing::bot("shrewd"));
  FastRng rng(4);
  for (int n = 0; n < 20; ++n) {
    const Motes::Action action = shrewd->choose(view, rng);
    ASSERT_EQ(action.kind, Motes::Action::Kind::bid);
    EXPECT_GE(action.bid.quantity, 4);  // a doubt can't harm, and a raise hardly holds
    EXPECT_LT(action.bid.quantity, 6);  // but a raise must be possible
  }
}

TEST(MotesBrain, RaisesAfterAVoidAccusation) {
  Position table = bidding("5 5", "2 3", "3x5");
  table["must_raise"] = "yes";
  for (const char* level : {"novice", "shrewd", "master:100"}) {
    EXPECT_FALSE(answers(seen_by(1, table), level).contains("liar")) << level;
  }
}

/// B has lost the last die and has only Light to come back with.
Position last_hope() {
  return {{"prize", "grey"},       {"cup.A", "0.0 0.1"},      {"cup.B", "none"},
          {"cup.C", "2.0 2.1"},    {"grave.A", "0.4"},        {"loser", "B"},
          {"phase", "late_night"}, {"grave.B", "1.0 1.3 1.4"}};
}

TEST(MotesBrain, DarkStrikesTheLightThatWouldSaveAnother) {
  EXPECT_EQ(answers(seen_by(0, last_hope(), 3), "shrewd"), "use 0.4 on 1.0");
  EXPECT_EQ(answers(seen_by(0, last_hope(), 3), "master:400"), "use 0.4 on 1.0");
}

TEST(MotesBrain, BlueSavesTheLight) {
  Position table = last_hope();
  table["grave.B"] = "1.0 1.2 1.3 1.4";
  Motes::State state = position(table, 3);
  NoSink silent;
  Motes::act(state, Seat(0), *Motes::parse_action("use 0.4 on 1.0"), silent);
  for (const char* level : {"novice", "shrewd", "master:400"}) {
    EXPECT_EQ(answers(Motes::view(state, Viewer(Seat(1))), level), "use 1.2") << level;
  }
}

TEST(MotesBrain, LightBringsTheLastDieBack) {
  Position table = last_hope();
  table["phase"] = "sunrise";
  table["active"] = "B";
  for (const char* level : {"shrewd", "master:400"}) {
    EXPECT_FALSE(answers(seen_by(1, table, 3), level).contains("pass")) << level;
  }
}

TEST(MotesBrain, YellowIsLostFirstForItWakesTheLightUnderTheCup) {
  const Position table = {
      {"prize", "grey"}, {"phase", "lose"}, {"loser", "B"}, {"asked", "B"}, {"grave.A", "0.3"}};
  EXPECT_EQ(answers(seen_by(1, table), "shrewd"), "lose 1.1");
  Position sunrise = table;
  sunrise["phase"] = "sunrise";
  sunrise["grave.B"] = "1.1";
  EXPECT_EQ(answers(seen_by(1, sunrise), "shrewd"), "use 1.1 on 1.0");
}

TEST(MotesBrain, NobodyStakesMoneyThatTheRulesDoNotReward) {
  const auto bets = [](motes::Nonbettor nonbettor, std::uint32_t ante) {
    Motes::Options rules;
    rules.nonbettor = nonbettor;
    rules.ante = ante;
    return seen_by(0, {{"phase", "bets"}}, 2, rules);
  };
  for (const char* level : {"shrewd", "master:100"}) {
    EXPECT_EQ(answers(bets(motes::Nonbettor::pool, 0), level), "bet 0") << level;
    EXPECT_EQ(answers(bets(motes::Nonbettor::pool, 7), level), "bet 7") << level;
    EXPECT_EQ(answers(bets(motes::Nonbettor::carry, 0), level), "bet 1") << level;
  }
}

TEST(MotesBrain, MemoryCountsBidsDoubtsAndTheirSupport) {
  B::Memory memory;
  const auto event = [](Event::Kind kind, int seat) {
    Event made;
    made.kind = kind;
    made.seat = Seat(seat);
    return made;
  };
  Event bid = event(Event::Kind::bid, 0);
  bid.bid = {3, Face(5)};
  memory.notice(bid);
  memory.notice(event(Event::Kind::accused, 1));
  Event shown = event(Event::Kind::revealed, 1);
  shown.players = 2;
  shown.faces[Seat(0)].add(Face(2));
  memory.notice(shown);
  EXPECT_EQ(memory.habits[Seat(0)], (dice_beliefs::Habit{1, 1, 1, 0}));
  EXPECT_EQ(memory.habits[Seat(1)], (dice_beliefs::Habit{0, 0, 1, 1}));
  EXPECT_EQ(memory.bids[Seat(0)], (Bid{3, Face(5)}));
  memory.notice(event(Event::Kind::rolled, 0));
  EXPECT_FALSE(memory.bids[Seat(0)].made());
}

TEST(MotesBrain, TheLikelierWorldIsMorePlausible) {
  B::Memory memory;
  memory.bids[Seat(0)] = {3, Face(5)};
  const Motes::View view = seen_by(1, bidding("2 3", "2 3", "3x5"));
  const double empty = B::plausibility(position(bidding("2 3", "2 3", "3x5")), view, memory);
  const double full = B::plausibility(position(bidding("1 5", "2 3", "3x5")), view, memory);
  EXPECT_LT(empty, 1);
  EXPECT_GT(full, 1);
  EXPECT_EQ(B::plausibility(position(last_hope(), 3), seen_by(0, last_hope(), 3), memory), 1);
}

TEST(MotesBrain, ImaginedDiceAreThrownFairly) {
  const Motes::View view = seen_by(1, bidding("2 3", "5 1", "2x5"));
  FastRng rng(5);
  std::map<std::string, int> cups;
  constexpr int kWorlds = 36'000;
  for (int n = 0; n < kWorlds; ++n) {
    const Motes::State world = Motes::sample_world(view, rng);
    ASSERT_TRUE(Motes::view(world, Viewer(Seat(1))) == view);
    ++cups[Motes::position(world).at("faces.A")];
  }
  ASSERT_EQ(cups.size(), 36U);  // dice have owners' places: 2 3 is not 3 2
  for (const auto& [faces, count] : cups) EXPECT_NEAR(count, kWorlds / 36, 160) << faces;
}

TEST(MotesBrain, OutlooksAddUpAndFavourDiceTokensAndLight) {
  const auto outlook = [](const Position& entries) {
    const Motes::State world = position(entries);
    EXPECT_NEAR(B::outlook(world, Seat(0)) + B::outlook(world, Seat(1)), 1, 1e-9);
    return B::outlook(world, Seat(0));
  };
  EXPECT_NEAR(outlook({{"phase", "roll"}}), 0.5, 1e-9);
  EXPECT_GT(outlook({{"phase", "roll"}, {"cup.B", "1.4"}}), 0.9);
  EXPECT_GT(outlook({{"phase", "roll"}, {"tokens.A", "1"}}), 0.5);
  EXPECT_GT(outlook({{"phase", "roll"}, {"grave.A", "0.0"}, {"grave.B", "1.4"}}), 0.5);
}

TEST(MotesBrain, TemperamentsShiftLiesAndDoubts) {
  testing::expect_tempers_matter<Motes>("novice", "", 300);
  testing::expect_tempers_matter<Motes>("shrewd", "", 300);
  testing::expect_tempers_matter<Motes>("master", ":60", 30);
}

}  // namespace
}  // namespace humbug
