#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "server/archive_game.h"
#include "tests/simulator/client.h"
#include "tests/simulator/test_server.h"

namespace humbug::server {
namespace {

namespace json = boost::json;
using testing::Client;
using testing::Listener;
using testing::read;
using testing::TestServer;
using testing::text;

/// Ann and Ben have played a short game of BS, in which not everything was shown.
class Records : public ::testing::Test {
 protected:
  void SetUp() override {
    const json::object asked{{"game", "bs"},
                             {"players", 2},
                             {"rules", {{"max_plays", 8}}},
                             {"settings", {{"seeds", 0}}}};
    opened_ = server_.open(ann_, asked);
    ASSERT_TRUE(opened_.contains("code")) << opened_;
    const std::string code = text(opened_.at("code"));
    for (const json::object* person : {&ann_, &ben_}) {
      const bool host = person == &ann_;
      const Client::Wants wants{
          .code = code, .watch = "", .name = host ? "Ann" : "Ben", .host = host};
      clients_.push_back(std::make_unique<Client>(server_.world, text(person->at("token")),
                                                  text(person->at("person")), wants));
      clients_.back()->come();
    }
    const auto over = [&] { return clients_[0]->content() && clients_[1]->content(); };
    ASSERT_TRUE(server_.world.run(over, std::chrono::hours(1)));
    const auto kept = server_.world.disk().record(id());
    ASSERT_TRUE(kept);
    lines_ = read(*kept).at("lines").as_array();
    for (const json::value& line : lines_) {
      const json::object& object = line.as_object();
      if (object.contains("hands") && hands_.empty()) hands_ = object.at("hands").as_array();
    }
    ASSERT_EQ(hands_.size(), 2U);
  }

  store::RecordId id() const { return record_id(text(opened_.at("table")), 1); }
  HttpResponse ask(const std::string& token, const std::string& record) {
    return server_.world.get("/api/records/" + record, token);
  }
  json::object told_to(const std::string& token) {
    const HttpResponse reply = ask(token, std::string(id().bytes()));
    EXPECT_EQ(reply.status, 200) << reply.text();
    return read(reply.text());
  }
  json::array studied_for(const std::string& token, std::string_view part) {
    const HttpResponse reply = ask(token, std::string(id().bytes()) + "/doubts");
    EXPECT_EQ(reply.status, 200) << reply.text();
    return read(reply.text()).at(part).as_array();
  }
  json::array doubts_told_to(const std::string& token) { return studied_for(token, "doubts"); }
  json::array claims_told_to(const std::string& token) { return studied_for(token, "claims"); }
  std::size_t seat_of(const json::object& person) {
    return told_to(text(person.at("token"))).at("seat").to_number<std::size_t>();
  }
  void consent(const json::object& person) {
    const std::size_t seat = seat_of(person);
    listeners_.push_back(std::make_unique<Listener>(server_.world));
    Listener& listener = *listeners_.back();
    server_.hello(listener, person, {{"table", opened_.at("code")}});
    listener.say(
        {{"do", "consent"}, {"seat", seat}, {"to", "every_card"}, {"on", true}, {"id", "yes"}});
    EXPECT_EQ(listener.wait_for("ack").at("ack"), "yes");
  }

  TestServer server_;
  json::object ann_ = server_.guest();
  json::object ben_ = server_.guest();
  json::object opened_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::unique_ptr<Listener>> listeners_;  ///< the server may still send to them
  json::array lines_;                                 ///< of the whole record
  json::array hands_;                                 ///< as they were dealt
};

/// A copy of the record under test with one change, stored under its own number.
json::object changed(json::object record, int number) {
  record["number"] = number;
  return record;
}

TEST_F(Records, ThatCantBePlayedHereAreRefusedAndEndNothing) {
  const json::object whole = read(*server_.world.disk().record(id()));
  const auto with_line = [&](std::size_t n, const std::function<void(json::object&)>& edit) {
    json::object record = whole;
    edit(record.at("lines").as_array().at(n).as_object());
    return record;
  };
  std::size_t action = 0;
  while (!lines_.at(action).as_object().contains("do")) ++action;
  const auto without = [&](std::string_view part) {
    json::object record = whole;
    record.erase(part);
    return record;
  };
  json::object no_names = whole;
  no_names["names"] = json::array{"Ann"};
  json::object cut = whole;
  cut.at("lines").as_array().resize(action + 1);
  json::object no_lines = whole;
  no_lines["lines"] = json::array();
  const std::vector<json::object> records = {
      with_line(0, [](json::object& line) { line["rules_version"] = 999; }),
      with_line(0, [](json::object& line) { line["rules_version"] = "old"; }),
      with_line(0, [](json::object& line) { line["game"] = "chess"; }),
      with_line(0, [](json::object& line) { line["rules"].as_object()["decks"] = 99; }),
      with_line(0, [](json::object& line) { line.erase("rules"); }),
      with_line(action, [](json::object& line) { line["seat"] = 300; }),
      with_line(action, [](json::object& line) { line["seat"] = -1; }),
      with_line(action, [](json::object& line) { line["seat"] = "north"; }),
      with_line(action, [](json::object& line) { line["do"] = 7; }),
      with_line(action, [](json::object& line) { line["do"] = "pay 5"; }),
      without("lines"),
      without("seated"),
      no_names,
      cut,
      no_lines,
  };
  int number = 10;
  for (const json::object& record : records) {
    ++number;
    const std::string table = text(opened_.at("table"));
    const std::string bytes = json::serialize(changed(record, number));
    for (const bool open : {false, true}) {
      SCOPED_TRACE(bytes.substr(0, 200) + (open ? " open" : ""));
      number += open ? 100 : 0;
      store::Batch batch{store::SaveRecord{record_id(table, number),
                                           *store::TableId::from(table),
                                           {},
                                           json::serialize(changed(record, number))}};
      if (open) {
        batch.emplace_back(
            store::SaveRecord{consent_id(table, number), *store::TableId::from(table), {}, "{}"});
      }
      ASSERT_TRUE(server_.world.store().submit(std::move(batch), [](const store::Outcome&) {}));
      const std::string name(record_id(table, number).bytes());
      for (const std::string& token : {std::string(), text(ann_.at("token"))}) {
        // studies are rate limited
        server_.world.run([] { return false; }, std::chrono::minutes(1));
        const HttpResponse reply = ask(token, name);
        EXPECT_EQ(reply.status, 410) << reply.text();
        EXPECT_EQ(text(read(reply.text()).at("code")), "unreadable_record");
        // A record with sound rules and moves can be analysed, whatever its names.
        EXPECT_TRUE(ask(token, name + "/doubts").status == 410 || &record >= &records[12]);
      }
      number -= open ? 100 : 0;
    }
  }
  // All others are served.
  server_.world.run([] { return false; }, std::chrono::minutes(1));
  EXPECT_EQ(told_to(text(ann_.at("token"))).at("open"), false);
}

/// Are the cards of this hand in the record as they were dealt?
bool holds(const json::object& record, const json::value& hand) {
  return json::serialize(record).find(json::serialize(hand)) != std::string::npos;
}

TEST_F(Records, AreToldAsTheAskersSeatSawThem) {
  const json::object told = told_to(text(ann_.at("token")));
  EXPECT_EQ(told.at("open"), false);
  const std::size_t seat = seat_of(ann_);
  EXPECT_NE(seat, seat_of(ben_));
  EXPECT_TRUE(holds(told, hands_[seat]));
  EXPECT_FALSE(holds(told, hands_[1 - seat]));
  EXPECT_FALSE(told.at("moves").as_array().empty());
  const auto names = json::value_to<std::vector<std::string>>(told.at("names"));
  EXPECT_EQ(names[seat], "Ann");
  EXPECT_EQ(names[1 - seat], "Ben");
}

TEST_F(Records, AStrangerIsToldWhatEverybodySaw) {
  for (const std::string& token : {std::string(), text(server_.guest().at("token"))}) {
    const json::object told = told_to(token);
    EXPECT_EQ(told.at("open"), false);
    EXPECT_FALSE(told.contains("seat"));
    EXPECT_FALSE(holds(told, hands_[0]));
    EXPECT_FALSE(holds(told, hands_[1]));
  }
}

TEST_F(Records, AreOpenOnceEverybodyAgrees) {
  consent(ann_);
  EXPECT_EQ(told_to(text(ann_.at("token"))).at("open"), false);
  consent(ben_);
  const json::object told = told_to("");
  EXPECT_EQ(told.at("open"), true);
  EXPECT_EQ(told.at("lines"), json::value(lines_));
  // The record as a stranger saw it has no hands.
  const json::object seen{{"moves", told.at("moves")}};
  const json::object all{{"moves", told.at("open_moves")}};
  EXPECT_EQ(seen.at("moves").as_array().size(), all.at("moves").as_array().size());
  for (const json::value& hand : hands_) {
    EXPECT_FALSE(holds(seen, hand));
    EXPECT_TRUE(holds(all, hand));
  }
}

TEST_F(Records, TellFromTheAskersChairHowLikelyEachLieWas) {
  const json::array doubts = doubts_told_to(text(ann_.at("token")));
  ASSERT_FALSE(doubts.empty());
  const std::size_t seat = seat_of(ann_);
  for (const json::value& one : doubts) {
    const json::object& doubt = one.as_object();
    EXPECT_EQ(doubt.at("seat").to_number<std::size_t>(), 1 - seat);
    EXPECT_EQ(lines_[doubt.at("step").to_number<std::size_t>()].at("seat"), doubt.at("seat"));
    // The truth of a claim that was never called stays hidden.
    EXPECT_EQ(doubt.contains("lie"), doubt.at("judged").as_bool());
    EXPECT_TRUE(doubt.contains("believed"));
  }
}

TEST_F(Records, AStrangerHasNoChairToDoubtFrom) {
  EXPECT_TRUE(doubts_told_to("").empty());
  EXPECT_TRUE(doubts_told_to(text(server_.guest().at("token"))).empty());
}

TEST_F(Records, EveryLieIsToldOnceEverybodyAgrees) {
  const json::array before = doubts_told_to(text(ann_.at("token")));
  consent(ann_);
  EXPECT_EQ(json::serialize(doubts_told_to(text(ann_.at("token")))), json::serialize(before));
  consent(ben_);
  const json::array after = doubts_told_to(text(ann_.at("token")));
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t n = 0; n < after.size(); ++n) {
    EXPECT_TRUE(after[n].as_object().contains("lie"));
    EXPECT_EQ(after[n].at("odds"), before[n].at("odds"));
  }
}

/// The number of claims, and of those of each seat whose truth is told.
struct Truths {
  std::array<int, 2> of{};
  int all = 0;
};
Truths truths_in(const json::array& claims) {
  Truths found;
  for (const json::value& claim : claims) {
    const json::object& one = claim.as_object();
    EXPECT_EQ(one.contains("fitting"), one.contains("lie"));
    if (one.contains("lie")) ++found.of.at(one.at("seat").to_number<std::size_t>());
    ++found.all;
  }
  return found;
}

TEST_F(Records, TheTruthOfAClaimIsForItsMakerUntilItIsShown) {
  const Truths all = truths_in(claims_told_to(""));
  std::array<int, 2> made{};
  for (const json::value& line : lines_) {
    const json::object& object = line.as_object();
    if (object.contains("do") && text(object.at("do")).starts_with("play ")) {
      ++made.at(object.at("seat").to_number<std::size_t>());
    }
  }
  ASSERT_EQ(all.all, made[0] + made[1]);
  // A claim that was never called is told neither to the other player nor to a stranger.
  ASSERT_LT(all.of[0] + all.of[1], made[0] + made[1]);
  for (const json::object* person : {&ann_, &ben_}) {
    const Truths told = truths_in(claims_told_to(text(person->at("token"))));
    const std::size_t seat = seat_of(*person);
    EXPECT_EQ(told.of.at(seat), made.at(seat));
    EXPECT_EQ(told.of.at(1 - seat), all.of.at(1 - seat));
  }
  consent(ann_);
  EXPECT_EQ(truths_in(claims_told_to("")).of, all.of);
  consent(ben_);
  EXPECT_EQ(truths_in(claims_told_to("")).of, made);
}

TEST_F(Records, UnknownRecordsAreNotFound) {
  consent(ann_);
  consent(ben_);
  const std::string table = text(opened_.at("table"));
  for (const store::RecordId& other : {record_id(table, 2), consent_id(table, 1)}) {
    const HttpResponse reply = ask("", std::string(other.bytes()));
    EXPECT_EQ(reply.status, 404);
    EXPECT_EQ(text(read(reply.text()).at("code")), "no_such_record");
    EXPECT_EQ(ask("", std::string(other.bytes()) + "/doubts").status, 404);
  }
}

}  // namespace
}  // namespace humbug::server
