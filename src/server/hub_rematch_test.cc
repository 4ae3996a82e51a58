// Rematches: people keep their seats over a restart, and the money of Motes is carried from match
// to match, at the table and in the players' wallets.

#include <string>
#include <vector>

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
using testing::read;
using testing::TestServer;
using testing::text;

/// The funds of the person in seat 0, as the store has them.
std::int64_t funds_in_wallet(TestServer& server, const json::object& person) {
  const json::object me = read(server.world.get("/api/people/me", text(person.at("token"))).text());
  return me.at("wallet").at("motes").at("funds").as_int64();
}

TEST(HubRematch, TheNextMatchOfTheSamePeopleBeginsWithTheMoneyThatTheLastOneLeft) {
  TestServer server;
  const json::object ann = server.guest();
  const json::object opened = server.open(ann, {{"game", "motes"},
                                                {"players", 2},
                                                {"rules", {{"bets", "on"}, {"ante", 10}}},
                                                {"settings", {{"turn", 5}, {"pace", 0}}},
                                                {"bots", {"novice"}}});
  Listener host(server.world);
  server.hello(host, ann, {{"table", opened.at("code")}});
  host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "m1"}});
  host.say({{"do", "start"}, {"anyway", true}, {"id", "m2"}});
  const auto play = [&](std::uint64_t games) {
    const auto over = [&] { return server.world.hub()->figures().games_finished == games; };
    EXPECT_TRUE(server.world.run(over, hours(5)));  // Ann's turns time out
    server.world.run([] { return false; }, seconds(2));
  };
  const auto record_of = [&](std::size_t n) {
    const std::string token = text(ann.at("token"));
    const json::object list =
        read(server.world.get("/api/tables/" + text(opened.at("code")) + "/records", token).text());
    const json::array& ids = list.at("records").as_array();
    return read(server.world.get("/api/records/" + text(ids.at(n)), token).text());
  };

  play(1);
  const json::object first = record_of(0);
  EXPECT_EQ(first.at("header").at("funds"), (json::array{100, 100}));
  const json::value left = first.at("result").at("funds");
  EXPECT_NE(left, (json::array{100, 100}));
  EXPECT_EQ(funds_in_wallet(server, ann), left.at(0).as_int64());

  host.say({{"do", "again"}, {"on", true}, {"id", "m3"}});
  play(2);
  const json::object second = record_of(0);
  // The bot is a new player with a new player's money.
  EXPECT_EQ(second.at("header").at("funds"), (json::array{left.at(0), 100}));
  EXPECT_EQ(funds_in_wallet(server, ann), second.at("result").at("funds").at(0).as_int64());
}

TEST(HubRematch, AfterARestartTheFirstAgainRemovesNobodyWhoIsComingBack) {
  TestServer server;
  const json::object ann = server.guest();
  const json::object ben = server.guest();
  const json::object opened =
      server.open(ann, {{"game", "motes"}, {"players", 2}, {"settings", {{"turn", 5}}}});
  const json::object key{{"table", opened.at("code")}};
  Listener old_host(server.world);
  Listener old_other(server.world);
  server.hello(old_host, ann, key);
  server.hello(old_other, ben, key);
  old_host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "m1"}});
  old_other.say({{"do", "sit"}, {"name", "Ben"}, {"seat", 1}, {"id", "m1"}});
  EXPECT_FALSE(old_other.wait_for("ack").empty());
  old_host.say({{"do", "start"}, {"anyway", true}, {"id", "m2"}});
  const auto over = [&] { return server.world.hub()->figures().games_finished == 1; };
  EXPECT_TRUE(server.world.run(over, hours(5)));  // both time out
  server.world.run([] { return false; }, seconds(2));
  server.world.restart(minutes(1));
  Listener host(server.world);
  server.hello(host, ann, key);
  host.say({{"do", "again"}, {"on", true}, {"id", "m3"}});
  EXPECT_FALSE(host.wait_for("ack").empty());
  Listener other(server.world);
  server.hello(other, ben, key);
  const json::object found = other.wait_for("snapshot");
  EXPECT_EQ(found.at("table").at("phase"), "over");
  EXPECT_EQ(found.at("you").at("seats"), json::array{1});
  other.say({{"do", "again"}, {"on", true}, {"id", "m2"}});
  EXPECT_EQ(other.wait_for("table").at("table").at("games"), 2);
}

}  // namespace
}  // namespace humbug::server
