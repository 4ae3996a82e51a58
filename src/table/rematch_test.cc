// A rematch after a restart waits for people who are still reconnecting.

#include <string>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

constexpr Duration kRestartGrace = std::chrono::seconds(60);

/// A table with three people whose game is over, just after a restart of the server.
struct RestartedTrial : Trial {
  RestartedTrial() : Trial("liars_dice") {
    begin();
    play_to_the_end();
    now += std::chrono::hours(1);
    EXPECT_TRUE(take("", {{"do", "thaw"}, {"grace", kRestartGrace.count()}}));
  }
  void reconnect(std::string_view person) {
    EXPECT_TRUE(take("", {{"do", "here"}, {"person", person}}));
  }
  void want_rematch(std::string_view person) {
    EXPECT_TRUE(take(person, {{"do", "again"}, {"on", true}}));
  }
  std::string seated_people() const {
    std::string people;
    for (const Chair& chair : table.chairs()) {
      people += (chair.has_person() ? chair.person : "bot") + " ";
    }
    return people;
  }
};

TEST(RematchAfterRestart, TheFirstAgainWaitsForPeopleWhoReconnect) {
  RestartedTrial trial;
  trial.reconnect("ann");
  trial.want_rematch("ann");
  EXPECT_EQ(trial.table.phase(), Table::Phase::over);
  EXPECT_EQ(trial.seated_people(), "ann ben cid ");
  EXPECT_EQ(trial.table.summary().at("rematch_at"), table::to_millis(trial.now + kRestartGrace));
  trial.wait(std::chrono::seconds(10));
  trial.reconnect("ben");
  trial.want_rematch("ben");
  EXPECT_EQ(trial.table.phase(), Table::Phase::over);
  trial.reconnect("cid");
  trial.want_rematch("cid");
  EXPECT_EQ(trial.table.phase(), Table::Phase::seeds);
  EXPECT_EQ(trial.seated_people(), "ann ben cid ");
  EXPECT_FALSE(trial.table.summary().contains("rematch_at"));
}

TEST(RematchAfterRestart, StartsWithoutTheOthersWhenTheGracePeriodEnds) {
  RestartedTrial trial;
  trial.reconnect("ann");
  trial.want_rematch("ann");
  trial.wait(kRestartGrace - Duration(1));
  EXPECT_EQ(trial.table.phase(), Table::Phase::over);
  trial.wait(Duration(2));
  EXPECT_EQ(trial.table.phase(), Table::Phase::seeds);
  EXPECT_EQ(trial.seated_people(), "ann bot bot ");
}

TEST(RematchAfterRestart, SomebodyWhoIsBackIsNotRemovedWhenTheGracePeriodEnds) {
  RestartedTrial trial;
  trial.reconnect("ann");
  trial.want_rematch("ann");
  trial.reconnect("ben");
  trial.wait(kRestartGrace * 2);
  EXPECT_EQ(trial.table.phase(), Table::Phase::over);
  EXPECT_EQ(trial.seated_people(), "ann ben cid ");
  trial.want_rematch("ben");
  EXPECT_EQ(trial.table.phase(), Table::Phase::seeds);
  EXPECT_EQ(trial.seated_people(), "ann ben bot ");
}

TEST(RematchAfterRestart, PeopleWhoWereAwayBeforeTheRestartAreNotWaitedFor) {
  RestartedTrial trial;
  for (const char* person : {"ann", "ben"}) trial.reconnect(person);
  trial.wait(kRestartGrace * 2);
  ASSERT_TRUE(trial.ask("ann", R"({"do":"say","phrase":1})"));
  // Cid did not come back after the first restart, and is not expected after the second.
  EXPECT_TRUE(trial.take("", {{"do", "thaw"}, {"grace", kRestartGrace.count()}}));
  for (const char* person : {"ann", "ben"}) trial.reconnect(person);
  trial.want_rematch("ann");
  trial.want_rematch("ben");
  EXPECT_EQ(trial.seated_people(), "ann ben bot ");
}

TEST(RematchAfterRestart, NoGameStartsIfNobodyLeftWantsIt) {
  RestartedTrial trial;
  trial.reconnect("ann");
  trial.want_rematch("ann");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"leave"})"));
  trial.wait(kRestartGrace * 2);
  EXPECT_EQ(trial.table.phase(), Table::Phase::over);
  EXPECT_FALSE(trial.table.due());
}

TEST(RematchAfterRestart, TheGracePeriodIsInTheSnapshotAndTheLog) {
  RestartedTrial trial;
  trial.reconnect("ann");
  const std::string before = *trial.table.snapshot();
  const std::size_t from = trial.log.size();
  trial.want_rematch("ann");
  const std::string after = *trial.table.snapshot();
  trial.wait(kRestartGrace * 2);
  Table by_log = Table::restore(server::table_services(), before).value();
  for (std::size_t n = from; n < trial.log.size(); ++n) ASSERT_TRUE(by_log.replay(trial.log[n]));
  EXPECT_EQ(by_log.phase(), trial.table.phase());
  EXPECT_EQ(by_log.games(), 2);
  EXPECT_EQ(by_log.chairs(), trial.table.chairs());
  Table by_snapshot = Table::restore(server::table_services(), after).value();
  ASSERT_TRUE(by_snapshot.due());
  EXPECT_EQ(by_snapshot.snapshot(), after);
}

TEST(RematchAfterRestart, LogsOfEarlierVersionsGiveTheSameTable) {
  Trial trial("liars_dice");
  trial.begin();
  trial.play_to_the_end();
  ASSERT_TRUE(trial.ask("", R"({"do":"thaw"})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"again","on":true})"));
  EXPECT_EQ(trial.table.phase(), Table::Phase::seeds);
  EXPECT_EQ(trial.refusal("", R"({"do":"thaw","grace":-1})"), "malformed");
  EXPECT_EQ(trial.refusal("", R"({"do":"thaw","grace":"long"})"), "malformed");
}

}  // namespace
}  // namespace humbug::table
