#include "lab/length.h"

#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"

namespace humbug {
namespace {

Length measured(std::string_view game, const std::vector<Setting>& settings, int players) {
  const auto length = measure_length(game, settings, players);
  EXPECT_TRUE(length) << length.error();
  return length.value_or(Length());
}

TEST(Length, EveryGameHasOneForFewAndForMany) {
  for (const GameInfo& game : all_games()) {
    for (const int players : {game.min_players, game.max_players}) {
      const Length length = measured(game.id, {}, players);
      SCOPED_TRACE(std::string(game.id) + " for " + std::to_string(players));
      EXPECT_GE(length.games, 20);
      EXPECT_LE(length.moves.low, length.moves.middle);
      EXPECT_LE(length.moves.middle, length.moves.high);
      EXPECT_GT(length.moves.high, 0U);
      EXPECT_EQ(std::accumulate(length.bars.begin(), length.bars.end(), 0), length.games);
      EXPECT_LE(length.seconds.high, kSecondsATurn * length.moves.high);
    }
  }
}

TEST(Length, IsTheSameEachTime) {
  EXPECT_EQ(measured("bs", {}, 4), measured("bs", {}, 4));
  EXPECT_NE(measured("bs", {}, 4), measured("bs", {}, 5));
}

TEST(Length, AWindowCountsOnceHoweverManyAnswer) {
  // Liar's Dice has only turns, BS a window after every play except the opening.
  const Length dice = measured("liars_dice", {}, 4);
  EXPECT_EQ(dice.seconds.middle, kSecondsATurn * dice.moves.middle);
  const Length bs = measured("bs", {{"max_plays", "6"}}, 8);
  EXPECT_EQ(bs.moves, (Spread{11, 11, 11}));
  EXPECT_EQ(bs.seconds.middle, 6 * kSecondsATurn + 5 * kSecondsAWindow);
}

TEST(Length, SaysHowManyGamesOnlyALimitEndsAndTheOptionAgainstIt) {
  const Length endless = measured("liars_lair", {{"reckoning_round", "0"}}, 4);
  EXPECT_GT(endless.cut_short, endless.games / 20);
  EXPECT_EQ(endless.limit, "round_cap");
  EXPECT_EQ(endless.cure, "reckoning_round");
  const Length cured = measured("liars_lair", {}, 4);
  EXPECT_EQ(cured.cut_short, 0);
  EXPECT_EQ(cured.cure, "");
  const Length hurried = measured("bs", {{"max_plays", "6"}}, 4);
  EXPECT_EQ(hurried.cut_short, hurried.games);
  EXPECT_EQ(hurried.limit, "max_plays");
  EXPECT_EQ(hurried.cure, "");
}

TEST(Length, OfGamesThatAreTooLongThereIsNone) {
  const Length length = measured("luegen", {{"rounds", "20"}}, 8);
  EXPECT_EQ(length.games, 0);
}

TEST(Length, OptionsThatCannotBeAreRefused) {
  EXPECT_FALSE(measure_length("bs", std::vector<Setting>{{"decks", "9"}}, 4));
  EXPECT_FALSE(measure_length("bs", {}, 9));
  EXPECT_FALSE(measure_length("chess", {}, 4));
}

}  // namespace
}  // namespace humbug
