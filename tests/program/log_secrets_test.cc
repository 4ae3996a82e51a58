// The log at level debug and the metrics hold no token, no key, no password, no card and no move.

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "loadtest/wire.h"
#include "tests/support/program.h"
#include "tests/support/server_in_background.h"

namespace humbug::testing {
namespace {

namespace json = boost::json;
using loadtest::HttpHeaders;
using loadtest::Wire;

constexpr std::string_view kPassword = "correct horse battery";
constexpr std::string_view kWrongPassword = "wrong horse battery";

/// A client that sends secrets wherever it can, and remembers them.
class Teller {
 public:
  explicit Teller(const loadtest::Place& place) : place_(place) {}

  json::object post(std::string_view path, const json::object& body, std::string_view token = {}) {
    HttpHeaders headers;
    if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + std::string(token));
    const auto reply = loadtest::ask(place_, "POST", path, json::serialize(body), headers);
    boost::system::error_code error;
    const json::value read = json::parse(reply.body, error);
    return error || !read.is_object() ? json::object() : read.get_object();
  }
  int get(std::string_view path, std::string_view authorization = {}) const {
    HttpHeaders headers;
    if (!authorization.empty()) headers.emplace_back("Authorization", authorization);
    return loadtest::ask(place_, "GET", path, {}, headers).status;
  }
  std::string secret(const json::object& told, std::string_view field) {
    std::string found(told.at(field).as_string());
    secrets_.insert(found);
    return found;
  }
  void add(std::string_view secret) { secrets_.emplace(secret); }

  /// Plays legal moves until the game is over; every hand and move is a secret.
  void play(Wire& wire) {
    for (int messages = 0; messages < 3000; ++messages) {
      const auto heard = wire.receive();
      if (!heard) return;
      const json::object message = json::parse(*heard).as_object();
      const json::value* game = message.if_contains("game");
      if (game == nullptr) continue;
      if (game->as_object().contains("result")) {
        ++games_;
        return;
      }
      for (const json::value& seat : game->at("seats").as_array()) answer(wire, *game, seat);
    }
  }

  const std::set<std::string>& secrets() const { return secrets_; }
  int games() const { return games_; }

 private:
  void answer(Wire& wire, const json::value& game, const json::value& seat) {
    if (const json::value* hand = seat.at("view").as_object().if_contains("hand")) {
      secrets_.insert(json::serialize(*hand));
    }
    const json::value* legal = seat.as_object().if_contains("legal");
    if (legal == nullptr || !legal->is_array()) return;
    // A word such as "pass" may be in the log for other reasons.
    const std::string text(legal->as_array().back().as_string());
    if (text.contains(' ')) secrets_.insert(text);
    wire.send(json::serialize(json::object{{"id", "m" + std::to_string(++messages_)},
                                           {"do", "act"},
                                           {"seat", seat.at("seat")},
                                           {"text", text},
                                           {"question", game.at("ask").at("question")}}));
  }

  loadtest::Place place_;
  std::set<std::string> secrets_;
  int messages_ = 0;
  int games_ = 0;
};

class LogSecrets : public InAFolder {};

TEST_F(LogSecrets, AreNeitherInTheLogNorInTheMetrics) {
  ServerInBackground server("--data " + path("data") + " 2>" + path("log"), "debug");
  Teller teller(server.place());
  teller.add(kPassword);
  teller.add(kWrongPassword);
  const std::string ann = teller.secret(teller.post("/api/people", {}), "token");
  const std::string eve = teller.secret(teller.post("/api/people", {}), "token");
  const json::object name{{"name", "Ann"}, {"password", kPassword}};
  EXPECT_TRUE(teller.post("/api/people/password", name, eve).contains("person"));
  teller.post("/api/login", {{"name", "Ann"}, {"password", kWrongPassword}});
  const std::string again = teller.secret(teller.post("/api/login", name), "token");
  const json::object opened = teller.post("/api/tables",
                                          {{"game", "bs"},
                                           {"players", 6},
                                           {"rules", {{"max_plays", 12}}},
                                           {"settings", {{"seeds", 0}, {"pace", 0}, {"window", 2}}},
                                           {"bots", json::array(5, "random")}},
                                          ann);
  const std::string watch = teller.secret(opened, "watch");
  const std::string code = teller.secret(opened, "code");

  // Secrets where they do not belong.
  for (const std::string& path :
       {"/api/tables/" + code, "/api/tables/" + watch, "/api/people/me?token=" + ann,
        "/ws?token=" + ann, "/api/records/" + ann, "/api/nothing/" + again}) {
    teller.get(path, "Bearer " + ann);
    teller.get(path, ann);
  }
  teller.post("/api/people?password=" + std::string(kPassword), {});
  int status = 0;
  EXPECT_FALSE(Wire::open(server.place(), {{"Origin", "http://" + ann}}, "/ws", &status));
  auto watcher = Wire::open(server.place());
  ASSERT_TRUE(watcher);
  watcher->send(R"({"hello":{"token":")" + again + R"(","watch":")" + watch + "\"}}");
  watcher->send(R"({"do":")" + again + R"(","id":")" + watch + "\"}");
  watcher->send(R"({"hello":")" + again);
  watcher->send(R"({"id":"w","do":"watch"})");

  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send(R"({"hello":{"token":")" + ann + R"(","table":")" + code + "\"}}");
  wire->send(R"({"id":"a","do":"sit","seat":0,"name":"Ann"})");
  wire->send(R"({"id":"b","do":"start","anyway":true})");
  teller.play(*wire);
  EXPECT_EQ(teller.games(), 1);
  const std::string metrics = loadtest::ask(server.admin(), "GET", "/metrics").body +
                              loadtest::ask(server.admin(), "GET", "/healthz").body;
  EXPECT_THAT(metrics, ::testing::HasSubstr("humbug_games_finished_total 1\n"));
  for (int n = 0; n < 150; ++n) wire->send(R"({"token":")" + ann + "\"");  // until it is hung up on
  server.stop();

  const std::string log = read("log");
  EXPECT_THAT(log, ::testing::HasSubstr("event=request"));
  EXPECT_THAT(log, ::testing::HasSubstr("event=hung_up"));
  EXPECT_GE(teller.secrets().size(), 8U);
  for (const std::string& secret : teller.secrets()) {
    EXPECT_EQ(log.find(secret), std::string::npos) << secret;
    EXPECT_EQ(metrics.find(secret), std::string::npos) << secret;
  }
}

}  // namespace
}  // namespace humbug::testing
