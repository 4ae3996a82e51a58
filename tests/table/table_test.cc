#include "table/table.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/follow.h"
#include "referee/fairness_verify.h"
#include "server/table_services.h"
#include "tests/table/trial.h"

namespace humbug::table {
namespace {

TEST(Table, AnEmptyTableWaitsForItsHost) {
  Trial trial;
  EXPECT_EQ(trial.table.phase(), Table::Phase::lobby);
  EXPECT_EQ(trial.refusal("ann", R"({"do":"start"})"), "not_ready");
  EXPECT_EQ(trial.refusal("ann", R"({"do":"start","anyway":true})"), "too_few");
  EXPECT_EQ(trial.refusal("ben", R"({"do":"start"})"), "host_only");
  EXPECT_EQ(trial.table.number(), 0U);
}

TEST(Table, EverybodyHasASeatAndAName) {
  Trial trial;
  trial.seat_everybody();
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora"})"), "table_full");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora","seat":1})"), "seat_taken");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora","seat":9})"), "no_such_seat");
  ASSERT_TRUE(trial.ask("cid", R"({"do":"stand","seat":2})"));
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Ann"})"), "bad_name");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"\u0007"})"), "bad_name");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"\u3000"})"), "bad_name");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora","hat":"crown"})"), "no_such_hat");
  EXPECT_TRUE(trial.ask("dora", R"({"do":"sit","name":"Dora"})"));
  EXPECT_EQ(trial.refusal("dora", R"({"do":"stand","seat":0})"), "not_your_seat");
}

TEST(Table, AHostWhoHasLeftLosesTheirRights) {
  Trial trial;
  ASSERT_TRUE(trial.ask("ann", R"({"do":"sit","name":"Ann"})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"leave"})"));
  EXPECT_EQ(trial.refusal("ann", R"({"do":"rules","set":{}})"), "host_only");
  ASSERT_TRUE(trial.ask("ben", R"({"do":"sit","name":"Ben"})"));
  ASSERT_TRUE(trial.ask("ann", R"({"do":"sit","name":"Ann"})"));
  EXPECT_EQ(trial.refusal("ann", R"({"do":"kick","seat":0})"), "host_only");
  EXPECT_TRUE(trial.ask("ben", R"({"do":"rules","set":{"decks":2}})"));
}

TEST(Table, AChangeOfRulesUnreadiesEverybody) {
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

TEST(Table, ARepeatedMessageHasTheSameAnswerAndDoesNothing) {
  Trial trial;
  const auto first = trial.ask("ann", R"({"do":"sit","name":"Ann","id":"m1"})");
  ASSERT_TRUE(first);
  ASSERT_TRUE(trial.ask("ann", R"({"do":"stand","seat":0,"id":"m2"})"));
  const auto again = trial.ask("ann", R"({"do":"sit","name":"Ann","id":"m1"})");
  EXPECT_EQ(first, again);
  EXPECT_FALSE(trial.table.chairs()[0].taken());
}

TEST(Table, StaleAnswersAreRefused) {
  Trial trial("liars_dice");
  trial.begin();
  const Seat asked = trial.table.play()->awaited().front();
  const std::string by = trial.table.chairs()[static_cast<std::size_t>(asked.index())].person;
  const std::uint32_t question = trial.table.play()->question();
  const json::object input{
      {"do", "act"}, {"seat", asked.index()}, {"text", "bid 1x2"}, {"question", question}};
  EXPECT_TRUE(trial.take(by, input));
  const auto again = trial.take(by, input);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, "stale");
}

TEST(Table, ATimeoutPlaysTheFallback) {
  Trial trial("liars_dice");
  trial.begin();
  const std::uint32_t question = trial.table.play()->question();
  trial.wait(std::chrono::seconds(59));
  EXPECT_EQ(trial.table.play()->question(), question);
  trial.wait(std::chrono::seconds(2));
  EXPECT_GT(trial.table.play()->question(), question);
}

TEST(Table, TimeToThinkIsGivenOnce) {
  Trial trial("liars_dice");
  trial.begin();
  const Seat asked = trial.table.play()->awaited().front();
  const std::string by = trial.table.chairs()[static_cast<std::size_t>(asked.index())].person;
  const json::object input{{"do", "think"}, {"seat", asked.index()}};
  EXPECT_TRUE(trial.take(by, input));
  EXPECT_FALSE(trial.take(by, input));
  const std::uint32_t question = trial.table.play()->question();
  trial.wait(std::chrono::seconds(119));
  EXPECT_EQ(trial.table.play()->question(), question);
  trial.wait(std::chrono::seconds(2));
  EXPECT_GT(trial.table.play()->question(), question);
}

TEST(Table, NothingOfAWindowIsShownBeforeItsTime) {
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

TEST(Table, ABotPlaysForAnAbsentPlayer) {
  Trial trial("liars_dice");
  trial.begin();
  ASSERT_TRUE(trial.ask("", R"({"do":"gone","person":"ben"})"));
  EXPECT_EQ(trial.refusal("ann", R"({"do":"absent","seat":1,"choice":"bot"})"), "not_absent");
  trial.now += std::chrono::seconds(31);
  EXPECT_EQ(trial.refusal("cid", R"({"do":"absent","seat":1,"choice":"bot"})"), "host_only");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"absent","seat":1,"choice":"bot"})"));
  EXPECT_EQ(trial.table.chairs()[1].bot, Table::kStandIn);
  ASSERT_TRUE(trial.ask("", R"({"do":"here","person":"ben"})"));
  EXPECT_EQ(trial.table.chairs()[1].bot, Table::kStandIn);  // until Ben sits down again
  ASSERT_TRUE(trial.ask("ben", R"({"do":"back","seat":1})"));
  EXPECT_EQ(trial.table.chairs()[1].bot, "");
}

TEST(Table, TheOthersDecideByMajorityIfTheHostDoesNot) {
  Trial trial("liars_dice", 3);
  trial.begin();
  ASSERT_TRUE(trial.ask("", R"({"do":"gone","person":"ann"})"));
  trial.now += std::chrono::seconds(61);
  ASSERT_TRUE(trial.ask("ben", R"({"do":"absent","seat":0,"choice":"bot"})"));
  EXPECT_EQ(trial.table.chairs()[0].bot, "");
  ASSERT_TRUE(trial.ask("cid", R"({"do":"absent","seat":0,"choice":"bot"})"));
  EXPECT_EQ(trial.table.chairs()[0].bot, Table::kStandIn);
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

TEST(Table, TheRecordOfAGameIsARecord) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial(std::string(game.id));
    trial.begin();
    trial.play_to_the_end();
    Replay replay([](const Header& header) { return make_match(header); });
    for (const json::object& line : trial.table.record()) {
      const auto fed = replay.feed(json::serialize(line));
      ASSERT_TRUE(fed) << fed.error().says;
    }
    EXPECT_TRUE(replay.finish());
  }
}

TEST(Table, TheRecordProvesThatTheGameWasFair) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial(std::string(game.id));
    trial.begin();
    trial.play_to_the_end();
    for (const bool shown : {false, true}) {
      std::vector<fairness::FileLine> lines;
      for (const json::object& line : trial.table.open_record()) {
        lines.push_back({lines.size() + 1, read(json::serialize(line))});
      }
      const auto verdict =
          fairness::verify_game(lines, server::table_services().make_match, make_follower);
      ASSERT_TRUE(verdict) << verdict.error().says;
      EXPECT_EQ(verdict->form,
                shown ? fairness::Verdict::Form::full : fairness::Verdict::Form::open);
      int seat = 0;
      for (const char* person : {"ann", "ben", "cid"}) {
        trial.take(person,
                   {{"do", "consent"}, {"seat", seat++}, {"to", "every_card"}, {"on", true}});
      }
    }
  }
}

TEST(Table, SealedWindowsDoNotRevealWhoHasAnswered) {
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

TEST(Table, BS15_TheRulesOwnTimeToCallGoesBeforeTheTables) {
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

TEST(Table, AReconnectGetsMissedFramesOrASnapshot) {
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

TEST(Table, TheLastFrameEqualsASnapshot) {
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

TEST(Table, ARematchTakesOverTheSetup) {
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

TEST(Table, TheCardsOfAPairComeWithOneTitleAndKeepIt) {
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

TEST(Table, SpectatorsAreARoundBehind) {
  Trial trial("liars_dice");
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  trial.begin();
  trial.sent.clear();
  for (int n = 0; n < 2; ++n) trial.somebody_acts();
  for (const json::object& frame : trial.sent["eve"]) EXPECT_FALSE(frame.contains("moves"));
}

}  // namespace
}  // namespace humbug::table
