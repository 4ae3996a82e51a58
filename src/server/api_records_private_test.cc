// Records for players who left before the end, and of tables that nobody may watch.

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "server/archive_game.h"
#include "server/record_view.h"
#include "tests/simulator/test_server.h"

namespace humbug::server {
namespace {

namespace json = boost::json;
using testing::Listener;
using testing::read;
using testing::TestServer;
using testing::text;

/// Ann begins a game of BS against a bot and leaves her seat at once; another bot plays on for her.
class LeftBehind : public ::testing::Test {
 protected:
  void play(std::string_view watch, const json::object& leaves = {{"do", "stand"}, {"seat", 0}}) {
    const bool is_kicked = leaves.at("do") == "kick";
    const json::object host = is_kicked ? eve_ : ann_;
    opened_ = server_.open(host, {{"game", "bs"},
                                  {"players", 2},
                                  {"rules", {{"max_plays", 8}}},
                                  {"settings", {{"seeds", 0}, {"watch", watch}}},
                                  {"bots", {"novice"}}});
    ASSERT_TRUE(opened_.contains("code")) << opened_;
    server_.hello(listener_, ann_, {{"table", opened_.at("code")}});
    listener_.say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "a"}});
    EXPECT_FALSE(listener_.wait_for("ack").empty());
    Listener& rules = is_kicked ? other_ : listener_;
    if (is_kicked) server_.hello(other_, eve_, {{"table", opened_.at("code")}});
    rules.say({{"do", "start"}, {"anyway", true}, {"id", "b"}});
    EXPECT_FALSE(listener_.wait_for("game").empty());
    rules.say(leaves);
    EXPECT_FALSE(rules.wait_for("ack").empty());
    listener_.heard.clear();
    const auto kept = [&] { return server_.world.disk().record(id()); };
    ASSERT_TRUE(server_.world.run([&] { return kept().has_value(); }, std::chrono::hours(2)));
    record_ = read(*kept());
  }
  store::RecordId id() const { return record_id(text(opened_.at("table")), 1); }
  HttpResponse ask(const json::object& person, const std::string& more = {}) {
    return server_.world.get("/api/records/" + std::string(id().bytes()) + more,
                             person.empty() ? "" : text(person.at("token")));
  }
  std::size_t listed_for(const json::object& person) {
    const HttpResponse reply =
        server_.world.get("/api/tables/" + text(opened_.at("code")) + "/records",
                          person.empty() ? "" : text(person.at("token")));
    return read(reply.text()).at("records").as_array().size();
  }
  json::array moves_seen_by(Viewer viewer) const {
    const std::vector<std::string> names{"Ann", "Bot"};
    std::vector<json::object> lines;
    for (const json::value& line : record_.at("lines").as_array())
      lines.push_back(line.as_object());
    const auto view = record_view(lines, viewer, 0, names, Language::en);
    return view ? view->at("moves").as_array() : json::array();
  }

  /// Neither the frames of the game nor its record tell Ann what her seat held after she had left
  /// it.
  void expect_blind_since() {
    for (const json::object& frame : listener_.heard) {
      EXPECT_FALSE(json::serialize(frame).contains("\"hand\":")) << frame;
    }
    const auto left = record_.at("left").at(0).to_number<std::size_t>();
    ASSERT_GT(left, 1U);
    const json::object told = read(ask(ann_).text());
    EXPECT_EQ(told.at("seat"), 0);
    const json::array seen = moves_seen_by(Viewer(Seat(0)));
    const json::array open = moves_seen_by(Viewer::spectator());
    const json::array& moves = told.at("moves").as_array();
    ASSERT_EQ(moves.size(), seen.size());
    int hidden = 0;
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const bool later = moves[n].at("step").to_number<std::size_t>() >= left;
      EXPECT_EQ(moves[n].at("events"), (later ? open : seen)[n].at("events"));
      hidden += seen[n].at("events") != moves[n].at("events") ? 1 : 0;
    }
    EXPECT_GT(hidden, 0) << "the stand-in held nothing that only its seat saw";
    EXPECT_TRUE(read(ask(ann_, "/doubts").text()).at("doubts").as_array().empty());
  }

  TestServer server_;
  json::object ann_ = server_.guest();
  json::object eve_ = server_.guest();
  Listener listener_{server_.world};
  Listener other_{server_.world};
  json::object opened_;
  json::object record_;
};

TEST_F(LeftBehind, StandingUpHidesTheSeat) {
  play("on");
  expect_blind_since();
  EXPECT_FALSE(listener_.heard.empty());
}

TEST_F(LeftBehind, LeavingHidesTheSeat) {
  play("on", {{"do", "leave"}, {"id", "c"}});
  expect_blind_since();
}

TEST_F(LeftBehind, BeingKickedHidesTheSeat) {
  play("on", {{"do", "kick"}, {"person", ann_.at("person")}, {"id", "c"}});
  expect_blind_since();
}

TEST_F(LeftBehind, RecordsOfTablesThatNobodyMayWatchAreForThoseWhoSatThere) {
  play("off");
  EXPECT_EQ(ask(ann_).status, 200);
  EXPECT_EQ(listed_for(eve_), 0U);
  EXPECT_EQ(listed_for(ann_), 1U);
  for (const json::object& stranger : {eve_, json::object()}) {
    EXPECT_EQ(ask(stranger).status, 404);
    EXPECT_EQ(ask(stranger, "/doubts").status, 404);
    EXPECT_EQ(listed_for(stranger), 0U);
  }
}

TEST_F(LeftBehind, RecordsOfOtherTablesAreForEverybody) {
  play("on");
  EXPECT_EQ(ask(eve_).status, 200);
  EXPECT_EQ(listed_for({}), 1U);
}

}  // namespace
}  // namespace humbug::server
