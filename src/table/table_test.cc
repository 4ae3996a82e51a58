#include "table/table.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

TEST(Table, ARepeatedMessageHasTheSameAnswerAndDoesNothing) {
  Trial trial;
  const auto first = trial.ask("ann", R"({"do":"sit","name":"Ann","id":"m1"})");
  ASSERT_TRUE(first);
  ASSERT_TRUE(trial.ask("ann", R"({"do":"stand","seat":0,"id":"m2"})"));
  const auto again = trial.ask("ann", R"({"do":"sit","name":"Ann","id":"m1"})");
  EXPECT_EQ(first, again);
  EXPECT_FALSE(trial.table.chairs()[0].taken());
}

TEST(Table, EveryGameIsPlayedToItsEndAndItsLogGivesTheSameTable) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial(std::string(game.id));
    const std::string opened = *trial.table.snapshot();
    trial.begin();
    trial.play_to_the_end();
    Table again = Table::restore(server::table_services(), opened).value();
    for (const std::string& entry : trial.log) again.replay(entry);
    EXPECT_EQ(again.snapshot(), trial.table.snapshot());
    for (const char* person : {"ann", "ben", "cid"}) {
      EXPECT_EQ(again.snapshot_for(person), trial.table.snapshot_for(person));
    }
    const Table kept = Table::restore(server::table_services(), *trial.table.snapshot()).value();
    EXPECT_EQ(kept.snapshot(), trial.table.snapshot());
    EXPECT_EQ(kept.snapshot_for("ben"), trial.table.snapshot_for("ben"));
  }
}

}  // namespace
}  // namespace humbug::table
