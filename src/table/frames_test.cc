#include "table/frames.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

TEST(Frames, SealedWindowsDoNotRevealWhoHasAnswered) {
  Trial trial("bs");
  trial.begin();
  while (trial.table.play()->match().pending().kind != Pending::Kind::window) trial.somebody_acts();
  trial.wait(Duration(2000));
  trial.sent.clear();
  ASSERT_TRUE(trial.somebody_acts());
  for (const auto& [person, frames] : trial.sent) {
    for (const json::object& frame : frames) {
      for (const json::value& move : frame.at("moves").as_array())
        EXPECT_FALSE(move.as_object().contains("seat"));
    }
  }
}

TEST(Frames, AReconnectGetsMissedFramesOrASnapshot) {
  Trial trial("bs");
  trial.begin();
  trial.sent.clear();
  const std::uint64_t seen = trial.table.told("ben");
  const auto act = [&trial] {
    if (!trial.somebody_acts()) trial.wait(std::chrono::seconds(10));
  };
  act();
  const auto missed = trial.table.missed("ben", seen);
  ASSERT_TRUE(missed);
  ASSERT_EQ(missed->size(), trial.sent["ben"].size());
  for (std::size_t n = 0; n < missed->size(); ++n) {
    EXPECT_EQ(read(*(*missed)[n].text), trial.sent["ben"][n]);
  }
  EXPECT_TRUE(trial.table.missed("ben", trial.table.told("ben"))->empty());
  EXPECT_FALSE(trial.table.missed("ben", trial.table.told("ben") + 1));
  EXPECT_FALSE(trial.table.missed("eve", seen));
  int acts = 1;
  while (trial.table.missed("ben", seen)) {
    act();
    ASSERT_LT(++acts, 30) << "kept for ever";
  }
  EXPECT_TRUE(trial.table.missed("ben", trial.table.told("ben") - 1));
}

TEST(Frames, TheLastFrameEqualsASnapshot) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial(std::string(game.id));
    trial.begin();
    for (int step = 0; step < 60 && trial.table.phase() == Table::Phase::play; ++step) {
      if (!trial.somebody_acts()) trial.wait(std::chrono::seconds(10));
      const json::object snapshot = read(trial.table.snapshot_for("ben"));
      const json::object* last = nullptr;
      for (const json::object& frame : trial.sent["ben"]) {
        if (frame.contains("game")) last = &frame;
      }
      ASSERT_NE(last, nullptr);
      json::value seats = snapshot.at("game").at("seats");
      // Sent to clients that reconnect: earlier openings.
      for (json::value& seat : seats.as_array()) seat.as_object().erase("own");
      EXPECT_EQ(last->at("game").at("seats"), seats);
    }
  }
}

TEST(Frames, SpectatorsAreARoundBehind) {
  Trial trial("liars_dice");
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  trial.begin();
  trial.sent.clear();
  for (int n = 0; n < 2; ++n) trial.somebody_acts();
  for (const json::object& frame : trial.sent["eve"]) EXPECT_FALSE(frame.contains("moves"));
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
