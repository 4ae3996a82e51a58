// An exception while a table or a request is served affects only that table or request.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "server/hub.h"
#include "server/log.h"
#include "store/memory/memory_store.h"

namespace humbug::server {
namespace {

namespace json = boost::json;

/// A hub whose connection `throws_at` throws when something is sent to it.
class ThrowingHub final : public Outbox, public WorkerPool {
 public:
  ThrowingHub() { set_log_level("off"); }
  ~ThrowingHub() override { set_log_level("info"); }

  void send(Connection to, std::shared_ptr<const std::string> text) override {
    if (to == throws_at) throw std::runtime_error("a field is of another type");
    told.push_back(*text);
  }
  void hang_up(Connection to, const Refusal& why) override {
    hung_up.emplace_back(to, std::string(why.code));
  }
  void ask(const Job&, Work, Done) override {}

  json::object post(const std::string& path, const std::string& token, const json::object& body) {
    const std::string text = json::serialize(body);
    HttpRequest request;
    request.method = "POST";
    request.path = path;
    request.token = token;
    request.body = text;
    std::optional<HttpResponse> reply;
    hub.call(request, now, [&reply](const HttpResponse& answer) { reply = answer; });
    run();
    return reply ? json::parse(reply->text()).as_object() : json::object();
  }
  void run() {
    while (!deferred.empty()) {
      const auto what = std::move(deferred.front());
      deferred.pop_front();
      what();
    }
  }
  /// A client opens a table and connects to it.
  void come(Connection connection) {
    const json::object person = post("/api/people", "", {});
    const json::object opened = post("/api/tables", std::string(person.at("token").as_string()),
                                     {{"game", "bs"}, {"players", 3}});
    hub.connected(connection, "192.0.2.1", now);
    say(connection, {{"hello", {{"token", person.at("token")}, {"table", opened.at("code")}}}});
  }
  void say(Connection connection, const json::object& message) {
    hub.received(connection, json::serialize(message), now);
    run();
  }
  bool heard(std::string_view part) const {
    for (const std::string& text : told) {
      if (text.find(part) != std::string::npos) return true;
    }
    return false;
  }
  void pass(table::Duration time) {
    now += time;
    hub.wake(now);
    run();
  }

  TimePoint now = table::read_time_point(1'000'000'000'000);
  Connection throws_at{0};
  std::vector<std::string> told;
  std::vector<std::pair<Connection, std::string>> hung_up;
  std::deque<std::function<void()>> deferred;
  store::MemoryStore store;
  Hub hub{{.store = store,
           .outbox = *this,
           .workers = *this,
           .defer = [this](std::function<void()> what) { deferred.push_back(std::move(what)); }}};
};

constexpr Connection kAnn{1};
constexpr Connection kBen{2};

TEST(HubGuard, ATableThatThrowsIsLoadedAgainAndOthersGoOn) {
  ThrowingHub hub;
  hub.come(kAnn);
  hub.come(kBen);
  hub.throws_at = kAnn;
  hub.say(kAnn, {{"do", "sit"}, {"name", "Ann"}, {"id", "a1"}});
  hub.say(kBen, {{"do", "sit"}, {"name", "Ben"}, {"id", "b1"}});
  EXPECT_TRUE(hub.heard(R"({"ack":"b1")"));
  hub.throws_at = Connection{0};
  hub.pass(std::chrono::seconds(2));
  // The message was stored before its answer failed, so it is not applied again.
  hub.say(kAnn, {{"do", "sit"}, {"name", "Ann"}, {"id", "a1"}});
  EXPECT_TRUE(hub.heard(R"({"ack":"a1")"));
  EXPECT_TRUE(hub.hung_up.empty());
}

TEST(HubGuard, ATableThatThrowsAgainAndAgainIsLeftAlone) {
  ThrowingHub hub;
  hub.come(kAnn);
  hub.come(kBen);
  hub.throws_at = kAnn;
  hub.say(kAnn, {{"do", "sit"}, {"name", "Ann"}, {"id", "a1"}});
  for (int n = 0; n < 10; ++n) hub.pass(std::chrono::seconds(2));
  ASSERT_EQ(hub.hung_up.size(), 1U);
  EXPECT_EQ(hub.hung_up.front(), std::pair(kAnn, std::string("unreadable_table")));
  hub.say(kBen, {{"do", "sit"}, {"name", "Ben"}, {"id", "b1"}});
  EXPECT_TRUE(hub.heard(R"({"ack":"b1")"));
}

}  // namespace
}  // namespace humbug::server
