#include "games/liars_lair/rules.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "core/playout.h"
#include "games/liars_lair/game.h"

namespace humbug::liars_lair {
namespace {

/// Plays on at random, calling `watch` with the state and the events of each step.
template <class Watch>
void play_on(State& state, FastRng& rng, Watch&& watch) {
  for (;;) {
    const Pending pending = LiarsLair::pending(state);
    if (pending.kind == Pending::Kind::over) return;
    EventLog<Event> log;
    if (pending.kind == Pending::Kind::chance) {
      LiarsLair::apply(state, LiarsLair::draw(state, rng), log);
    } else {
      const Seat seat = next_to_answer(pending, rng);
      LiarsLair::act(state, seat, pick(LiarsLair::legal(state, seat), rng), log);
    }
    LiarsLair::check_invariants(state);
    watch(state, log.events);
  }
}

Options read(std::vector<Setting> settings, int players) {
  const auto rules = read_options<LiarsLair>(settings, players);
  EXPECT_TRUE(rules) << rules.error().says;
  return *rules;
}

// Nobody is ever asked what is true: the referee knows from the deal on, and whoever played the lie
// is out.
TEST(LiarsLairRules, LLSW1_TheRefereeKeepsTruthAndSettlesContradictions) {
  int contradictions = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    FastRng rng(seed);
    State state = LiarsLair::start(defaults_for(4), 4, {});
    StatementSet truths;
    play_on(state, rng, [&](const State& now, const std::vector<Event>& events) {
      for (const Event& event : events) {
        if (event.kind == Event::Kind::dealt) truths |= event.truths;
        if (event.kind != Event::Kind::contradicted) continue;
        ++contradictions;
        EXPECT_TRUE(truths.contains(event.card));
        EXPECT_FALSE(truths.contains(event.other_card));
        EXPECT_EQ(event.card.partner(), event.other_card);
        EXPECT_FALSE(now.in.contains(event.other));
      }
    });
  }
  EXPECT_GT(contradictions, 50);
}

TEST(LiarsLairRules, LLSW2_StatementsAreTheTablesAndNoMatterOfTheRules) {
  EXPECT_TRUE(LiarsLair::parse_setup({}, defaults_for(3), 3)) << "a record need not have them";
  json::object texts;
  for (int pair = 1; pair <= defaults_for(3).pairs(3); ++pair) {
    const std::string number = std::to_string(pair);
    texts[number + "a"] = "Goats love " + number + " prunes.";
    texts[number + "b"] = "Goats loathe " + number + " prunes.";
  }
  EXPECT_TRUE(LiarsLair::parse_setup({{"statements", texts}}, defaults_for(3), 3));
  texts.erase("1a");
  EXPECT_FALSE(LiarsLair::parse_setup({{"statements", texts}}, defaults_for(3), 3));
}

// Each forced declaration ends the game or one player's game.
RC_GTEST_PROP(LiarsLairRules, LL27_TheReckoningEndsEveryGameInTime, (std::uint64_t seed)) {
  const int players = *rc::gen::inRange(3, 9);
  const int reckoning = *rc::gen::inRange(1, 7);
  Options rules = defaults_for(players);
  rules.reckoning_round = static_cast<std::uint8_t>(reckoning);
  FastRng rng(seed);
  State state = LiarsLair::start(rules, players, {});
  play_on(state, rng, [](const State&, const std::vector<Event>&) {});
  RC_ASSERT(state.round <= reckoning + players - 2);
}

RC_GTEST_PROP(LiarsLairRules, LL27_TheJudgementEndsTheOthers, (std::uint64_t seed)) {
  Options rules = defaults_for(5);
  rules.reckoning_round = 0;
  rules.round_cap = 3;
  FastRng rng(seed);
  State state = LiarsLair::start(rules, 5, {});
  play_on(state, rng, [](const State&, const std::vector<Event>&) {});
  RC_ASSERT(state.round <= 3);
}

RC_GTEST_PROP(LiarsLairRules, LL25_HandsAreFullAgainAfterEveryRound, (std::uint64_t seed)) {
  const int transfer = *rc::gen::inRange(0, 3);
  Options rules = defaults_for(6);
  rules.ko_transfer = static_cast<KoTransfer>(transfer);
  FastRng rng(seed);
  State state = LiarsLair::start(rules, 6, {});
  play_on(state, rng, [&](const State& now, const std::vector<Event>&) {
    if (now.phase != Phase::declare) return;
    const View view = LiarsLair::view(now, Viewer::spectator());
    for (const Seat seat : now.in) RC_ASSERT(view.hand_sizes[seat] == 2 * rules.k);
  });
}

// Ruling 33: what silence means.
TEST(LiarsLairRules, SilenceCertifiesNothing) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    FastRng rng(seed);
    State state =
        LiarsLair::start(read({{"absolution", "claim"}, {"reckoning_round", "3"}}, 4), 4, {});
    play_on(state, rng, [&](const State& now, const std::vector<Event>&) {
      const Pending pending = LiarsLair::pending(now);
      for (const Seat seat : pending.seats) {
        const Action action = LiarsLair::fallback(LiarsLair::view(now, Viewer(seat)), rng);
        EXPECT_NE(action.kind, Action::Kind::show);
        EXPECT_NE(action.kind, Action::Kind::absolve);
        EXPECT_NE(action.kind, Action::Kind::volunteer);
        const bool declares = action.kind == Action::Kind::declare;
        EXPECT_EQ(declares, now.must_declare.contains(seat));
      }
    });
  }
}

TEST(LiarsLairRules, LL20_LL22_LL35_EditionsPresetThreeOptions) {
  const Options first = read({{"edition", "1"}}, 4);
  EXPECT_EQ(first.reclaim_order, ReclaimOrder::starter_first_left);
  EXPECT_EQ(first.reclaim_own, ReclaimOwn::unless_forced);
  EXPECT_FALSE(first.conflict_dq);
  const Options second = read({}, 4);
  EXPECT_EQ(second.reclaim_order, ReclaimOrder::last_first_right);
  EXPECT_EQ(second.reclaim_own, ReclaimOwn::allowed);
  EXPECT_TRUE(second.conflict_dq);
  // What is given by itself stays, whatever comes first.
  const Options mixed = read({{"conflict_dq", "on"}, {"edition", "1"}}, 4);
  EXPECT_TRUE(mixed.conflict_dq);
  EXPECT_EQ(mixed.reclaim_own, ReclaimOwn::unless_forced);
}

TEST(LiarsLairRules, AStateIsSmall) { EXPECT_LE(sizeof(State), 1024U); }

}  // namespace
}  // namespace humbug::liars_lair
