// The cost of asking a bot at a live table, early and late in a long game of BS with five bots. The
// hub's part of it runs on the network thread, the worker's on a thread of the bots.

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <benchmark/benchmark.h>
#include <boost/json.hpp>

#include "core/assert.h"
#include "server/hub.h"
#include "store/memory/memory_store.h"

namespace humbug::bench {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using server::Connection;
using server::Hub;

constexpr std::string_view kTableOfFive =
    R"({"game":"bs","players":5,"rules":{"decks":2,"max_plays":5000},
        "settings":{"pace":0,"seeds":0,"window_least":0},
        "bots":["random","random","random","random"]})";
/// Questions that are measured from the given step on.
constexpr int kQuestions = 40;
/// The connection of the host, who stands up after the deal and watches: a bot plays on for them.
constexpr Connection kHost{1};

/// A hub on one thread with a store in memory, at which five bots play a game.
class BotTable final : server::Outbox, server::WorkerPool {
 public:
  explicit BotTable(std::uint8_t seed)
      : seed_(seed),
        store_(std::make_shared<store::MemoryDisk>()),
        hub_({.store = store_,
              .outbox = *this,
              .workers = *this,
              .defer = [this](std::function<void()> what) { deferred_.push_back(std::move(what)); },
              .fresh_seed = [this] { return fresh_seed(); }}) {
    const std::string token = text(call("/api/people", "", "{}"), "token");
    const std::string code = text(call("/api/tables", token, kTableOfFive), "code");
    hub_.connected(kHost, "192.0.2.1", now_);
    say({{"hello", {{"token", token}, {"table", code}}}});
    say({{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "a"}});
    say({{"do", "start"}, {"anyway", true}, {"id", "b"}});
    say({{"do", "stand"}, {"seat", 0}, {"id", "c"}});
    settle();
  }

  /// Plays up to a step; false if the game ends before.
  bool play_to(std::uint64_t step) {
    while (work_ != nullptr && hub_.figures().moves < step) ask_one();
    return work_ != nullptr;
  }
  /// The times of one question: of the hub, which takes the answer before and asks, and of the
  /// worker.
  struct Times {
    Clock::duration hub{};
    Clock::duration worker{};
  };
  Times ask_one() {
    HUMBUG_ASSERT(work_ != nullptr);
    const Clock::time_point begin = Clock::now();
    std::string answer = std::exchange(work_, nullptr)();
    const Clock::time_point answered = Clock::now();
    done_(std::move(answer));
    settle();
    const Clock::time_point end = Clock::now();
    return {.hub = end - answered, .worker = answered - begin};
  }

 private:
  void send(Connection, std::shared_ptr<const std::string>) override {}
  void hang_up(Connection, const Refusal&) override { HUMBUG_ASSERT(false); }
  void ask(const Job&, Work think, Done done) override {
    work_ = std::move(think);
    done_ = std::move(done);
  }
  ChaChaRng::Seed fresh_seed() {
    ChaChaRng::Seed seed{};
    seed[0] = seed_;
    seed[1] = static_cast<std::uint8_t>(++seeds_);
    seed[2] = static_cast<std::uint8_t>(seeds_ >> 8U);
    return seed;
  }
  static std::string text(const std::string& body, std::string_view field) {
    return std::string(json::parse(body).at(field).as_string());
  }
  void say(const json::object& message) {
    hub_.received(kHost, json::serialize(message), now_);
    settle();
  }
  std::string call(std::string_view path, std::string_view token, std::string_view body) {
    server::HttpRequest request;
    request.method = "POST";
    request.path = path;
    request.token = token;
    request.body = body;
    request.address = "192.0.2.1";
    std::optional<server::HttpResponse> reply;
    hub_.call(request, now_, [&reply](const server::HttpResponse& answer) { reply = answer; });
    settle();
    HUMBUG_ASSERT(reply && reply->status == 200);
    return reply->text();
  }
  /// Until a bot is asked or nothing more is due.
  void settle() {
    do {
      while (!deferred_.empty()) {
        const auto what = std::move(deferred_.front());
        deferred_.pop_front();
        what();
      }
      now_ += std::chrono::milliseconds(1);
      hub_.wake(now_);
    } while (!deferred_.empty() || (work_ == nullptr && hub_.due() && *hub_.due() <= now_));
  }

  table::TimePoint now_ = table::read_time_point(1'000'000'000'000);
  std::deque<std::function<void()>> deferred_;
  Work work_;
  Done done_;
  std::uint8_t seed_;
  std::uint32_t seeds_ = 0;
  store::MemoryStore store_;
  Hub hub_;
};

void bot_question(benchmark::State& run) {
  const auto step = static_cast<std::uint64_t>(run.range(0));
  BotTable::Times sum;
  int questions = 0;
  std::uint8_t seed = 0;
  for (auto _ : run) {
    auto table = std::make_unique<BotTable>(++seed);
    while (!table->play_to(step)) table = std::make_unique<BotTable>(++seed);
    BotTable::Times times;
    int asked = 0;
    for (int n = 0; n < kQuestions && table->play_to(0); ++n) {
      const BotTable::Times one = table->ask_one();
      times.hub += one.hub;
      times.worker += one.worker;
      ++asked;
    }
    sum.hub += times.hub;
    sum.worker += times.worker;
    questions += asked;
    run.SetIterationTime(std::chrono::duration<double>(times.hub + times.worker).count() / asked);
  }
  const auto each = [questions](Clock::duration time) {
    return std::chrono::duration<double, std::nano>(time).count() / questions;
  };
  run.counters["hub_ns"] = each(sum.hub);
  run.counters["worker_ns"] = each(sum.worker);
}
BENCHMARK(bot_question)
    ->Name("bot_question/bs")
    ->Arg(50)
    ->Arg(400)
    ->Arg(800)
    ->Iterations(5)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace humbug::bench
