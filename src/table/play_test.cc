#include "table/play.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

/// Starts a game at a steady table that tells as much as its settings allow.
void begin_steadily(Trial& trial) {
  ASSERT_TRUE(trial.ask("ann", R"({"do":"settings","set":{"steady":"on","sealed_names":"on"}})"));
  trial.begin();
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
}

std::string without_time(const std::string& frame) {
  json::object read_frame = read(frame);
  read_frame.erase("at");
  return json::serialize(read_frame);
}

TEST(Play, ATimeoutPlaysTheFallback) {
  Trial trial("liars_dice");
  trial.begin();
  const std::uint32_t question = trial.table.play()->question();
  trial.wait(std::chrono::seconds(59));
  EXPECT_EQ(trial.table.play()->question(), question);
  trial.wait(std::chrono::seconds(2));
  EXPECT_GT(trial.table.play()->question(), question);
}

TEST(Play, NothingOfAWindowIsShownBeforeItsTime) {
  Trial trial("bs");
  trial.begin();
  while (trial.table.play()->match().pending().kind != Pending::Kind::window) trial.somebody_acts();
  const std::uint32_t question = trial.table.play()->question();
  while (trial.somebody_acts()) {
  }
  EXPECT_EQ(trial.table.play()->question(), question);  // all have answered, but it's too early
  trial.wait(Duration(1400));
  EXPECT_EQ(trial.table.play()->question(), question);
  trial.wait(Duration(200));
  EXPECT_GT(trial.table.play()->question(), question);
}

TEST(Play, BS15_TheRulesOwnTimeToCallGoesBeforeTheTables) {
  for (const int timer : {3, 20}) {
    SCOPED_TRACE(timer);
    Trial trial("bs");
    ASSERT_TRUE(trial.take("ann", {{"do", "sit"}, {"name", "Ann"}, {"seat", 0}}));
    ASSERT_TRUE(trial.take("ann", {{"do", "settings"}, {"set", {{"window", 10}}}}));
    ASSERT_TRUE(trial.take("ann", {{"do", "rules"}, {"set", {{"call_timer", timer}}}}));
    trial.begin();
    while (trial.table.play()->match().pending().kind != Pending::Kind::window)
      trial.somebody_acts();
    const TimePoint opened = trial.now;
    const json::object snapshot = read(trial.table.snapshot_for("ben"));
    EXPECT_EQ(snapshot.at("game").at("ask").at("due").as_int64(),
              (opened + std::chrono::seconds(timer)).time_since_epoch().count());
    EXPECT_EQ(trial.table.due(), opened + std::chrono::seconds(timer));
    trial.wait(std::chrono::seconds(timer) - Duration(1));
    EXPECT_EQ(trial.table.play()->match().pending().kind, Pending::Kind::window);
    trial.wait(Duration(1));
    EXPECT_NE(trial.table.play()->match().pending().kind, Pending::Kind::window);
  }
}

TEST(SteadyTable, SendsNothingAtTheInstantOfAnAnswer) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial{std::string(game.id)};
    begin_steadily(trial);
    int turns = 0;
    int windows = 0;
    for (int n = 0; n < 60 && trial.table.phase() == Table::Phase::play; ++n) {
      const bool window = trial.table.play()->match().pending().kind == Pending::Kind::window;
      ++(window ? windows : turns);
      trial.now += Duration(700 + 900 * (n % 5));  // also after the first delay is over
      if (trial.table.due() && *trial.table.due() <= trial.now) {
        ASSERT_TRUE(trial.ask("", R"({"do":"tick"})"));
        continue;
      }
      const std::string before = without_time(trial.table.snapshot_for("eve"));
      trial.sent.clear();
      ASSERT_TRUE(trial.somebody_acts());
      EXPECT_TRUE(trial.sent.empty()) << json::serialize(trial.sent.begin()->second.front());
      EXPECT_EQ(without_time(trial.table.snapshot_for("eve")), before);
      const bool all = trial.table.play()->awaited().empty();
      if (all) trial.wait(*trial.table.due() - trial.now);
      EXPECT_EQ(trial.sent.contains("ann"), all);
    }
    EXPECT_GT(turns + windows, 10);
  }
}

TEST(SteadyTable, ShowsATurnAtMultiplesOfItsDelay) {
  Trial trial("liars_dice");
  begin_steadily(trial);
  const TimePoint asked = trial.table.play()->asked_at();
  for (const int milliseconds : {0, 2'999, 3'000, 7'500}) {
    Trial other("liars_dice");
    begin_steadily(other);
    ASSERT_EQ(other.table.play()->asked_at(), asked);
    other.now = asked + Duration(milliseconds);
    ASSERT_TRUE(other.somebody_acts());
    EXPECT_EQ(*other.table.due(), asked + std::chrono::seconds(3 + milliseconds / 3'000 * 3));
  }
}

}  // namespace
}  // namespace humbug::table
