#include "server/job_cache.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "store/memory/memory_store.h"
#include "tests/simulator/test_server.h"

namespace humbug::server {
namespace {

namespace json = boost::json;
using testing::read;
using testing::TestServer;
using testing::text;

/// A worker pool that runs a job when the test says so.
struct Thinker final : WorkerPool {
  struct Asked {
    Work think;
    std::function<void(std::string)> done;
  };
  std::vector<Asked> asked;
  void ask(const Job&, Work think, Done done) override {
    asked.push_back({std::move(think), std::move(done)});
  }
  void answer_first() {
    const Asked first = std::move(asked.front());
    asked.erase(asked.begin());
    first.done(first.think());
  }
};
struct Silence final : Outbox {
  void send(Connection, std::shared_ptr<const std::string>) override {}
  void hang_up(Connection, const Refusal&) override {}
};

class JobCacheTest : public ::testing::Test {
 protected:
  bool ask(const std::string& key, const std::string& answer, const std::string& asker = "ann") {
    return cache_.ask(
        key, asker, [this, answer] { return ++thoughts_, answer; },
        [this](const std::string& told) { told_.push_back(told); });
  }

  store::MemoryStore store_;
  Silence silence_;
  Thinker thinker_;
  HubContext context_{{.store = store_, .outbox = silence_, .workers = thinker_, .defer = {}}};
  JobCache cache_{context_};
  int thoughts_ = 0;
  std::vector<std::string> told_;
};

TEST_F(JobCacheTest, QuestionsAreComputedOneAtATimeInOrder) {
  EXPECT_TRUE(ask("a", "A"));
  EXPECT_TRUE(ask("b", "B"));
  EXPECT_EQ(thinker_.asked.size(), 1U);
  thinker_.answer_first();
  EXPECT_EQ(thinker_.asked.size(), 1U);
  thinker_.answer_first();
  EXPECT_EQ(told_, (std::vector<std::string>{"A", "B"}));
}

TEST_F(JobCacheTest, EqualQuestionsShareOneComputation) {
  EXPECT_EQ(cache_.recall("a"), nullptr);
  ask("a", "A");
  ask("a", "A");
  thinker_.answer_first();
  EXPECT_TRUE(thinker_.asked.empty());
  EXPECT_EQ(thoughts_, 1);
  EXPECT_EQ(told_, (std::vector<std::string>{"A", "A"}));
  ASSERT_NE(cache_.recall("a"), nullptr);
  EXPECT_EQ(*cache_.recall("a"), "A");
}

TEST_F(JobCacheTest, FailuresAreNotCached) {
  ask("a", "");
  thinker_.answer_first();
  EXPECT_EQ(told_, std::vector<std::string>{""});
  EXPECT_EQ(cache_.recall("a"), nullptr);
}

TEST_F(JobCacheTest, TheQueueIsBounded) {
  for (std::size_t n = 0; n < JobCache::kMostWaiting; ++n) {
    EXPECT_TRUE(ask("a", "A", std::to_string(n)));
  }
  EXPECT_FALSE(ask("a", "A"));
  thinker_.answer_first();
  EXPECT_TRUE(ask("b", "B"));
}

TEST_F(JobCacheTest, OneAskerLeavesRoomForOthers) {
  for (std::size_t n = 0; n < JobCache::kMostOfOne; ++n) {
    EXPECT_TRUE(ask(std::to_string(n), "A", "eve"));
  }
  EXPECT_FALSE(ask("more", "A", "eve"));
  EXPECT_TRUE(ask("more", "A", "ann"));
  thinker_.answer_first();
  EXPECT_TRUE(ask("more", "A", "eve"));
}

TEST_F(JobCacheTest, TheMostRecentlyUsedAnswersAreCached) {
  for (std::size_t n = 0; n < JobCache::kMostKept; ++n) {
    ask(std::to_string(n), "x");
    thinker_.answer_first();
  }
  EXPECT_NE(cache_.recall("0"), nullptr);  // so 1 was evicted
  ask("more", "x");
  thinker_.answer_first();
  EXPECT_NE(cache_.recall("0"), nullptr);
  EXPECT_EQ(cache_.recall("1"), nullptr);
  EXPECT_NE(cache_.recall("more"), nullptr);
}

TEST(Lengths, AreToldForOptionsAndSeats) {
  TestServer server;
  const auto length = [&](const json::object& asked) {
    return server.world.post("/api/games/bs/length", "", asked);
  };
  const HttpResponse usual = length({{"players", 4}});
  ASSERT_EQ(usual.status, 200) << usual.text();
  const json::object told = read(usual.text());
  EXPECT_EQ(told.at("moves").as_array().size(), 3U);
  EXPECT_EQ(told.at("seconds").as_array().size(), 3U);
  EXPECT_EQ(told.at("cut_short"), 0);
  // The same options, with a value given by its word.
  EXPECT_EQ(length({{"players", 4}, {"rules", {{"decks", 1}}}}).text(), usual.text());
  EXPECT_NE(length({{"players", 5}}).text(), usual.text());
  const json::object hurried = read(length({{"players", 4}, {"rules", {{"max_plays", 6}}}}).text());
  EXPECT_EQ(hurried.at("cut_short"), hurried.at("games"));
  EXPECT_EQ(hurried.at("limit"), "max_plays");
  EXPECT_FALSE(hurried.contains("cure"));
}

TEST(Lengths, InvalidOptionsHaveNone) {
  TestServer server;
  const auto code = [&](const std::string& game, const json::object& asked) {
    return text(
        read(server.world.post("/api/games/" + game + "/length", "", asked).text()).at("code"));
  };
  EXPECT_EQ(code("chess", {{"players", 4}}), "no_such_game");
  EXPECT_EQ(code("bs", {}), "malformed");
  EXPECT_EQ(code("bs", {{"players", 9}}), "bad_players");
  EXPECT_EQ(code("bs", {{"players", 4}, {"rules", "odd"}}), "malformed");
  EXPECT_EQ(code("bs", {{"players", 4}, {"rules", {{"decks", 9}}}}), "bad_rules");
  EXPECT_EQ(server.world.get("/api/games/bs/length", "").status, 405);
}

TEST(Lengths, UncachedStudiesAreLimitedPerPerson) {
  TestServer server;
  const std::string eve = text(server.guest().at("token"));
  const std::string ann = text(server.guest().at("token"));
  const auto ask = [&server](const std::string& token, int plays) {
    const json::object asked{{"players", 2}, {"rules", {{"max_plays", plays}}}};
    return server.world.post("/api/games/bs/length", token, asked).status;
  };
  for (const std::string& asker : {std::string(), eve}) {
    int last = 0;
    int plays = asker.empty() ? 6 : 106;
    for (int n = 0; n < 40 && last != 429; ++n) last = ask(asker, plays++);
    EXPECT_EQ(last, 429);
  }
  // Cached answers don't count against the limit, and others at the same address are served.
  EXPECT_EQ(ask(eve, 106), 200);
  EXPECT_EQ(ask(ann, 206), 200);
}

}  // namespace
}  // namespace humbug::server
