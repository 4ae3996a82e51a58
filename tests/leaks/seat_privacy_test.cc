// Leaks at a live table other than by a seat's own frames or their number: the length of private
// parts, a stand-in's answers, and views of games that nobody may watch.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "tests/table/trial.h"

namespace humbug::table {
namespace {

/// The granularity of the padding of frames (frames.cc).
constexpr std::size_t kPaddedAsOne = std::size_t{7} << 10U;

/// The size of the private part for one seat: a frame without its public parts, and without
/// openings, whose length does not depend on their content.
std::size_t private_bytes(json::object frame) {
  for (const char* part : {"table", "you", "talk", "texts", "titles"}) frame.erase(part);
  if (frame.contains("moves")) {
    for (json::value& move : frame.at("moves").as_array()) {
      for (const char* part : {"lines", "own"}) move.as_object().erase(part);
    }
  }
  if (frame.contains("game")) {
    for (json::value& seat : frame.at("game").at("seats").as_array()) seat.as_object().erase("own");
  }
  return json::serialize(frame).size();
}

TEST(SeatPrivacy, PrivatePartsFitIntoOneSize) {
  for (const GameInfo& game : all_games()) {
    for (const int players : {std::max(3, game.min_players), game.max_players}) {
      SCOPED_TRACE(std::string(game.id) + " " + std::to_string(players));
      Trial trial(std::string(game.id), players);
      if (game.id == "bs" && players == game.max_players) {
        ASSERT_TRUE(trial.ask("ann", R"({"do":"rules","set":{"decks":2}})"));
      }
      trial.begin();
      std::size_t longest = 0;
      for (int n = 0; n < 150 && trial.table.phase() == Table::Phase::play; ++n) {
        trial.sent.clear();
        trial.step();
        for (const char* person : {"ann", "ben", "cid"}) {
          for (const json::object& frame : trial.sent[person]) {
            longest = std::max(longest, private_bytes(frame));
          }
          longest = std::max(longest, private_bytes(read(trial.table.snapshot_for(person))));
        }
      }
      EXPECT_LE(longest, kPaddedAsOne);
    }
  }
}

TEST(SeatPrivacy, AStandInsAnswerIsHiddenUntilTheQuestionIsClosed) {
  Trial trial("bs");
  trial.begin();
  ASSERT_TRUE(trial.ask("", R"({"do":"gone","person":"cid"})"));
  trial.now += std::chrono::seconds(31);
  trial.ask("", R"({"do":"tick"})");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"absent","seat":2,"choice":"bot"})"));
  const auto kept = [&trial] { return trial.table.chairs()[2].kept; };
  int answers = 0;
  for (int n = 0; n < 400 && answers < 3 && trial.table.phase() == Table::Phase::play; ++n) {
    const Play& play = *trial.table.play();
    const bool window = play.match().pending().kind == Pending::Kind::window;
    const std::uint32_t question = play.question();
    const int before = kept();
    if (!window || !play.awaited().contains(Seat(2))) {
      trial.step();
      continue;
    }
    ASSERT_TRUE(
        trial.take("", {{"do", "answer"}, {"seat", 2}, {"text", "pass"}, {"question", question}}));
    if (play.question() == question) {
      ++answers;
      EXPECT_EQ(kept(), before);
    }
    while (trial.table.phase() == Table::Phase::play && play.question() == question) trial.step();
    EXPECT_GT(kept(), before);
  }
  EXPECT_EQ(answers, 3);
}

/// Has the person been sent something about the game since the last clear()?
bool is_told_of_game(Trial& trial, const char* person) {
  for (const json::object& frame : trial.sent[person]) {
    if (frame.contains("game") || frame.contains("moves")) return true;
  }
  return read(trial.table.snapshot_for(person)).contains("game");
}

TEST(SeatPrivacy, AGameThatNobodyMayWatchIsNotShownToSomebodyWhoStoodUp) {
  Trial trial("bs", 4);
  ASSERT_TRUE(trial.ask("ann", R"({"do":"settings","set":{"watch":"off","late":"off"}})"));
  ASSERT_TRUE(trial.ask("dan", R"({"do":"sit","name":"Dan","seat":3})"));
  trial.begin();
  ASSERT_TRUE(trial.ask("dan", R"({"do":"stand","seat":3})"));
  trial.sent.clear();
  for (int n = 0; n < 20 && trial.table.phase() == Table::Phase::play; ++n) trial.step();
  EXPECT_FALSE(is_told_of_game(trial, "dan"));
  EXPECT_TRUE(is_told_of_game(trial, "ben"));
  EXPECT_EQ(trial.refusal("dan", R"({"do":"bet","claim":1,"on":"lie"})"), "no_watching");
}

TEST(SeatPrivacy, AGameThatNobodyMayWatchIsNotShownToFormerSpectators) {
  Trial trial("liars_dice");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"settings","set":{"late":"off"}})"));
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  trial.begin();
  EXPECT_TRUE(is_told_of_game(trial, "eve"));
  trial.play_to_the_end();
  ASSERT_TRUE(trial.ask("ann", R"({"do":"settings","set":{"late":"off","watch":"off"}})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"start","anyway":true})"));
  trial.wait_for_seeds();
  trial.sent.clear();
  for (int n = 0; n < 10; ++n) trial.step();
  EXPECT_FALSE(is_told_of_game(trial, "eve"));
}

}  // namespace
}  // namespace humbug::table
