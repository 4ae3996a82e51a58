#include "server/hub.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "server/secrets.h"
#include "tests/simulator/test_server.h"

namespace humbug::server {
namespace {

namespace json = boost::json;
using testing::Listener;
using testing::read;
using testing::TestServer;
using testing::text;

/// A server with one table, to which its host is connected.
struct ServerWithTable : TestServer {
  ServerWithTable() { hello(host, ann, key); }
  static void sit(Listener& listener, const char* name, const char* id) {
    listener.say({{"do", "sit"}, {"name", name}, {"id", id}});
  }

  json::object ann = guest();
  json::object key{{"table", open(ann).at("code")}};
  Listener host{world};
};

TEST(Hub, ATokenIsASecretThatOnlyItsHashIsKeptOf) {
  TestServer server;
  const json::object guest = server.guest();
  const auto profile = server.world.disk().profile_of(hash_of(text(guest.at("token"))));
  ASSERT_TRUE(profile);
  EXPECT_EQ(profile->id.bytes(), text(guest.at("person")));
  EXPECT_EQ(server.world.get("/api/people/me", "wrong").status, 401);
  EXPECT_EQ(server.world.get("/api/people/me", text(guest.at("token"))).status, 200);
}

TEST(Hub, ANameAndAPasswordOpenTheSameProfileElsewhere) {
  TestServer server;
  const json::object guest = server.guest();
  const std::string token = text(guest.at("token"));
  const json::object ann{{"name", "Ann"}, {"password", "a long secret"}};
  EXPECT_EQ(server.world.post("/api/people/password", "wrong", ann).status, 401);
  EXPECT_EQ(
      server.world.post("/api/people/password", token, {{"name", "Ann"}, {"password", "x"}}).status,
      400);
  EXPECT_EQ(server.world.post("/api/people/password", token, ann).status, 200);
  const json::object other = server.guest();
  EXPECT_EQ(server.world
                .post("/api/people/password", text(other.at("token")),
                      {{"name", "ANN"}, {"password", "another secret"}})
                .status,
            409);
  EXPECT_EQ(
      server.world.post("/api/login", "", {{"name", "Ann"}, {"password", "wrong secret"}}).status,
      403);
  EXPECT_EQ(
      server.world.post("/api/login", "", {{"name", "Bob"}, {"password", "wrong secret"}}).status,
      403);
  Listener device(server.world);
  server.hello(device, guest, {{"table", server.open(guest).at("code")}});
  const json::object again = read(server.world.post("/api/login", "", ann).text());
  EXPECT_EQ(again.at("person"), guest.at("person"));
  server.world.run([&] { return !device.connection; }, std::chrono::seconds(10));
  EXPECT_FALSE(device.connection);  // its connection is closed, too
  EXPECT_EQ(server.world.get("/api/people/me", token).status, 401);  // the old token is invalid
}

TEST(Hub, WrongPasswordsForOneNameLockOutNobodyElseAtTheAddress) {
  TestServer server;
  const auto log_in = [&server](const char* name, const char* password) {
    return server.world.post("/api/login", "", {{"name", name}, {"password", password}}).status;
  };
  const std::string token = text(server.guest().at("token"));
  const json::object ann{{"name", "Ann"}, {"password", "a long secret"}};
  EXPECT_EQ(server.world.post("/api/people/password", token, ann).status, 200);
  for (int n = 0; n < 10; ++n) EXPECT_EQ(log_in("Bob", "wrong secret"), 403);
  EXPECT_EQ(log_in("Bob", "wrong secret"), 429);
  EXPECT_EQ(log_in("Ann", "a long secret"), 200);
}

TEST(Hub, AConnectionWithoutHelloIsClosed) {
  ServerWithTable server;
  Listener silent(server.world);
  bool over = false;
  server.world.later(std::chrono::seconds(11), [&over] { over = true; });
  server.world.run([&over] { return over; }, std::chrono::seconds(12));
  EXPECT_FALSE(silent.connection);
  EXPECT_TRUE(server.host.connection);  // after its hello
}

TEST(Hub, CountsThePeopleWhoAreConnected) {
  ServerWithTable server;
  EXPECT_EQ(server.world.hub()->figures().people, 1U);
  server.world.hang_up(*server.host.connection);
  EXPECT_TRUE(server.world.run([&] { return server.world.hub()->figures().people == 0; },
                               std::chrono::seconds(10)));
}

TEST(Hub, SendsASnapshotToWhomAnotherRunHasSentFrames) {
  ServerWithTable server;
  ServerWithTable::sit(server.host, "Ann", "m1");
  EXPECT_FALSE(server.host.wait_for("ack").empty());
  json::object key = server.key;
  key["seen"] = 1;
  Listener other(server.world);
  const json::object welcome = server.hello(other, server.ann, key);
  EXPECT_FALSE(other.wait_for("snapshot").empty());  // without the epoch of its state
  key["epoch"] = welcome.at("welcome").at("epoch");
  server.world.restart(std::chrono::seconds(1));
  Listener later(server.world);
  EXPECT_NE(server.hello(later, server.ann, key).at("welcome").at("epoch"),
            welcome.at("welcome").at("epoch"));
  EXPECT_FALSE(later.wait_for("snapshot").empty());
}

TEST(Hub, AtMostSixteenCommandsWait) {
  ServerWithTable server;
  ServerWithTable::sit(server.host, "Ann", "m0");
  EXPECT_FALSE(server.host.wait_for("ack").empty());
  server.world.store().hold();
  for (int n = 1; n <= 17; ++n) {
    server.host.say({{"do", "consent"},
                     {"seat", 0},
                     {"to", "every_card"},
                     {"on", n % 2 == 0},
                     {"id", "m" + std::to_string(n)}});
  }
  const json::object refused = server.host.wait_for("refused");
  EXPECT_EQ(refused.at("code"), "too_many_waiting");
  EXPECT_EQ(refused.at("refused"), "m17");
  server.world.store().release();
  EXPECT_FALSE(server.host.wait_for("ack").empty());
}

TEST(Hub, RefusesWhatIsTooLongByItsId) {
  ServerWithTable server;
  server.host.say({{"do", "say"}, {"id", "m1"}, {"text", std::string(5000, 'x')}});
  const json::object refused = server.host.wait_for("refused");
  EXPECT_EQ(refused.at("code"), "too_large");
  EXPECT_EQ(refused.at("refused"), "m1");
}

TEST(Hub, RefusesMessagesThatComeTooFastByTheirIds) {
  ServerWithTable server;
  for (int n = 1; n <= 60; ++n) {
    server.host.say({{"do", "say"}, {"phrase", 1}, {"id", "m" + std::to_string(n)}});
  }
  const auto is_refused = [&server] {
    return std::ranges::any_of(server.host.heard, [](const json::object& one) {
      return one.contains("refused") && one.at("refused") == "m60" &&
             one.at("code") == "too_many_messages";
    });
  };
  EXPECT_TRUE(server.world.run(is_refused, std::chrono::seconds(10)));
}

TEST(Hub, HealthRequiresASuccessfulWrite) {
  TestServer server;
  const auto is_well = [&server] {
    std::optional<bool> well;
    server.world.hub()->check_health(server.world.now(), [&well](bool told) { well = told; });
    server.world.run([&well] { return well.has_value(); }, std::chrono::seconds(10));
    return well.value_or(false);
  };
  EXPECT_TRUE(is_well());
  const auto wait = [&server] {
    bool over = false;
    server.world.later(std::chrono::seconds(6), [&over] { over = true; });
    server.world.run([&over] { return over; }, std::chrono::seconds(7));
  };
  wait();
  server.world.store().fail_next({store::ErrorKind::full_disk, "the disk is full"});
  EXPECT_FALSE(is_well());
  EXPECT_TRUE(is_well());
  wait();
  server.world.store().hold();
  EXPECT_FALSE(is_well());
  server.world.store().release();
  EXPECT_TRUE(is_well());
}

TEST(Hub, BotsRespectTheServersTimeShare) {
  TestServer server;
  const std::string token = text(server.guest().at("token"));
  std::string many = "novice";
  for (int n = 0; n < 8; ++n) many += ":steady";
  for (const std::string& bot :
       {std::string("master:600000ms"), std::string("master:9"), many, std::string("cmd:cat")}) {
    const auto refused = server.world.post(
        "/api/tables", token, {{"game", "bs"}, {"players", 2}, {"bots", json::array{bot}}});
    EXPECT_EQ(refused.status, 400) << refused.text();
    EXPECT_EQ(text(read(refused.text()).at("code")), "bad_bot") << refused.text();
  }
}

TEST(Hub, CodesCanBeSaidAndWrongOnesAreCounted) {
  TestServer server;
  const json::object guest = server.guest();
  const json::object opened = server.open(guest);
  const std::string code = text(opened.at("code"));
  ASSERT_EQ(code.size(), 5U);
  for (std::size_t n = 0; n < 5; ++n) {
    EXPECT_EQ(std::string_view("AEIOU").contains(code[n]), n % 2 == 1) << code;
  }
  const std::string token = text(server.guest().at("token"));
  EXPECT_EQ(server.world.get("/api/tables/" + code, token).status, 200);
  for (int n = 0; n < 10; ++n) EXPECT_EQ(server.world.get("/api/tables/XXXXX", token).status, 404);
  EXPECT_EQ(server.world.get("/api/tables/XXXXX", token).status, 429);
  EXPECT_EQ(server.world.get("/api/tables/" + code, token).status, 429);
  // Another person behind the same address has guessed nothing and is admitted.
  EXPECT_EQ(server.world.get("/api/tables/" + code, text(server.guest().at("token"))).status, 200);
  // People at the table are admitted in any case.
  EXPECT_EQ(server.world.get("/api/tables/" + code, text(guest.at("token"))).status, 200);
}

TEST(Hub, ManyWhoGuessAtOneAddressLockOutOnlyThemselves) {
  TestServer server;
  const std::string code = text(server.open(server.guest()).at("code"));
  int refused = 0;
  for (int n = 0; n < 20; ++n) {
    const std::string token = text(server.guest().at("token"));
    for (int guess = 0; guess < 10; ++guess) {
      refused += server.world.get("/api/tables/XXXXX", token).status == 429 ? 1 : 0;
    }
  }
  // sixty guesses for the address, and one for each person
  EXPECT_GE(refused, 20 * 10 - 60 - 20 - 10);
  EXPECT_EQ(server.world.get("/api/tables/" + code, text(server.guest().at("token"))).status, 200);
}

TEST(Hub, AKeyForWatchingIsNotHeldUpByWrongCodes) {
  TestServer server;
  const json::object opened = server.open(server.guest());
  const json::object eve = server.guest();
  for (int n = 0; n < 11; ++n) server.world.get("/api/tables/XXXXX", text(eve.at("token")));
  Listener watcher(server.world);
  EXPECT_FALSE(server.hello(watcher, eve, {{"watch", opened.at("watch")}}).empty());
  watcher.say({{"hello", {{"token", eve.at("token")}, {"table", opened.at("code")}}}});
  EXPECT_EQ(watcher.code_of_refusal(), "too_many_codes");
}

TEST(Hub, CodesHaveSixLettersWhereThereAreManyTables) {
  TestServer server;
  std::string last;
  for (int n = 0; n <= 100; ++n) {
    bool over = false;  // the limits allow one guest and one table each five seconds
    server.world.later(std::chrono::seconds(6), [&over] { over = true; });
    server.world.run([&over] { return over; }, std::chrono::seconds(7));
    const json::object opened = server.open(server.guest());
    last = text(opened.at("code"));
    EXPECT_EQ(last.size(), n < 100 ? 5U : 6U);
    EXPECT_EQ(std::string_view("AEIOU").contains(last.front()), n == 100) << last;
  }
  EXPECT_EQ(server.world.get("/api/tables/" + last, text(server.guest().at("token"))).status, 200);
}

TEST(Hub, OneAddressOpensTablesOnlySoFast) {
  TestServer server;
  int opened = 0;
  std::string refused;
  for (int person = 0; person < 5; ++person) {
    const json::object guest = server.guest();
    for (int n = 0; n < 20; ++n) {
      const json::object answer = server.open(guest);
      opened += answer.contains("table") ? 1 : 0;
      if (!answer.contains("table")) refused = text(answer.at("code"));
    }
  }
  EXPECT_GE(opened, 60);
  EXPECT_LE(opened, 65);
  EXPECT_EQ(refused, "too_many_new_tables");
}

TEST(Hub, OnePersonHasSoManyTables) {
  TestServer server;
  const json::object guest = server.guest();
  for (int n = 0; n < 20; ++n) EXPECT_TRUE(server.open(guest).contains("code"));
  EXPECT_EQ(text(server.open(guest).at("code")), "too_many_tables");
}

TEST(Hub, ATableIsOpenedByTheRulesOrNotAtAll) {
  TestServer server;
  const json::object guest = server.guest();
  EXPECT_EQ(text(server.open(guest, {{"game", "chess"}}).at("code")), "no_such_game");
  EXPECT_EQ(text(server.open(guest, {{"game", "bs"}, {"players", 99}}).at("code")), "bad_players");
  const json::object refused = server.open(guest, {{"game", "bs"}, {"rules", {{"decks", 9}}}});
  EXPECT_EQ(text(refused.at("code")), "bad_rules");
  EXPECT_NE(text(refused.at("why")).find("decks"), std::string::npos);
}

TEST(Hub, TheLinkForWatchingIsNoKeyToASeat) {
  TestServer server;
  const json::object opened = server.open(server.guest());
  Listener watcher(server.world);
  const json::object welcome =
      server.hello(watcher, server.guest(), {{"watch", opened.at("watch")}});
  EXPECT_FALSE(welcome.at("welcome").as_object().contains("code"));
  EXPECT_EQ(json::serialize(welcome).find(text(opened.at("code"))), std::string::npos);
  watcher.say({{"do", "sit"}, {"name", "Eve"}, {"id", "m1"}});
  EXPECT_EQ(watcher.code_of_refusal(), "watch_only");
  watcher.say({{"do", "watch"}, {"id", "m2"}});
  const json::object snapshot = watcher.wait_for("snapshot");
  EXPECT_EQ(json::serialize(snapshot).find(text(opened.at("code"))), std::string::npos);
}

TEST(Hub, ASecondConnectionReplacesTheFirst) {
  ServerWithTable server;
  Listener second(server.world);
  server.hello(second, server.ann, server.key);
  EXPECT_TRUE(server.host.wait_for("replaced").contains("replaced"));
  server.sit(server.host, "Ann", "m1");
  EXPECT_EQ(server.host.code_of_refusal(), "hello_first");
}

TEST(Hub, AConnectionIsOnePersonAtATime) {
  ServerWithTable server;
  const json::object ben = server.guest();
  server.sit(server.host, "Ann", "m1");
  EXPECT_EQ(server.host.wait_for("ack").at("ack"), "m1");
  server.hello(server.host, ben, server.key);
  server.sit(server.host, "Ben", "m2");
  EXPECT_EQ(server.host.wait_for("ack").at("ack"), "m2");
  const json::value chairs = server.host.wait_for("snapshot").at("table").at("chairs");
  EXPECT_NE(chairs.at(0).at("person"), chairs.at(1).at("person"));
}

TEST(Hub, NothingIsSaidBeforeItIsStored) {
  ServerWithTable server;
  const json::object late = server.guest();
  server.world.store().hold();
  server.sit(server.host, "Ann", "m1");
  server.world.run([] { return false; }, std::chrono::seconds(1));  // until the input has arrived
  Listener other(server.world);
  // The seat that is not stored yet isn't shown.
  EXPECT_TRUE(server.hello(other, late, server.key).empty());
  EXPECT_TRUE(server.host.wait_for("ack").empty());
  server.world.store().release();
  EXPECT_EQ(server.host.wait_for("ack").at("ack"), "m1");
}

TEST(Hub, InputsAreRefusedWhileTheStoreFails) {
  ServerWithTable server;
  server.world.store().fail_loads(true);
  server.world.store().fail_next({store::ErrorKind::full_disk, "full"});
  for (const char* id : {"m1", "m2"}) {
    server.sit(server.host, "Ann", id);
    const json::object refused = server.host.wait_for("refused");
    EXPECT_EQ(refused.at("refused"), id);
    EXPECT_EQ(refused.at("code"), "store_down");
  }
  server.world.store().fail_loads(false);
  EXPECT_FALSE(server.host.wait_for("welcome").empty());
  server.sit(server.host, "Ann", "m1");
  EXPECT_EQ(server.host.wait_for("ack").at("ack"), "m1");
}

TEST(Hub, UnreadableMessagesAreRefusedAndFinallyDisconnected) {
  TestServer server;
  Listener listener(server.world);
  for (const char* bad : {"[1,2", R"({"ping":1e999})", R"({"id":[{"a":-1e999}]})"}) {
    server.world.say(*listener.connection, bad);
    EXPECT_EQ(listener.code_of_refusal(), "malformed") << bad;
  }
  server.world.say(*listener.connection, std::string(20'000, ' '));
  EXPECT_EQ(listener.code_of_refusal(), "too_large");
  listener.say({{"do", "sit"}});
  EXPECT_EQ(listener.code_of_refusal(), "hello_first");
  listener.say({{"hello", {{"token", "wrong"}, {"table", "BABAB"}}}});
  EXPECT_EQ(listener.code_of_refusal(), "unknown_token");
  listener.say({{"ping", 7}});
  EXPECT_EQ(listener.wait_for("pong").at("pong"), 7);
  for (int n = 0; n < 200 && listener.connection; ++n) server.world.say(*listener.connection, "?");
  server.world.run([&] { return !listener.connection; }, std::chrono::seconds(30));
  EXPECT_FALSE(listener.connection);
}

}  // namespace
}  // namespace humbug::server
