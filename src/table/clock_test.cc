// The wall clock may be set in either direction while the program is not running.

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

/// The table after a restart with the clock set by `jump`.
Table reopened(Trial& trial, Duration jump) {
  Table opened(server::table_services(), {.id = "t1", .host = "ann", .game = "bs", .players = 3});
  for (const std::string& entry : trial.log) EXPECT_TRUE(opened.replay(entry)) << entry;
  trial.now += jump;
  return opened;
}

class ClockSet : public ::testing::TestWithParam<hours> {};

TEST_P(ClockSet, AGameGoesOnWithTheTimeItHadLeft) {
  Trial trial;
  trial.begin();
  const Duration left = *trial.table.due() - trial.now;
  ASSERT_GT(left, Duration::zero());
  trial.table = reopened(trial, GetParam());
  ASSERT_TRUE(trial.ask("", R"({"do":"thaw"})"));
  EXPECT_EQ(*trial.table.due() - trial.now, left);
  const std::size_t before = trial.table.record().size();
  trial.wait(left);
  EXPECT_GT(trial.table.record().size(), before);  // timeouts went on
  trial.play_to_the_end();
  // The log, with times going back, gives the same table.
  Trial again;
  for (const std::string& entry : trial.log) ASSERT_TRUE(again.table.replay(entry)) << entry;
  EXPECT_EQ(again.table.snapshot_for("ann"), trial.table.snapshot_for("ann"));
}

TEST_P(ClockSet, SeedsAreWaitedForAsLongAsBefore) {
  Trial trial;
  trial.seat_everybody();
  ASSERT_TRUE(trial.ask("ann", R"({"do":"start","anyway":true})"));
  const Duration left = *trial.table.due() - trial.now;
  trial.table = reopened(trial, GetParam());
  ASSERT_TRUE(trial.ask("", R"({"do":"thaw"})"));
  EXPECT_EQ(trial.table.phase(), Table::Phase::seeds);  // people who reconnect are still expected
  EXPECT_EQ(*trial.table.due() - trial.now, left);
}

TEST_P(ClockSet, ChatAndAbsenceDecisionsStillWork) {
  Trial trial;
  trial.begin();
  ASSERT_TRUE(trial.ask("ann", R"({"do":"say","phrase":1})"));
  trial.now += seconds(10);
  ASSERT_TRUE(trial.ask("", R"({"do":"gone","person":"ben"})"));
  trial.table = reopened(trial, GetParam());
  ASSERT_TRUE(trial.ask("", R"({"do":"thaw"})"));
  ASSERT_TRUE(trial.ask("", R"({"do":"here","person":"ann"})"));
  trial.now += seconds(5);
  EXPECT_TRUE(trial.ask("ann", R"({"do":"say","phrase":1})"));
  trial.now += hours(1);
  EXPECT_TRUE(trial.ask("ann", R"({"do":"absent","seat":1,"choice":"bot"})"));
}

INSTANTIATE_TEST_SUITE_P(BackAndForth, ClockSet,
                         ::testing::Values(hours(-1), hours(-24 * 365), hours(0), hours(1),
                                           hours(24 * 365)));

}  // namespace
}  // namespace humbug::table
