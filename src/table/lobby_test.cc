#include "table/lobby.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

TEST(Lobby, AnEmptyTableWaitsForItsHost) {
  Trial trial;
  EXPECT_EQ(trial.table.phase(), Table::Phase::lobby);
  EXPECT_EQ(trial.refusal("ann", R"({"do":"start"})"), "not_ready");
  EXPECT_EQ(trial.refusal("ann", R"({"do":"start","anyway":true})"), "too_few");
  EXPECT_EQ(trial.refusal("ben", R"({"do":"start"})"), "host_only");
  EXPECT_EQ(trial.table.number(), 0U);
}

TEST(Lobby, AHostWhoHasLeftLosesTheirRights) {
  Trial trial;
  ASSERT_TRUE(trial.ask("ann", R"({"do":"sit","name":"Ann"})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"leave"})"));
  EXPECT_EQ(trial.refusal("ann", R"({"do":"rules","set":{}})"), "host_only");
  ASSERT_TRUE(trial.ask("ben", R"({"do":"sit","name":"Ben"})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"sit","name":"Ann"})"));
  EXPECT_EQ(trial.refusal("ann", R"({"do":"kick","seat":0})"), "host_only");
  EXPECT_TRUE(trial.ask("ben", R"({"do":"rules","set":{"decks":2}})"));
}

TEST(Lobby, AChangeOfRulesUnreadiesEverybody) {
  Trial trial;
  trial.seat_everybody();
  ASSERT_TRUE(trial.ask("ben", R"({"do":"ready","on":true,"rules":1})"));
  EXPECT_TRUE(trial.table.chairs()[1].ready);
  ASSERT_TRUE(trial.ask("ann", R"({"do":"rules","set":{"decks":2}})"));
  EXPECT_FALSE(trial.table.chairs()[1].ready);
  EXPECT_EQ(trial.refusal("ben", R"({"do":"ready","on":true,"rules":1})"), "rules_changed");
  EXPECT_TRUE(trial.ask("ben", R"({"do":"ready","on":true,"rules":2})"));
  const auto refused = trial.ask("ann", R"({"do":"rules","set":{"decks":7}})");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_rules");
  EXPECT_NE(refused.error().why.find("decks"), std::string::npos);
  EXPECT_EQ(trial.refusal("ben", R"({"do":"rules","set":{}})"), "host_only");
  EXPECT_EQ(trial.refusal("ann", R"({"do":"rules","set":{},"players":2})"), "bad_players");
}

TEST(Lobby, ARematchTakesOverTheSetup) {
  Trial trial("motes");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"rules","set":{"bets":"on"}})"));
  trial.begin();
  trial.play_to_the_end();
  const json::object result = trial.table.record().back().at("result").as_object();
  for (const char* person : {"ann", "ben", "cid"}) {
    ASSERT_TRUE(trial.ask(person, R"({"do":"again","on":true})"));
  }
  trial.wait_for_seeds();
  EXPECT_EQ(trial.table.games(), 2);
  EXPECT_EQ(trial.table.record().front().at("funds"), result.at("funds"));
}

TEST(Lobby, TheCardsOfAPairComeWithOneTitleAndKeepIt) {
  Trial trial("liars_lair");
  trial.begin();
  const json::object* begun = nullptr;
  for (const json::object& frame : trial.sent["ben"]) {
    if (frame.contains("texts")) begun = &frame;
  }
  ASSERT_NE(begun, nullptr);
  const json::object titles = begun->at("titles").as_object();
  EXPECT_EQ(titles.size(), begun->at("texts").as_object().size());
  for (const auto& [card, title] : titles) {
    EXPECT_TRUE(begun->at("texts").as_object().contains(card));
    EXPECT_FALSE(title.as_string().empty());
    std::string twin(card);
    twin.back() = twin.back() == 'a' ? 'b' : 'a';
    EXPECT_EQ(titles.at(twin), title);
  }
  EXPECT_EQ(read(trial.table.snapshot_for("ann")).at("titles"), titles);
  trial.play_to_the_end();
  EXPECT_EQ(trial.table.record().front().at("titles"), titles);
  const Table kept = Table::restore(server::table_services(), *trial.table.snapshot()).value();
  EXPECT_EQ(read(kept.snapshot_for("ann")).at("titles"), titles);
}

}  // namespace
}  // namespace humbug::table
