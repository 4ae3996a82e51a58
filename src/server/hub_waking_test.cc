// Loading and unloading of tables: when a client connects, when the server starts, and when a table
// is not used for long.

#include <string>

#include <gtest/gtest.h>

#include "server/hub.h"
#include "tests/simulator/visitors.h"

namespace humbug::server {
namespace {

namespace json = boost::json;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::House;
using testing::Listener;
using testing::text;

/// A server with a person who opens tables and connects to them.
struct Evening : House {
  json::object guest = House::guest();

  const Hub::Figures& figures() { return world.hub()->figures(); }
  void pass(table::Duration time) {
    bool over = false;
    world.later(time, [&over] { over = true; });
    EXPECT_TRUE(world.run([&over] { return over; }, time));
  }
  json::object key_of(const json::object& opened) { return {{"table", opened.at("code")}}; }
  void hang_up(Listener& listener) {
    world.hang_up(*listener.connection);
    world.run([&] { return !listener.connection; }, seconds(5));
  }
  /// Starts a game against bots; everybody disconnects at once.
  json::object begin(const json::object& settings = {}) {
    const json::object opened = open(guest, {{"game", "liars_dice"},
                                             {"players", 3},
                                             {"settings", settings},
                                             {"bots", {"shrewd", "shrewd"}}});
    Listener host(world);
    hello(host, guest, key_of(opened));
    host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "m1"}});
    host.say({{"do", "start"}, {"anyway", true}, {"id", "m2"}});
    EXPECT_FALSE(host.hear("game").empty());
    hang_up(host);
    return opened;
  }
  /// Leaves a table that was opened and looked at, but not used.
  json::object leave_a_lobby() {
    const json::object opened = open(guest);
    Listener host(world);
    hello(host, guest, key_of(opened));
    hang_up(host);
    return opened;
  }
};

TEST(HubWaking, AGameGoesOnAfterARestartWithoutConnections) {
  Evening evening;
  evening.begin({{"turn", 5}});
  evening.world.restart(hours(1));
  EXPECT_EQ(evening.figures().tables_loaded, 0U);
  EXPECT_TRUE(evening.world.run([&] { return evening.figures().games_finished == 1; }, hours(1)));
}

TEST(HubWaking, ATableWithoutAGameIsLoadedOnDemand) {
  Evening evening;
  evening.leave_a_lobby();
  evening.world.restart(minutes(1));
  evening.pass(minutes(1));
  EXPECT_EQ(evening.figures().tables_live, 1U);
  EXPECT_EQ(evening.figures().tables_loaded, 0U);
}

TEST(HubWaking, ClocksStopWhileTheServerIsDown) {
  Evening evening;
  const json::object opened = evening.begin({{"turn", 3600}});
  // By now the bots wait for the only person, whoever began.
  evening.pass(minutes(5));
  const auto left = [&] {
    Listener back(evening.world);
    evening.hello(back, evening.guest, evening.key_of(opened));
    const json::object snapshot = back.hear("snapshot");
    const json::value& ask = snapshot.at("game").at("ask");
    EXPECT_EQ(ask.at("seats"), json::array{0});
    const std::int64_t rest = ask.at("due").as_int64() - table::to_millis(evening.world.now());
    evening.hang_up(back);
    return seconds(rest / 1000);
  };
  const seconds before = left();
  EXPECT_GT(before, minutes(50));
  evening.world.restart(hours(5));
  evening.pass(minutes(2));  // nobody has connected, and the clock has run out
  const seconds after = left();
  EXPECT_LT(after, before - seconds(115));
  EXPECT_GT(after, before - seconds(140));
}

TEST(HubWaking, TablesAreLoadedOneByOneAndOnDemandAtOnce) {
  Evening evening;
  json::object last;
  for (int n = 0; n < 12; ++n) last = evening.begin({{"turn", 3600}});
  evening.world.restart(minutes(1));
  const std::string token = text(evening.guest.at("token"));
  EXPECT_EQ(evening.world.get("/api/tables/" + text(last.at("code")), token).status, 200);
  EXPECT_EQ(evening.figures().tables_loaded, 1U);  // only that table
  Hub& hub = *evening.world.hub();
  evening.pass(std::chrono::milliseconds(250));
  EXPECT_EQ(evening.figures().tables_loaded, 1U);
  const TimePoint later = evening.world.now() + seconds(1);
  for (std::uint64_t loaded = 2; loaded < 6; ++loaded) {
    hub.wake(later);
    EXPECT_EQ(evening.figures().tables_loaded, loaded);
  }
  EXPECT_TRUE(
      evening.world.run([&] { return evening.figures().tables_loaded == 12; }, seconds(10)));
}

// A table with an unplayable log affects no other, and the server keeps running.
TEST(HubWaking, ATableThatCannotBePlayedAgainIsLeftAlone) {
  Evening evening;
  const json::object spoilt = evening.begin({{"turn", 3600}});
  const json::object sound = evening.begin({{"turn", 3600}});
  const auto id = *store::TableId::from(text(spoilt.at("table")));
  const auto last = (*evening.world.store().load(id))->entries.size() +
                    (*evening.world.store().load(id))->snapshot->through.value;
  bool stored = false;
  ASSERT_TRUE(evening.world.store().submit(
      {store::Append{id, {last + 1}, {R"({"at":1,"by":"","in":{"do":"nonsense"}})"}}},
      [&stored](const store::Outcome& outcome) { stored = outcome.has_value(); }));
  evening.world.restart(minutes(1));
  evening.pass(minutes(1));
  EXPECT_TRUE(stored);
  EXPECT_EQ(evening.figures().tables_loaded, 1U);
  const std::string token = text(evening.guest.at("token"));
  EXPECT_EQ(evening.world.get("/api/tables/" + text(spoilt.at("code")), token).status, 410);
  EXPECT_EQ(evening.world.get("/api/tables/" + text(sound.at("code")), token).status, 200);
}

TEST(HubWaking, AFailedReadIsRetried) {
  Evening evening;
  evening.begin({{"turn", 3600}});
  evening.world.restart(minutes(1));
  evening.world.store().fail_loads(true);
  evening.pass(seconds(5));
  EXPECT_EQ(evening.figures().tables_loaded, 0U);
  evening.world.store().fail_loads(false);
  evening.pass(seconds(5));
  EXPECT_EQ(evening.figures().tables_loaded, 1U);
}

TEST(HubWaking, AnIdleTableIsUnloadedAndLoadedOnDemand) {
  Evening evening;
  const json::object opened = evening.open(evening.guest);
  Listener host(evening.world);
  evening.hello(host, evening.guest, evening.key_of(opened));
  host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 1}, {"id", "m1"}});
  EXPECT_FALSE(host.hear("ack").empty());
  evening.pass(minutes(30));
  EXPECT_EQ(evening.figures().tables_loaded, 1U);  // a client is connected
  evening.hang_up(host);
  evening.pass(minutes(9));
  EXPECT_EQ(evening.figures().tables_loaded, 1U);
  evening.pass(minutes(2));
  EXPECT_EQ(evening.figures().tables_loaded, 0U);
  Listener back(evening.world);
  evening.hello(back, evening.guest, evening.key_of(opened));
  const json::object snapshot = back.hear("snapshot");
  EXPECT_EQ(snapshot.at("table").at("chairs").at(1).at("name"), "Ann");
  EXPECT_EQ(evening.figures().tables_loaded, 1U);
}

TEST(HubWaking, ATableWithAGameUnderWayIsNotIdle) {
  Evening evening;
  evening.begin({{"turn", 3600}});
  evening.pass(minutes(20));
  EXPECT_EQ(evening.figures().tables_loaded, 1U);
}

// Without a short clock only the bots could go on, and nobody would watch them.
TEST(HubWaking, BotsOfADesertedTableWaitForAConnection) {
  Evening evening;
  const json::object opened = evening.open(
      evening.guest,
      {{"game", "liars_dice"}, {"players", 3}, {"settings", {{"turn", 3600}, {"pace", 10'000}}}});
  Listener host(evening.world);
  evening.hello(host, evening.guest, evening.key_of(opened));
  host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "m1"}});
  host.say({{"do", "start"}, {"anyway", true}, {"id", "m2"}});
  EXPECT_FALSE(host.hear("game").empty());
  host.say({{"do", "stand"}, {"seat", 0}, {"id", "m3"}});  // a bot takes over the seat
  EXPECT_FALSE(host.hear("ack").empty());
  evening.hang_up(host);
  evening.pass(minutes(2));
  const std::uint64_t moves = evening.figures().moves;
  evening.pass(minutes(20));
  EXPECT_EQ(evening.figures().moves, moves);
  EXPECT_EQ(evening.figures().games_finished, 0U);
  Listener back(evening.world);
  evening.hello(back, evening.guest, evening.key_of(opened));
  EXPECT_TRUE(evening.world.run([&] { return evening.figures().games_finished == 1; }, hours(1)));
}

TEST(HubWaking, AnUnusedTableIsDeletedAfterThreeDays) {
  Evening evening;
  const json::object old = evening.leave_a_lobby();
  evening.pass(hours(48));
  const json::object young = evening.leave_a_lobby();
  const std::string token = text(evening.guest.at("token"));
  evening.pass(hours(24) - minutes(1));
  EXPECT_EQ(evening.figures().tables_live, 2U);
  evening.pass(minutes(30));
  EXPECT_EQ(evening.figures().tables_live, 1U);
  EXPECT_EQ(evening.world.get("/api/tables/" + text(old.at("code")), token).status, 404);
  EXPECT_EQ(evening.world.get("/api/tables/" + text(young.at("code")), token).status, 200);
  // It is deleted from the store as well: it is not found after a restart.
  evening.world.restart(minutes(1));
  EXPECT_EQ(evening.world.get("/api/tables/" + text(old.at("code")), token).status, 404);
  EXPECT_EQ(evening.figures().tables_live, 1U);
}

// A wall clock that was wrong for a while neither closes a table nor keeps it for ever.
TEST(HubWaking, ATableAgesOnlyWhileTheServerIsOpen) {
  for (const hours jump : {hours(-1000), hours(1000)}) {
    Evening evening;
    evening.leave_a_lobby();
    evening.pass(hours(36));
    evening.world.set_clock(jump);
    evening.world.restart(hours(100));
    evening.pass(hours(35));
    EXPECT_EQ(evening.figures().tables_live, 1U);
    evening.pass(hours(2));
    EXPECT_EQ(evening.figures().tables_live, 0U);
  }
}

// While the server runs, and when it starts.
TEST(HubWaking, SettingTheWallClockHasNoEffect) {
  for (const hours jump : {hours(-1), hours(-24), hours(1), hours(24)}) {
    Evening evening;
    const json::object opened = evening.begin({{"turn", 1200}});
    evening.pass(minutes(5));
    const auto left = [&] {
      Listener back(evening.world);
      evening.hello(back, evening.guest, evening.key_of(opened));
      const json::object snapshot = back.hear("snapshot");
      const std::int64_t rest = snapshot.at("game").at("ask").at("due").as_int64() -
                                table::to_millis(evening.world.now());
      evening.hang_up(back);
      return seconds(rest / 1000);
    };
    const seconds before = left();
    evening.world.set_clock(jump);
    evening.pass(minutes(2));
    EXPECT_NEAR(static_cast<double>((before - left()).count()), 120, 20);
    evening.world.restart(seconds(10));
    evening.pass(minutes(2));
    EXPECT_NEAR(static_cast<double>((before - left()).count()), 240, 40);
    evening.world.set_clock(-jump);  // and set back to the right time
    evening.world.restart(seconds(10));
    evening.pass(minutes(2));
    EXPECT_NEAR(static_cast<double>((before - left()).count()), 360, 60);
    EXPECT_TRUE(
        evening.world.run([&] { return evening.figures().games_finished == 1; }, hours(60)));
  }
}

TEST(HubWaking, AGameOfBotsAloneDoesNotKeepATableAlive) {
  Evening evening;
  evening.begin({{"turn", 1200}});
  evening.world.restart(hours(1));
  const TimePoint begun = evening.world.now();
  EXPECT_TRUE(evening.world.run([&] { return evening.figures().games_finished == 1; }, hours(60)));
  const auto played = evening.world.now() - begun;
  ASSERT_GT(played, hours(1));
  evening.pass(hours(72) - played + minutes(30));
  EXPECT_EQ(evening.figures().tables_live, 0U);
}

}  // namespace
}  // namespace humbug::server
