// Views of a finished game for people who have changed seats since, and timers of a table that was
// closed in between.

#include <string>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

json::array seats_shown(const Table& table, std::string_view person) {
  return read(table.snapshot_for(person)).at("game").at("seats").as_array();
}

void play_a_game(Trial& trial) {
  trial.begin();
  trial.play_to_the_end();
}

TEST(AfterTheGame, APlayerInAnotherChairStillSeesOnlyTheirOwnCards) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial{std::string(game.id)};
    play_a_game(trial);
    const json::array before = seats_shown(trial.table, "ann");
    ASSERT_EQ(before.at(0).at("seat"), 0);
    ASSERT_TRUE(trial.ask("ann", R"({"do":"move","from":0,"to":1})"));
    ASSERT_EQ(trial.table.chairs()[1].person, "ann");
    EXPECT_EQ(seats_shown(trial.table, "ann"), before);
    EXPECT_EQ(seats_shown(trial.table, "ben").at(0).at("seat"), 1);
    const Table kept = Table::restore(server::table_services(), *trial.table.snapshot()).value();
    EXPECT_EQ(seats_shown(kept, "ann"), before);
  }
}

TEST(AfterTheGame, ANewOwnerDoesNotSeeTheSeatsFormerHand) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial{std::string(game.id)};
    play_a_game(trial);
    ASSERT_TRUE(trial.ask("ben", R"({"do":"leave"})"));
    ASSERT_TRUE(trial.ask("eve", R"({"do":"sit","name":"Eve","seat":1})"));
    const json::array shown = seats_shown(trial.table, "eve");
    ASSERT_EQ(shown.size(), 1U);
    EXPECT_EQ(shown.at(0).at("view"),
              json::parse(trial.table.play()->match().view(Viewer::spectator())));
    EXPECT_FALSE(read(trial.table.snapshot_for("eve")).contains("notes"));
    // Later frames must be readable, too.
    ASSERT_TRUE(trial.ask("ann", R"({"do":"consent","seat":0,"to":"every_card","on":true})"));
    EXPECT_EQ(trial.sent["eve"].back().at("game").at("seats"), shown);
    for (const json::object& frame : trial.sent["eve"]) EXPECT_FALSE(frame.contains("notes"));
  }
}

TEST(AfterTheGame, AllCanAgreeToShowEveryCardFromOtherChairs) {
  Trial trial("bs");
  play_a_game(trial);
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"move","from":0,"to":1})"));
  const auto agree = [&](const char* person, int seat) {
    return trial.take(person,
                      {{"do", "consent"}, {"seat", seat}, {"to", "every_card"}, {"on", true}});
  };
  ASSERT_TRUE(agree("ann", 1));
  ASSERT_TRUE(agree("ben", 0));
  EXPECT_FALSE(trial.table.all_agree_to_show());
  ASSERT_TRUE(agree("cid", 2));
  EXPECT_TRUE(trial.table.all_agree_to_show());
  // Spectators are told as well.
  EXPECT_EQ(trial.sent["eve"].back().at("game").at("result").at("every_card"), true);
}

TEST(AfterTheGame, ConsentsEndWithTheGame) {
  Trial trial("bs");
  trial.begin();
  const auto agree = [&](const char* to) {
    int seat = 0;
    for (const char* person : {"ann", "ben", "cid"}) {
      ASSERT_TRUE(
          trial.take(person, {{"do", "consent"}, {"seat", seat++}, {"to", to}, {"on", true}}));
    }
  };
  agree("watchers");
  trial.play_to_the_end();
  for (const Chair& chair : trial.table.chairs()) EXPECT_FALSE(chair.show_watchers);
  agree("every_card");
  EXPECT_TRUE(trial.table.all_agree_to_show());
  for (const char* person : {"ann", "ben", "cid"}) {
    ASSERT_TRUE(trial.take(person, {{"do", "again"}, {"on", true}}));
  }
  trial.wait_for_seeds();
  for (const Chair& chair : trial.table.chairs()) EXPECT_FALSE(chair.show_all);
  trial.play_to_the_end();
  EXPECT_FALSE(trial.table.all_agree_to_show());
}

TEST(AfterTheGame, OneOfTwoOnADeviceAgreesForItselfAlone) {
  Trial trial("bs");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"sit","name":"Ann","seat":0})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"sit","name":"Ada","seat":1})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"start","anyway":true})"));
  trial.wait_for_seeds();
  trial.play_to_the_end();
  ASSERT_TRUE(trial.ask("ann", R"({"do":"consent","seat":0,"to":"every_card","on":true})"));
  EXPECT_FALSE(trial.table.all_agree_to_show());
  ASSERT_TRUE(trial.ask("ann", R"({"do":"consent","seat":1,"to":"every_card","on":true})"));
  EXPECT_TRUE(trial.table.all_agree_to_show());
}

TEST(AfterTheGame, AfterARestartSeedsAreStillWaitedFor) {
  Trial trial("liars_dice");
  trial.seat_everybody();
  const std::string opened = *trial.table.snapshot();
  const std::size_t from = trial.log.size();
  ASSERT_TRUE(trial.ask("ann", R"({"do":"start","anyway":true})"));
  const Duration left = *trial.table.due() - trial.now;
  ASSERT_GT(left, Duration::zero());
  Table again = Table::restore(server::table_services(), opened).value();
  for (std::size_t n = from; n < trial.log.size(); ++n) ASSERT_TRUE(again.replay(trial.log[n]));
  const TimePoint later = trial.now + std::chrono::hours(1);
  ASSERT_TRUE(again.take(read(R"({"do":"thaw"})"), "", later));
  EXPECT_EQ(again.phase(), Table::Phase::seeds);
  EXPECT_EQ(*again.due(), later + left);
  ASSERT_TRUE(again.take(read(R"({"do":"here","person":"ann"})"), "", later));
  EXPECT_EQ(again.phase(), Table::Phase::seeds);
}

TEST(AfterTheGame, NotesThatWereRubbedOutStayGone) {
  Trial trial("liars_lair");
  trial.begin();
  const json::object dealt = read(trial.table.snapshot_for("ann")).at("notes").at("0").as_object();
  ASSERT_FALSE(dealt.empty());
  const std::string card(dealt.begin()->key());
  ASSERT_TRUE(trial.take(
      "ann", {{"do", "note"}, {"seat", 0}, {"card", card}, {"mark", "?"}, {"text", ""}}));
  trial.play_to_the_end();
  const Table kept = Table::restore(server::table_services(), *trial.table.snapshot()).value();
  EXPECT_EQ(kept.snapshot_for("ann"), trial.table.snapshot_for("ann"));
}

TEST(AfterTheGame, AnIdThatIsNoTextIsRefused) {
  Trial trial("bs");
  EXPECT_EQ(trial.refusal("ann", R"({"id":7,"do":"sit","name":"Ann"})"), "malformed");
  EXPECT_EQ(trial.refusal("ann", R"({"id":"7","do":"sit","name":"Ann"})"), "");
}

}  // namespace
}  // namespace humbug::table
