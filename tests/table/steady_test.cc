// Leaks by the times and numbers of frames: a steady table sends nothing when an answer comes, and
// nobody's frame numbers count private inputs of others.

#include <string>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
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

TEST(FrameNumbers, CountNobodyElsesFrames) {
  Trial trial("liars_lair");
  trial.begin();
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  const std::uint64_t ben = trial.table.told("ben");
  const std::uint64_t eve = trial.table.told("eve");
  const json::object notes = read(trial.table.snapshot_for("ann")).at("notes").at("0").as_object();
  ASSERT_FALSE(notes.empty());
  for (int n = 0; n < 3; ++n) {
    ASSERT_TRUE(trial.take("ann", {{"do", "note"},
                                   {"seat", 0},
                                   {"card", notes.begin()->key()},
                                   {"mark", "?"},
                                   {"text", "note " + std::to_string(n)}}));
  }
  EXPECT_EQ(trial.table.told("ben"), ben);
  EXPECT_EQ(trial.table.told("eve"), eve);
  EXPECT_EQ(read(trial.table.snapshot_for("ben")).at("n").to_number<std::uint64_t>(), ben);
  trial.sent.clear();
  for (int n = 0; n < 20; ++n) trial.step();
  std::uint64_t last = ben;
  for (const json::object& frame : trial.sent["ben"]) {
    EXPECT_EQ(frame.at("n").to_number<std::uint64_t>(), ++last);
  }
}

TEST(FrameNumbers, RiseForSomebodyWhoLeftAndIsBack) {
  Trial trial("bs");
  trial.begin();
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  const std::uint64_t seen = trial.table.told("eve");
  ASSERT_TRUE(trial.ask("eve", R"({"do":"leave"})"));
  trial.now += std::chrono::seconds(1);
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  EXPECT_GT(trial.table.told("eve"), seen);
  EXPECT_FALSE(trial.table.missed("eve", seen)) << "frames on top of what was seen before";
}

}  // namespace
}  // namespace humbug::table
