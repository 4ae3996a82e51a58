// Money of Motes goes along from match to match, at the table and in people's wallets.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/foyer.h"
#include "tests/simulator/visitors.h"

namespace humbug::server {
namespace {

namespace json = boost::json;
using std::chrono::hours;
using std::chrono::seconds;
using testing::House;
using testing::Listener;
using testing::read;
using testing::text;

/// What the person in seat 0 has, as the house keeps it.
std::int64_t funds_in_wallet(House& house, const json::object& person) {
  const json::object me = read(house.world.get("/api/people/me", text(person.at("token"))).body);
  return me.at("wallet").at("motes").at("funds").as_int64();
}

TEST(FoyerRematch, TheNextMatchOfTheSamePeopleBeginsWithTheMoneyThatTheLastOneLeft) {
  House house;
  const json::object ann = house.guest();
  const json::object opened = house.open(ann, {{"game", "motes"},
                                               {"players", 2},
                                               {"rules", {{"bets", "on"}, {"ante", 10}}},
                                               {"settings", {{"turn", 5}, {"pace", 0}}},
                                               {"bots", {"novice"}}});
  Listener host(house.world);
  house.hello(host, ann, {{"table", opened.at("code")}});
  host.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "m1"}});
  host.say({{"do", "start"}, {"anyway", true}, {"id", "m2"}});
  const auto play = [&](std::uint64_t games) {
    const auto over = [&] { return house.world.foyer()->figures().games_finished == games; };
    EXPECT_TRUE(house.world.run(over, hours(5)));  // the clock plays for Ann
    house.world.run([] { return false; }, seconds(2));
  };
  const auto record_of = [&](std::size_t n) {
    const std::string token = text(ann.at("token"));
    const json::object list =
        read(house.world.get("/api/tables/" + text(opened.at("code")) + "/records", token).body);
    const json::array& ids = list.at("records").as_array();
    return read(house.world.get("/api/records/" + text(ids.at(n)), token).body);
  };

  play(1);
  const json::object first = record_of(0);
  EXPECT_EQ(first.at("header").at("funds"), (json::array{100, 100}));
  const json::value left = first.at("result").at("funds");
  EXPECT_NE(left, (json::array{100, 100}));
  EXPECT_EQ(funds_in_wallet(house, ann), left.at(0).as_int64());

  host.say({{"do", "again"}, {"on", true}, {"id", "m3"}});
  play(2);
  const json::object second = record_of(0);
  // The bot is another one, and begins with a new player's money.
  EXPECT_EQ(second.at("header").at("funds"), (json::array{left.at(0), 100}));
  EXPECT_EQ(funds_in_wallet(house, ann), second.at("result").at("funds").at(0).as_int64());
}

}  // namespace
}  // namespace humbug::server
