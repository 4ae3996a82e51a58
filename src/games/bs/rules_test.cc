#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "core/playout.h"
#include "games/bs/game.h"

namespace humbug {
namespace {

Bs::State position(const Position& given, int players, const Bs::Options& rules = {}) {
  const auto state = Bs::from_position(given, rules, players);
  EXPECT_TRUE(state) << state.error();
  return *state;
}

Bs::State dealt(const Bs::Options& rules, int players, Seat first, FastRng& rng) {
  NoSink silent;
  Bs::State state = Bs::start(rules, players, {first});
  while (Bs::pending(state).kind == Pending::Kind::chance) {
    Bs::apply(state, Bs::draw(state, rng), silent);
  }
  return state;
}

TEST(Bs, BS01_TheSpinIsFair) {
  FastRng rng(1);
  std::map<int, int> times;
  constexpr int kSpins = 50'000;
  for (int n = 0; n < kSpins; ++n) ++times[Bs::draw(Bs::start({}, 5, {}), rng).seat.index()];
  ASSERT_EQ(times.size(), 5U);
  for (const auto& [seat, count] : times) EXPECT_NEAR(count, kSpins / 5, 500) << seat;
}

TEST(Bs, BS01_Ruling4_AWinnerMayOpenTheRematch) {
  FastRng rng(1);
  const Bs::State state = Bs::start({}, 4, {Seat(2)});
  for (int n = 0; n < 20; ++n) EXPECT_EQ(Bs::draw(state, rng).seat, Seat(2));
  Bs::Draw other;
  other.seat = Seat(1);
  EXPECT_EQ(Bs::refusal(state, other), refusals::kWrongDraw);
}

TEST(Bs, BS03_HandsDifferByOneAndTheDealerNeverHasMore) {
  FastRng rng(2);
  for (int players = 2; players <= 8; ++players) {
    for (int decks = 1; decks <= 2; ++decks) {
      Bs::Options rules;
      rules.decks = static_cast<std::uint8_t>(decks);
      const Seat first(players / 2);
      const Bs::View view = Bs::view(dealt(rules, players, first, rng), Viewer::spectator());
      int sum = 0;
      for (const Seat seat : SeatSet::first(players)) {
        sum += view.hand_sizes[seat];
        EXPECT_GE(view.hand_sizes[seat], view.hand_sizes[first]);
        EXPECT_LE(view.hand_sizes[seat], view.hand_sizes[first] + 1);
      }
      EXPECT_EQ(sum, 52 * decks);
    }
  }
}

TEST(Bs, BS03_Ruling2_TheRestIsAsideOrUnderThePile) {
  FastRng rng(3);
  Bs::Options rules;
  rules.remainder = bs::Remainder::set_aside;
  EXPECT_EQ(Bs::view(dealt(rules, 8, Seat(0), rng), Viewer::spectator()).aside_count, 4);
  rules.remainder = bs::Remainder::to_pile;
  const Bs::View view = Bs::view(dealt(rules, 7, Seat(0), rng), Viewer::spectator());
  EXPECT_EQ(view.bottom_count, 3);
  EXPECT_EQ(view.pile_size(), 3);
}

TEST(Bs, BS11_Ruling24_SilencePassesAndPlaysACardAtRandom) {
  FastRng rng(4);
  Position given = {{"turn", "A"}, {"hand.A", "5C 5D 9H"}, {"hand.B", "2C 3C"}};
  Bs::State state = position(given, 2);
  std::map<std::string, int> opened;
  constexpr int kTimes = 30'000;
  for (int n = 0; n < kTimes; ++n) {
    ++opened[Bs::action_text(Bs::fallback(Bs::view(state, Viewer(Seat(0))), rng))];
  }
  ASSERT_EQ(opened.size(), 3U) << "any card of the hand, not one of each rank";
  for (const auto& [text, times] : opened) EXPECT_NEAR(times, kTimes / 3, 600) << text;
  NoSink silent;
  Bs::act(state, Seat(0), *Bs::parse_action("open 5C"), silent);
  Bs::act(state, Seat(1), *Bs::parse_action("play 2C"), silent);
  EXPECT_EQ(Bs::action_text(Bs::fallback(Bs::view(state, Viewer(Seat(0))), rng)), "pass");
}

TEST(Bs, BS10_Ruling24_ForcedHonestySilenceIsHonestToo) {
  Bs::Options rules;
  rules.honesty = bs::Honesty::forced;
  FastRng rng(5);
  const Bs::State state = position({{"phase", "play"},
                                    {"turn", "A"},
                                    {"rank", "4"},
                                    {"hand.A", "5C 5D 9H"},
                                    {"hand.B", "2C 3C"}},
                                   2, rules);
  std::set<std::string> played;
  for (int n = 0; n < 200; ++n) {
    played.insert(Bs::action_text(Bs::fallback(Bs::view(state, Viewer(Seat(0))), rng)));
  }
  EXPECT_EQ(played, (std::set<std::string>{"play 5C", "play 5D"}));
}

// All worlds that A can't tell apart, counted by hand, are drawn equally often.
TEST(Bs, SampledWorldsAreUniformOverWhatASeatCanNotSee) {
  // B has laid one card of three; A saw 9H go to B, so it is in B's hand or under B's claim.
  // Unknown to A: 2C 3C 4C 6C in B's other two places and C's two cards: 4!/(2!2!) ways, times
  // three choices of which of B's cards lies in the pile.
  const Bs::State state = position({{"phase", "window"},
                                    {"accused", "B"},
                                    {"rank", "8"},
                                    {"shown", "7C"},
                                    {"hand.A", "AC KC"},
                                    {"hand.B", "9H 2C"},
                                    {"laid.B", "3C"},
                                    {"claim", "3C"},
                                    {"hand.C", "4C 6C"},
                                    {"known.A", "9H"}},
                                   3);
  const Bs::View view = Bs::view(state, Viewer(Seat(0)));
  FastRng rng(6);
  std::map<std::string, int> worlds;
  constexpr int kDraws = 180'000;
  for (int n = 0; n < kDraws; ++n) {
    Position world = Bs::position(Bs::sample_world(view, rng));
    ++worlds[world["hand.B"] + " | " + world["laid.B"] + " | " + world["hand.C"]];
  }
  ASSERT_EQ(worlds.size(), 18U);
  double statistic = 0;
  for (const auto& [world, times] : worlds) {
    EXPECT_EQ(world.find("9H") < world.find_last_of('|'), true) << world;
    const double off = times - kDraws / 18.0;
    statistic += off * off / (kDraws / 18.0);
  }
  EXPECT_LT(statistic, 40.8);  // 99.9 % of chi-squared with 17 degrees of freedom
}

TEST(Bs, SampledWorldsUnderForcedHonestyAreOnesThatCouldHaveBeenPlayed) {
  Bs::Options rules;
  rules.honesty = bs::Honesty::forced;
  FastRng rng(7);
  NoSink silent;
  for (std::uint64_t game = 0; game < 60; ++game) {
    Bs::State state = dealt(rules, 3, Seat(0), rng);
    for (int step = 0; step < 120 && state.phase != bs::Phase::over; ++step) {
      if (state.phase == bs::Phase::window && state.accused != Seat(1)) {
        Position world = Bs::position(Bs::sample_world(Bs::view(state, Viewer(Seat(1))), rng));
        const CardSet claim = *CardSet::parse(world["claim"]);
        const CardSet hand = *CardSet::parse(world["hand." + seat_letter(state.accused)]);
        EXPECT_TRUE(bs::Queries::honest(claim, state.rank) ||
                    claim.count(state.rank) + hand.count(state.rank) == 0);
      }
      const Pending pending = Bs::pending(state);
      if (pending.kind == Pending::Kind::chance) {
        Bs::apply(state, Bs::draw(state, rng), silent);
        continue;
      }
      const Seat seat = next_to_answer(pending, rng);
      Bs::act(state, seat, pick(Bs::legal(state, seat), rng), silent);
    }
  }
}

// A seat that follows the cards knows where they are, and nothing it has not seen.
TEST(Bs, BS12_WhatWasSeenIsFollowedIntoAHandAndLostWhenItMayHaveMoved) {
  NoSink silent;
  Bs::State state = position({{"turn", "A"},
                              {"hand.A", "5H 2C"},
                              {"hand.B", "3C 3D 8C"},
                              {"hand.C", "7C 7D"},
                              {"hand.D", "6S KD"}},
                             4);
  const auto act = [&](int seat, const char* text) {
    const auto action = Bs::parse_action(text);
    ASSERT_TRUE(action);
    ASSERT_FALSE(Bs::refusal(state, Seat(seat), *action)) << text;
    Bs::act(state, Seat(seat), *action, silent);
    Bs::check_invariants(state);
  };
  const auto followed = [&](Viewer viewer, int seat) {
    return Bs::view(state, viewer).followed[Seat(seat)].text();
  };
  act(0, "open 5H");
  act(3, "play 6S");
  act(2, "pass");
  act(1, "call");
  act(0, "pass");
  EXPECT_EQ(followed(Viewer(Seat(0)), 1), "5H 6S");
  EXPECT_EQ(followed(Viewer::spectator(), 1), "5H 6S");
  act(2, "play 7C");
  for (const int seat : {3, 1, 0}) act(seat, "pass");
  act(1, "play 6S");
  // B has laid a card nobody saw: 6S is in B's hand or under it, so it is still B's.
  EXPECT_EQ(followed(Viewer(Seat(0)), 1), "5H 6S");
  for (const int seat : {0, 3, 2}) act(seat, "pass");
  act(0, "play 2C");
  for (const int seat : {1, 2}) act(seat, "pass");
  act(3, "call");
  // A lied and took the pile, in which B's card was: 5H and 6S may be with A or with B now.
  EXPECT_EQ(followed(Viewer(Seat(3)), 1), "");
  EXPECT_EQ(followed(Viewer(Seat(3)), 0), "2C");
  // C knows the card it laid itself, B knows its own.
  EXPECT_EQ(followed(Viewer(Seat(2)), 0), "2C 7C");
  EXPECT_EQ(followed(Viewer(Seat(1)), 0), "2C 6S");
  // A took it all and knows what B did not lay.
  EXPECT_EQ(followed(Viewer(Seat(0)), 1), "5H");
}

RC_GTEST_PROP(Bs, BS06_TheRequiredRankGoesUpByOneWithEveryPlayWhateverHappens, ()) {
  const int players = *rc::gen::inRange(2, 9);
  FastRng rng(*rc::gen::arbitrary<std::uint64_t>());
  NoSink silent;
  Bs::State state = dealt({}, players, Seat(0), rng);
  const Bs::Action opening = pick(Bs::legal(state, Seat(0)), rng);
  Bs::act(state, Seat(0), opening, silent);
  const int first = opening.cards.front().rank().index();
  while (state.phase != bs::Phase::over) {
    RC_ASSERT(state.rank.index() == (first + state.plays - 1) % kRanks);
    const Seat seat = next_to_answer(Bs::pending(state), rng);
    Bs::act(state, seat, pick(Bs::legal(state, seat), rng), silent);
  }
}

RC_GTEST_PROP(Bs, BS11_EveryOtherPlayerAnswersAWindowExactlyOnce, ()) {
  const int players = *rc::gen::inRange(2, 9);
  FastRng rng(*rc::gen::arbitrary<std::uint64_t>());
  NoSink silent;
  Bs::State state = dealt({}, players, Seat(0), rng);
  int answers = 0;
  int windows = 0;
  while (state.phase != bs::Phase::over) {
    const bool window = state.phase == bs::Phase::window;
    const Seat seat = next_to_answer(Bs::pending(state), rng);
    Bs::act(state, seat, pick(Bs::legal(state, seat), rng), silent);
    answers += window ? 1 : 0;
    windows += window && state.phase != bs::Phase::window ? 1 : 0;
  }
  RC_ASSERT(answers == windows * (players - 1));
}

}  // namespace
}  // namespace humbug
