#include "games/motes/game.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/motes/money.h"

namespace humbug::motes {
namespace {

/// Plays to the end, hands every state to `look`, and does what `choose` takes of the legal
/// actions.
template <class Look, class Choose>
void play(const Options& rules, int players, FastRng& rng, Look&& look, Choose&& choose) {
  NoSink silent;
  State state = Rules::start(rules, players, {});
  for (;;) {
    look(state);
    const Pending pending = Rules::pending(state);
    if (pending.kind == Pending::Kind::over) return;
    if (pending.kind == Pending::Kind::chance) {
      Rules::apply(state, Rules::draw(state, rng), silent);
      continue;
    }
    const Seat seat = pending.seats.front();
    Rules::act(state, seat, choose(Rules::legal(state, seat)), silent);
  }
}

template <class Look>
void play(const Options& rules, int players, FastRng& rng, Look&& look) {
  play(rules, players, rng, look, [&](const Legal& all) { return pick(all, rng); });
}

/// The last cycle of a game in which every power is used as soon as it can be.
int cycles_of_an_eager_game(const Options& rules, int players, FastRng& rng) {
  int last = 0;
  play(
      rules, players, rng, [&](const State& state) { last = state.cycle; },
      [&](const Legal& all) {
        // Passing is the first of the legal actions of a window.
        const bool window = all[0].kind == Action::Kind::pass;
        return window ? all[1 + below(rng, all.size() - 1)] : pick(all, rng);
      });
  return last;
}

// Section (c): a cycle costs a die, only Light brings one back, only void_round spares it.
TEST(Motes, MM21_CyclesAreBounded) {
  std::uint64_t stream = 0;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const auto longest = [&](const Options& rules) {
      int most = 0;
      for (int game = 0; game < 40; ++game) {
        FastRng rng(5, stream++);
        most = std::max(most, cycles_of_an_eager_game(rules, players, rng));
      }
      return most;
    };
    EXPECT_LE(longest({}), 6 * players - 1);
    Options voids;
    voids.grey = GreyVoids::void_round;
    EXPECT_LE(longest(voids), 6 * players - 1 + players);
    Options random;
    random.motes = MoteDraw::random_each;
    EXPECT_LE(longest(random), 10 * players - 1);
    for (int dice = 2; dice < 5; ++dice) {
      Options few;
      few.dice = static_cast<std::uint8_t>(dice);
      EXPECT_LE(longest(few), dice * players + players - 1);
    }
    Options plain;
    plain.powers = false;
    EXPECT_LE(longest(plain), 5 * players - 1);
  }
}

// There are games of 6n - 1 cycles, so that the bound can't be lower.
TEST(Motes, MM21_TheBoundOfCyclesIsReached) {
  int longest = 0;
  for (std::uint64_t stream = 0; stream < 2000; ++stream) {
    FastRng rng(6, stream);
    longest = std::max(longest, cycles_of_an_eager_game({}, 2, rng));
  }
  EXPECT_EQ(longest, 6 * 2 - 1);
}

// Ruling 5, MM-14: chance may say any seat and any prize.
TEST(Motes, MM14_AnyPrizeAndAnyFirstSeat) {
  std::set<int> seats;
  std::set<Mote> prizes;
  FastRng rng(9);
  for (int game = 0; game < 300; ++game) {
    Options rules;
    rules.bets = false;
    State state = Rules::start(rules, 5, {});
    NoSink silent;
    Rules::apply(state, Rules::draw(state, rng), silent);
    prizes.insert(state.prize);
    seats.insert(Rules::draw(state, rng).seat.index());
  }
  EXPECT_EQ(seats, (std::set<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(prizes.size(), 6U);
}

std::int64_t total(const json::array& sums) {
  std::int64_t all = 0;
  for (const json::value& sum : sums) all += sum.to_number<std::int64_t>();
  return all;
}

// The equation of docs/develop/protocol.md, over whole games.
TEST(Motes, MM32_MoneyOnlyMoves) {
  std::uint64_t stream = 0;
  for (const Nonbettor nonbettor : {Nonbettor::pool, Nonbettor::carry, Nonbettor::refund}) {
    for (int game = 0; game < 60; ++game) {
      Options rules;
      rules.nonbettor = nonbettor;
      rules.start_funds = static_cast<std::uint32_t>(game % 4);
      FastRng rng(10, stream++);
      State over;
      play(rules, 3, rng, [&](const State& state) { over = state; });
      const json::object document = Notation::result_json(over);
      const auto winner = static_cast<std::size_t>(over.in.front().index());
      const auto bet = document.at("bets").at(winner).to_number<std::int64_t>();
      const std::int64_t bonus = bet == 0 ? 0 : bet * bet / rules.start_funds;
      EXPECT_EQ(
          total(document.at("funds").as_array()) + document.at("carry").to_number<std::int64_t>(),
          3 * std::int64_t{rules.start_funds} + bonus);
    }
  }
}

TEST(Motes, DiceFallByOneACycleButForLight) {
  FastRng rng(6);
  for (int game = 0; game < 30; ++game) {
    int dice_before = -1;
    int removed_lights = 0;
    int cycle = 0;
    play({}, 4, rng, [&](const State& state) {
      if (state.phase <= Phase::active) return;
      const DieSet lights = state.kind(Mote::light);
      DieSet placed = state.graveyard();
      for (const Seat seat : state.in) placed |= state.cups[seat];
      if (state.phase != Phase::roll || state.cycle == cycle) return;
      // At each roll: the dice of the roll before, less the one lost. A Light that was used brought
      // one back; one that Dark struck did not.
      const int gone = (lights - placed).size();
      const int dice = state.dice_in_play();
      if (dice_before >= 0) {
        EXPECT_GE(dice, dice_before - 1);
        EXPECT_LE(dice, dice_before - 1 + gone - removed_lights);
      }
      dice_before = dice;
      removed_lights = gone;
      cycle = state.cycle;
    });
  }
}

/// Every action that can be written at a table of three.
std::vector<Action> all_actions() {
  std::vector<Action> list;
  const auto add = [&](const std::string& text) {
    const auto action = Notation::parse_action(text);
    ASSERT_TRUE(action) << text;
    list.push_back(*action);
  };
  std::vector<std::string> dice;
  for (int seat = 0; seat < 4; ++seat) {
    for (int n = 0; n < 5; ++n) dice.push_back(DieId(Seat(seat), n).text());
  }
  for (const std::string& die : dice) {
    add("use " + die);
    add("lose " + die);
    add("keep " + die);
    const std::string use_on = "use " + die + " on ";
    for (const std::string& other : dice) add(use_on + other);
    for (int seat = 0; seat < 4; ++seat) add(use_on + "seat " + std::to_string(seat));
  }
  for (int seat = 0; seat < 4; ++seat) add("choose seat " + std::to_string(seat));
  for (int quantity = 1; quantity <= 16; ++quantity) {
    for (int face = 1; face <= 7; ++face) {
      add("bid " + std::to_string(quantity) + "x" + std::to_string(face));
    }
  }
  for (const char* text : {"pass", "liar", "bet 0", "bet 1", "bet 2", "bet 3", "bet 1 cursed"}) {
    add(text);
  }
  return list;
}

// The refusals and the legal set are two texts of the same rules.
TEST(Motes, WhatIsNotRefusedIsLegal) {
  const std::vector<Action> actions = all_actions();
  Options rules;
  rules.start_funds = 2;
  std::uint64_t stream = 0;
  for (const RedTarget red : {RedTarget::before, RedTarget::after_roll}) {
    for (const LightTarget light : {LightTarget::any, LightTarget::own}) {
      for (const MoteDraw motes : {MoteDraw::five_of_six, MoteDraw::random_each}) {
        rules.red_target = red;
        rules.light_target = light;
        rules.motes = motes;
        FastRng rng(7, stream++);
        play(rules, 3, rng, [&](const State& state) {
          for (const Seat seat : Rules::pending(state).seats) {
            const Legal legal = Rules::legal(state, seat);
            std::set<std::string> texts;
            for (std::uint32_t n = 0; n < legal.size(); ++n) {
              texts.insert(Notation::action_text(legal[n]));
            }
            EXPECT_EQ(texts.size(), legal.size());
            for (const Action& action : actions) {
              const bool may = !Rules::refusal(state, seat, action);
              const std::string text = Notation::action_text(action);
              EXPECT_EQ(may, texts.contains(text)) << text;
            }
          }
        });
      }
    }
  }
}

TEST(Motes, FallbacksAreQuiet) {
  FastRng rng(8);
  const auto answer = [&](const Position& entries, int seat) {
    const auto state = PositionCodec::from_position(entries, {}, 2);
    EXPECT_TRUE(state) << state.error();
    return Notation::action_text(Views::fallback(Views::view(*state, Viewer(Seat(seat))), rng));
  };
  Position cups{{"faces.A", "2 2 2 2 2"}, {"faces.B", "3 3 3 3 3"}, {"turn", "A"}};
  EXPECT_EQ(answer(cups, 0), "bid 1x2");
  cups["bidder"] = "B";
  cups["bid"] = "3x5";
  EXPECT_EQ(answer(cups, 0), "bid 3x6");
  cups["bid"] = "3x6";
  EXPECT_EQ(answer(cups, 0), "liar");
  cups["must_raise"] = "yes";
  EXPECT_EQ(answer(cups, 0), "bid 4x6");
  cups["bid"] = "10x6";
  EXPECT_EQ(answer(cups, 0), "liar");
  EXPECT_EQ(answer({{"phase", "bets"}}, 1), "bet 0");
  EXPECT_EQ(answer({{"phase", "sunset"}, {"grave.A", "0.1"}}, 0), "pass");
}

TEST(Motes, MM15_TwoGroupsOfThree) {
  EXPECT_EQ(party_of(Mote::light), Party::redeemed);
  EXPECT_EQ(party_of(Mote::grey), Party::redeemed);
  EXPECT_EQ(party_of(Mote::yellow), Party::redeemed);
  EXPECT_EQ(party_of(Mote::blue), Party::cursed);
  EXPECT_EQ(party_of(Mote::red), Party::cursed);
  EXPECT_EQ(party_of(Mote::dark), Party::cursed);
}

TEST(Motes, MM35_ResultTellsPrizeTicketsAndMoney) {
  const Position entries{{"prize", "dark"},  {"cup.A", "0.0 0.3"}, {"cup.B", "none"},
                         {"cup.C", "none"},  {"in", "A"},          {"phase", "keep"},
                         {"funds.B", "200"}, {"funds.C", "0"},     {"bet.A", "50"},
                         {"bet.B", "20"},    {"last.B", "red"},    {"last.C", "grey"},
                         {"place.B", "2"},   {"place.C", "3"}};
  const auto won = [&](const char* keep) {
    auto state = PositionCodec::from_position(entries, {}, 3);
    EXPECT_TRUE(state) << state.error();
    NoSink silent;
    Rules::act(*state, Seat(0), *Notation::parse_action(keep), silent);
    return json::serialize(Notation::result_json(*state));
  };
  EXPECT_EQ(won("keep 0.0"),
            R"({"places":[1,2,3],"reason":"last_with_dice","prize":"dark","winning_die":"light",)"
            R"("twin_soul":"light+dark","tickets":[1,0,1],"bets":[50,20,0],"funds":[145,180,0],)"
            R"("carry":0})");
  EXPECT_EQ(won("keep 0.3"),
            R"({"places":[1,2,3],"reason":"last_with_dice","prize":"dark","winning_die":"blue",)"
            R"("twin_soul":"blue+dark","tickets":[1,1,0],"bets":[50,20,0],"funds":[145,180,0],)"
            R"("carry":0})");
}

TEST(Motes, MM31_TheHeaderSaysWhatEveryoneBrings) {
  Options rules;
  rules.nonbettor = Nonbettor::carry;
  const auto read = [&](const char* header) {
    return Notation::parse_setup(json::parse(header).as_object(), rules, 2);
  };
  const auto setup = read(R"({"funds":[7,2000000000],"carry":5})");
  ASSERT_TRUE(setup);
  EXPECT_EQ(json::serialize(Notation::setup_json(*setup, 2)),
            R"({"funds":[7,2000000000],"carry":5})");
  const State state = Rules::start(rules, 2, *setup);
  EXPECT_EQ(state.funds[Seat(1)], 2'000'000'000U);
  EXPECT_EQ(state.carry, 5U);
  EXPECT_EQ(json::serialize(Notation::setup_json(*read("{}"), 2)),
            R"({"funds":[100,100],"carry":0})");
  for (const char* header :
       {R"({"funds":[7]})", R"({"funds":[7,-1]})", R"({"funds":[7,1.5]})",
        R"({"funds":[7,2000000001]})", R"({"carry":-1})", R"({"carry":"x"})"}) {
    EXPECT_FALSE(read(header)) << header;
  }
  rules.nonbettor = Nonbettor::pool;
  EXPECT_FALSE(read(R"({"carry":5})"));
  rules.bets = false;
  EXPECT_EQ(json::serialize(Notation::setup_json(*read("{}"), 2)), "{}");
}

TEST(Motes, PositionsThatMakeNoSenseAreRefused) {
  const auto wrong = [](const Position& entries) {
    return !PositionCodec::from_position(entries, {}, 2).has_value();
  };
  EXPECT_TRUE(wrong({}));  // nobody has rolled
  EXPECT_TRUE(wrong({{"phase", "over"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"cup.A", "0.0"}, {"grave.B", "0.0"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"cup.A", "2.0"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"in", "A"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"stage", "d6"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"bet.A", "101"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"prize", "pink"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"motes.A", "light"}}));
  EXPECT_FALSE(wrong({{"phase", "sunset"}}));
  EXPECT_FALSE(wrong({{"phase", "active"}}));
  EXPECT_TRUE(wrong({{"phase", "active"}, {"cycle", "1"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"cycle", "0"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"used", "0.0 2.0"}}));
  EXPECT_TRUE(wrong({{"phase", "sunset"}, {"block.A.A.cursed", "1"}}));
  EXPECT_TRUE(wrong({{"phase", "keep"}, {"in", "A"}, {"place.B", "2"}, {"cup.A", "0.0"}}));
}

TEST(Motes, ReadsNothingButItsNotation) {
  for (const char* text : {"",
                           "use",
                           "use 0",
                           "use 0.5",
                           "use 8.0",
                           "use 0.0 on",
                           "use 0.0 on seat",
                           "bet",
                           "bet -1",
                           "bet 01",
                           "bet 2000000001",
                           "bet 1 blue",
                           "choose 1",
                           "choose seat 8",
                           "lose",
                           "keep 00.1",
                           "bid 3x9",
                           "pass ",
                           " pass",
                           "use 0.0 on seat 12"}) {
    EXPECT_FALSE(Notation::parse_action(text)) << text;
  }
}

}  // namespace
}  // namespace humbug::motes
