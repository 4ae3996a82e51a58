#include "server/worker_threads.h"

#include <algorithm>
#include <future>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace humbug::server {
namespace {

using Kind = WorkerPool::Job::Kind;

WorkerPool::Job bot_of(const std::string& person, const std::string& table) {
  return {.kind = Kind::bot, .person = person, .table = table};
}

TEST(FairQueue, PeopleTakeTurnsAndSoDoTheTablesOfEach) {
  FairQueue<std::string> queue;
  queue.push("ann", "1", "ann 1a");
  queue.push("ann", "1", "ann 1b");
  queue.push("ann", "2", "ann 2");
  queue.push("bob", "7", "bob 7a");
  queue.push("bob", "7", "bob 7b");
  std::vector<std::string> served;
  while (!queue.empty()) served.push_back(queue.pop());
  EXPECT_EQ(served, (std::vector<std::string>{"ann 1a", "bob 7a", "ann 2", "bob 7b", "ann 1b"}));
}

TEST(FairQueue, ALatePersonWaitsForOneJobOfEachOther) {
  FairQueue<std::string> queue;
  for (int n = 0; n < 600; ++n) queue.push("mallory", std::to_string(n), "mallory");
  EXPECT_EQ(queue.pop(), "mallory");
  queue.push("ann", "1", "ann");
  EXPECT_EQ(queue.pop(), "mallory");
  EXPECT_EQ(queue.pop(), "ann");
  EXPECT_EQ(queue.size(), 598U);
}

/// One busy worker thread until it is released, and the order of answers.
class BusyWorkers : public ::testing::Test {
 protected:
  BusyWorkers() {
    std::promise<void> begun;
    workers_.ask(
        bot_of("mallory", "0"),
        [this, &begun] {
          begun.set_value();
          released_.get_future().wait();
          return std::string();
        },
        [](const std::string&) {});
    begun.get_future().wait();
  }
  ~BusyWorkers() override { release(); }

  void release() {
    if (!std::exchange(is_released_, true)) released_.set_value();
  }
  void ask(const WorkerPool::Job& job, std::promise<void>* answered = nullptr) {
    workers_.ask(
        job, [who = job.person] { return who; },
        [this, answered](const std::string& who) {
          const std::scoped_lock lock(mutex_);
          served_.push_back(who);
          if (answered != nullptr) answered->set_value();
        });
  }

  std::promise<void> released_;
  bool is_released_ = false;
  std::mutex mutex_;
  std::vector<std::string> served_;
  WorkerThreads workers_{1, [](const std::function<void()>& what) { what(); }};
};

TEST_F(BusyWorkers, AHundredTablesOfOnePersonDelayAnotherByOneThought) {
  for (int n = 1; n <= 100; ++n) ask(bot_of("mallory", std::to_string(n)));
  std::promise<void> answered;
  ask(bot_of("ann", "t"), &answered);
  release();
  answered.get_future().wait();
  const std::scoped_lock lock(mutex_);
  EXPECT_LE(std::ranges::find(served_, "ann") - served_.begin(), 1);
}

TEST_F(BusyWorkers, APasswordWaitsForNoBot) {
  for (int n = 1; n <= 100; ++n) ask(bot_of("mallory", std::to_string(n)));
  std::promise<void> answered;
  ask({.kind = Kind::password, .person = "192.0.2.7", .table = {}}, &answered);
  answered.get_future().wait();  // although the bots' only thread is still busy
  const std::scoped_lock lock(mutex_);
  EXPECT_EQ(served_, std::vector<std::string>{"192.0.2.7"});
}

TEST_F(BusyWorkers, BotsTakeLessTimeTheMoreOfThemWait) {
  EXPECT_EQ(workers_.time_share(), 1.0);
  for (int n = 0; n < 4; ++n) ask(bot_of("mallory", std::to_string(n)));
  EXPECT_EQ(workers_.time_share(), 1.0);
  for (int n = 4; n < 40; ++n) ask(bot_of("mallory", std::to_string(n)));
  EXPECT_DOUBLE_EQ(workers_.time_share(), 0.1);
}

}  // namespace
}  // namespace humbug::server
