// Loading and unloading of tables: when a client connects, when the server starts, and when a table
// is not used for long.

#include <string>

#include <gtest/gtest.h>

#include "server/hub.h"
#include "tests/simulator/test_server.h"

namespace humbug::server {
namespace {

namespace json = boost::json;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::Listener;
using testing::TestServer;
using testing::text;

/// A server with a person who opens tables and connects to them.
struct ServerWithTables : TestServer {
  json::object guest = TestServer::guest();

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
    EXPECT_FALSE(host.wait_for("game").empty());
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

TEST(HubLoading, AGameGoesOnAfterARestartWithoutConnections) {
  ServerWithTables server;
  server.begin({{"turn", 5}});
  server.world.restart(hours(1));
  EXPECT_EQ(server.figures().tables_loaded, 0U);
  EXPECT_TRUE(server.world.run([&] { return server.figures().games_finished == 1; }, hours(1)));
}

TEST(HubLoading, ATableWithoutAGameIsLoadedOnDemand) {
  ServerWithTables server;
  server.leave_a_lobby();
  server.world.restart(minutes(1));
  server.pass(minutes(1));
  EXPECT_EQ(server.figures().tables_live, 1U);
  EXPECT_EQ(server.figures().tables_loaded, 0U);
}

TEST(HubLoading, ClocksStopWhileTheServerIsDown) {
  ServerWithTables server;
  const json::object opened = server.begin({{"turn", 3600}});
  // By now the bots wait for the only person, whoever began.
  server.pass(minutes(5));
  const auto left = [&] {
    Listener back(server.world);
    server.hello(back, server.guest, server.key_of(opened));
    const json::object snapshot = back.wait_for("snapshot");
    const json::value& ask = snapshot.at("game").at("ask");
    EXPECT_EQ(ask.at("seats"), json::array{0});
    const std::int64_t rest = ask.at("due").as_int64() - table::to_millis(server.world.now());
    server.hang_up(back);
    return seconds(rest / 1000);
  };
  const seconds before = left();
  EXPECT_GT(before, minutes(50));
  server.world.restart(hours(5));
  server.pass(minutes(2));  // nobody has connected, and the clock has run out
  const seconds after = left();
  EXPECT_LT(after, before - seconds(115));
  EXPECT_GT(after, before - seconds(140));
}

TEST(HubLoading, TablesAreLoadedOneByOneAndOnDemandAtOnce) {
  ServerWithTables server;
  json::object last;
  for (int n = 0; n < 12; ++n) last = server.begin({{"turn", 3600}});
  server.world.restart(minutes(1));
  const std::string token = text(server.guest.at("token"));
  EXPECT_EQ(server.world.get("/api/tables/" + text(last.at("code")), token).status, 200);
  EXPECT_EQ(server.figures().tables_loaded, 1U);  // only that table
  Hub& hub = *server.world.hub();
  server.pass(std::chrono::milliseconds(250));
  EXPECT_EQ(server.figures().tables_loaded, 1U);
  const TimePoint later = server.world.now() + seconds(1);
  for (std::uint64_t loaded = 2; loaded < 6; ++loaded) {
    hub.wake(later);
    EXPECT_EQ(server.figures().tables_loaded, loaded);
  }
  EXPECT_TRUE(server.world.run([&] { return server.figures().tables_loaded == 12; }, seconds(10)));
}

// A table with an unplayable log affects no other, and the server keeps running.
TEST(HubLoading, ATableThatCannotBePlayedAgainIsLeftAlone) {
  ServerWithTables server;
  const json::object spoilt = server.begin({{"turn", 3600}});
  const json::object sound = server.begin({{"turn", 3600}});
  const auto id = *store::TableId::from(text(spoilt.at("table")));
  const auto last = (*server.world.store().load(id))->entries.size() +
                    (*server.world.store().load(id))->snapshot->through.value;
  bool stored = false;
  ASSERT_TRUE(server.world.store().submit(
      {store::Append{id, {last + 1}, {R"({"at":1,"by":"","in":{"do":"nonsense"}})"}}},
      [&stored](const store::Outcome& outcome) { stored = outcome.has_value(); }));
  server.world.restart(minutes(1));
  server.pass(minutes(1));
  EXPECT_TRUE(stored);
  EXPECT_EQ(server.figures().tables_loaded, 1U);
  const std::string token = text(server.guest.at("token"));
  EXPECT_EQ(server.world.get("/api/tables/" + text(spoilt.at("code")), token).status, 410);
  EXPECT_EQ(server.world.get("/api/tables/" + text(sound.at("code")), token).status, 200);
}

TEST(HubLoading, AFailedReadIsRetried) {
  ServerWithTables server;
  server.begin({{"turn", 3600}});
  server.world.restart(minutes(1));
  server.world.store().fail_loads(true);
  server.pass(seconds(5));
  EXPECT_EQ(server.figures().tables_loaded, 0U);
  server.world.store().fail_loads(false);
  server.pass(seconds(5));
  EXPECT_EQ(server.figures().tables_loaded, 1U);
}

TEST(HubLoading, AnIdleTableIsUnloadedAndLoadedOnDemand) {
  ServerWithTables server;
  const json::object opened = server.open(server.guest);
  Listener host(server.world);
  server.hello(host, server.guest, server.key_of(opened));
  host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 1}, {"id", "m1"}});
  EXPECT_FALSE(host.wait_for("ack").empty());
  server.pass(minutes(30));
  EXPECT_EQ(server.figures().tables_loaded, 1U);  // a client is connected
  server.hang_up(host);
  server.pass(minutes(9));
  EXPECT_EQ(server.figures().tables_loaded, 1U);
  server.pass(minutes(2));
  EXPECT_EQ(server.figures().tables_loaded, 0U);
  Listener back(server.world);
  server.hello(back, server.guest, server.key_of(opened));
  const json::object snapshot = back.wait_for("snapshot");
  EXPECT_EQ(snapshot.at("table").at("chairs").at(1).at("name"), "Ann");
  EXPECT_EQ(server.figures().tables_loaded, 1U);
}

TEST(HubLoading, ATableWithAGameUnderWayIsNotIdle) {
  ServerWithTables server;
  server.begin({{"turn", 3600}});
  server.pass(minutes(20));
  EXPECT_EQ(server.figures().tables_loaded, 1U);
}

// Without a short clock only the bots could go on, and nobody would watch them.
TEST(HubLoading, BotsOfADesertedTableWaitForAConnection) {
  ServerWithTables server;
  const json::object opened = server.open(
      server.guest,
      {{"game", "liars_dice"}, {"players", 3}, {"settings", {{"turn", 3600}, {"pace", 10'000}}}});
  Listener host(server.world);
  server.hello(host, server.guest, server.key_of(opened));
  host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "m1"}});
  host.say({{"do", "start"}, {"anyway", true}, {"id", "m2"}});
  EXPECT_FALSE(host.wait_for("game").empty());
  host.say({{"do", "stand"}, {"seat", 0}, {"id", "m3"}});  // a bot takes over the seat
  EXPECT_FALSE(host.wait_for("ack").empty());
  server.hang_up(host);
  server.pass(minutes(2));
  const std::uint64_t moves = server.figures().moves;
  server.pass(minutes(20));
  EXPECT_EQ(server.figures().moves, moves);
  EXPECT_EQ(server.figures().games_finished, 0U);
  Listener back(server.world);
  server.hello(back, server.guest, server.key_of(opened));
  EXPECT_TRUE(server.world.run([&] { return server.figures().games_finished == 1; }, hours(1)));
}

TEST(HubLoading, AnUnusedTableIsDeletedAfterThreeDays) {
  ServerWithTables server;
  const json::object old = server.leave_a_lobby();
  server.pass(hours(48));
  const json::object young = server.leave_a_lobby();
  const std::string token = text(server.guest.at("token"));
  server.pass(hours(24) - minutes(1));
  EXPECT_EQ(server.figures().tables_live, 2U);
  server.pass(minutes(30));
  EXPECT_EQ(server.figures().tables_live, 1U);
  EXPECT_EQ(server.world.get("/api/tables/" + text(old.at("code")), token).status, 404);
  EXPECT_EQ(server.world.get("/api/tables/" + text(young.at("code")), token).status, 200);
  // It is deleted from the store as well: it is not found after a restart.
  server.world.restart(minutes(1));
  EXPECT_EQ(server.world.get("/api/tables/" + text(old.at("code")), token).status, 404);
  EXPECT_EQ(server.figures().tables_live, 1U);
}

// A wall clock that was wrong for a while neither closes a table nor keeps it for ever.
TEST(HubLoading, ATableAgesOnlyWhileTheServerIsOpen) {
  for (const hours jump : {hours(-1000), hours(1000)}) {
    ServerWithTables server;
    server.leave_a_lobby();
    server.pass(hours(36));
    server.world.set_clock(jump);
    server.world.restart(hours(100));
    server.pass(hours(35));
    EXPECT_EQ(server.figures().tables_live, 1U);
    server.pass(hours(2));
    EXPECT_EQ(server.figures().tables_live, 0U);
  }
}

// While the server runs, and when it starts.
TEST(HubLoading, SettingTheWallClockHasNoEffect) {
  for (const hours jump : {hours(-1), hours(-24), hours(1), hours(24)}) {
    ServerWithTables server;
    const json::object opened = server.begin({{"turn", 1200}});
    server.pass(minutes(5));
    const auto left = [&] {
      Listener back(server.world);
      server.hello(back, server.guest, server.key_of(opened));
      const json::object snapshot = back.wait_for("snapshot");
      const std::int64_t rest =
          snapshot.at("game").at("ask").at("due").as_int64() - table::to_millis(server.world.now());
      server.hang_up(back);
      return seconds(rest / 1000);
    };
    const seconds before = left();
    server.world.set_clock(jump);
    server.pass(minutes(2));
    EXPECT_NEAR(static_cast<double>((before - left()).count()), 120, 20);
    server.world.restart(seconds(10));
    server.pass(minutes(2));
    EXPECT_NEAR(static_cast<double>((before - left()).count()), 240, 40);
    server.world.set_clock(-jump);  // and set back to the right time
    server.world.restart(seconds(10));
    server.pass(minutes(2));
    EXPECT_NEAR(static_cast<double>((before - left()).count()), 360, 60);
    EXPECT_TRUE(server.world.run([&] { return server.figures().games_finished == 1; }, hours(60)));
  }
}

TEST(HubLoading, AGameOfBotsAloneDoesNotKeepATableAlive) {
  ServerWithTables server;
  server.begin({{"turn", 1200}});
  server.world.restart(hours(1));
  const TimePoint begun = server.world.now();
  EXPECT_TRUE(server.world.run([&] { return server.figures().games_finished == 1; }, hours(60)));
  const auto played = server.world.now() - begun;
  ASSERT_GT(played, hours(1));
  server.pass(hours(72) - played + minutes(30));
  EXPECT_EQ(server.figures().tables_live, 0U);
}

}  // namespace
}  // namespace humbug::server
