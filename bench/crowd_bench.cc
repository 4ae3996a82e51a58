// One guest with many tables of masters: how long somebody else waits for a bot and for a password.
// "in_order" is a plain queue for comparison: first come, first served, full budgets, passwords in
// the same queue.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "catalogue/catalogue.h"
#include "core/assert.h"
#include "core/rng.h"
#include "live_bots/following_bots.h"
#include "server/secrets.h"
#include "server/worker_threads.h"

namespace humbug::bench {
namespace {

using Clock = std::chrono::steady_clock;
using server::WorkerPool;
using server::WorkerThreads;
using Kind = WorkerPool::Job::Kind;

constexpr int kPlayers = 3;
constexpr int kTablesEach = 20;  ///< the limit of one person; the guest is several people
constexpr int kSamples = 10;

enum class Queue : std::uint8_t { in_order, fair };

/// A table at which a master has to make its first bid.
class TableOfMasters {
 public:
  TableOfMasters() {
    Header header;
    header.game = "liars_dice";
    header.players = kPlayers;
    auto match = make_match(header);
    HUMBUG_ASSERT(match.has_value());
    const std::vector<std::string> names(kPlayers, "bot:master");
    const json::object header_of_record = header_line(**match, names);
    std::string record;
    FastRng rng(1);
    while ((*match)->pending().kind == Pending::Kind::chance) {
      (*match)->draw(AnyRng(rng));
      for (const json::object& line : (*match)->lines()) record += json::serialize(line) + '\n';
    }
    seat_ = (*match)->pending().seats.front();
    const std::vector<std::optional<BotSpec>> masters(kPlayers, *parse_bot("master"));
    bots_ = std::make_unique<FollowingBots>(header_of_record, masters);
    bots_->follow(record);
  }
  std::string choose(double time_share) {
    FastRng rng(2);
    bots_->limit_time(seat_, time_share);
    return bots_->choose(seat_, rng);
  }

 private:
  Seat seat_{0};
  std::unique_ptr<FollowingBots> bots_;
};

/// Tables whose bots are asked again as soon as they have answered.
class Crowd {
 public:
  Crowd(Queue queue, int tables) : queue_(queue), tables_(static_cast<std::size_t>(tables)) {
    for (std::size_t n = 0; n < tables_.size(); ++n) ask_again(n);
  }
  ~Crowd() { workers_.stop(); }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  double seconds_for_a_bot() {
    TableOfMasters own;
    return seconds_for({.kind = Kind::bot, .person = "ann", .table = "own"},
                       [this, &own] { return own.choose(time_share()); });
  }
  double seconds_for_a_password() {
    return seconds_for({.kind = Kind::password, .person = "192.0.2.7", .table = {}},
                       [] { return server::hash_password("a long secret"); });
  }

 private:
  void ask_again(std::size_t n) {
    const std::string person = "guest" + std::to_string(n / kTablesEach);
    workers_.ask(
        job({.kind = Kind::bot, .person = person, .table = std::to_string(n)}),
        [this, n] { return tables_[n].choose(time_share()); },
        [this, n](const std::string&) { ask_again(n); });
  }
  double time_share() const { return queue_ == Queue::fair ? workers_.time_share() : 1; }
  WorkerPool::Job job(WorkerPool::Job fair) const {
    return queue_ == Queue::fair ? std::move(fair) : WorkerPool::Job();
  }
  double seconds_for(WorkerPool::Job fair, WorkerPool::Work think) {
    std::promise<void> answered;
    const auto begin = Clock::now();
    workers_.ask(job(std::move(fair)), std::move(think),
                 [&answered](const std::string&) { answered.set_value(); });
    answered.get_future().wait();
    return std::chrono::duration<double>(Clock::now() - begin).count();
  }

  Queue queue_;
  std::vector<TableOfMasters> tables_;
  WorkerThreads workers_{1, [](const std::function<void()>& what) { what(); }};
};

void waits(benchmark::State& run, Queue queue) {
  Crowd crowd(queue, static_cast<int>(run.range(0)));
  // In order, one sample waits for the whole queue: minutes with 600 tables.
  const int samples = queue == Queue::fair ? kSamples : 1;
  std::vector<double> bots;
  std::vector<double> passwords;
  for (auto _ : run) {
    for (int n = 0; n < samples; ++n) {
      bots.push_back(crowd.seconds_for_a_bot());
      passwords.push_back(crowd.seconds_for_a_password());
    }
  }
  run.counters["bot_worst_s"] = *std::ranges::max_element(bots);
  run.counters["password_worst_s"] = *std::ranges::max_element(passwords);
}

BENCHMARK_CAPTURE(waits, fair, Queue::fair)
    ->Name("server/crowd/fair")
    ->Arg(100)
    ->Arg(600)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(waits, in_order, Queue::in_order)
    ->Name("server/crowd/in_order")
    ->Arg(100)
    ->Arg(600)
    ->Iterations(1)
    ->UseRealTime();

}  // namespace
}  // namespace humbug::bench
