#include "lab/arena.h"

#include <gtest/gtest.h>

#include "lab/win.h"

namespace humbug {
namespace {

Contest contest_of(std::vector<std::string> bots, std::uint64_t games) {
  Contest contest;
  contest.game = "liars_dice";
  contest.bots = std::move(bots);
  contest.games = games;
  return contest;
}

Standings hold(const Contest& contest) {
  EXPECT_TRUE(check_contest(contest).has_value());
  return hold_contest(contest, [](std::uint64_t) {});
}

TEST(Arena, SharesOfTheWinsAddUpAndPointsAreZeroSum) {
  for (const std::vector<std::string>& bots :
       {std::vector<std::string>{"novice", "random"}, {"novice", "random", "shrewd"}}) {
    const Standings standings = hold(contest_of(bots, 60));
    double wins = 0;
    for (std::size_t bot = 0; bot < bots.size(); ++bot) {
      wins += standings.win_share(bot).value;
      for (std::size_t other = 0; other < bots.size(); ++other) {
        if (bot == other) continue;
        EXPECT_NEAR(standings.score(bot, other).value + standings.score(other, bot).value, 1, 1e-9);
      }
    }
    EXPECT_NEAR(wins, 1, 1e-9);
  }
}

TEST(Arena, TheSameBotTwiceIsExactlyEquallyStrong) {
  // After rotation the two bots sit in each other's seats with the same dice and decide alike: the
  // games are equal, and each bot wins what the other won.
  const Standings standings = hold(contest_of({"novice", "novice"}, 100));
  EXPECT_DOUBLE_EQ(standings.win_share(0).value, 0.5);
  EXPECT_DOUBLE_EQ(standings.win_share(0).high, 0.5);
}

TEST(Arena, TheStrongerBotIsSeenAtOnceAndATestStopsThere) {
  Contest contest = contest_of({"novice", "random"}, 2000);
  contest.sprt = true;
  const Standings standings = hold(contest);
  EXPECT_GE(standings.log_likelihood, kSprtBound);
  EXPECT_LT(standings.deals, 200U);
  EXPECT_GT(standings.score(0).low, 0.75);
}

TEST(Arena, ThreadsChangeNothing) {
  Contest contest = contest_of({"novice", "shrewd", "random"}, 90);
  const Standings one = hold(contest);
  contest.threads = 2;
  const Standings two = hold(contest);
  EXPECT_EQ(one.deals, two.deals);
  EXPECT_EQ(one.pairs, two.pairs);
  for (std::size_t bot = 0; bot < 3; ++bot) EXPECT_EQ(one.bots[bot].wins, two.bots[bot].wins);
}

TEST(Arena, InvalidContestsAreRefusedInALine) {
  EXPECT_NE(check_contest(contest_of({"novice"}, 10)).error().find("from two"), std::string::npos);
  EXPECT_NE(check_contest(contest_of({"novice", "grandmaster"}, 10)).error().find("grandmaster"),
            std::string::npos);
  EXPECT_FALSE(check_contest(contest_of({"novice", "random"}, 0)).has_value());
  Contest three = contest_of({"novice", "random", "shrewd"}, 10);
  three.sprt = true;
  EXPECT_NE(check_contest(three).error().find("two bots"), std::string::npos);
}

}  // namespace
}  // namespace humbug
