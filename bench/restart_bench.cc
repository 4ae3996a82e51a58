// A server with thousands of games under way: the time from the start of the program until the
// first table is served, and until every game goes on. The store is in the temporary folder
// (TMPDIR).

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>
#include <boost/json.hpp>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/assert.h"
#include "loadtest/wire.h"
#include "server/hub.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/support/temporary_folder.h"

namespace humbug::bench {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using server::Connection;
using server::Hub;
using std::chrono::seconds;
using table::TimePoint;

constexpr unsigned kTables = 5000;
constexpr unsigned kTablesEach = 20;  ///< the limit of one person
constexpr std::string_view kTable =
    R"({"game":"liars_dice","players":4,"settings":{"turn":10},"bots":["novice","novice","novice"]})";

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// A hub without a network, with a clock that is set from outside, to fill a store with tables.
class Workshop final : server::Outbox, server::WorkerPool {
 public:
  explicit Workshop(const std::filesystem::path& file)
      : store_(open(file)),
        hub_({.store = *store_,
              .outbox = *this,
              .workers = *this,
              .defer = [this](std::function<void()> what) { defer(std::move(what)); }}) {}
  /// Ends the store while the hub still exists to be told of the last batches.
  ~Workshop() override { store_.reset(); }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  struct Key {
    std::string token;
    std::string code;
  };
  /// Opens tables at which one person and three bots have started a game.
  std::vector<Key> open_tables() {
    std::vector<Key> keys;
    std::string token;
    for (unsigned n = 0; n < kTables; ++n) {
      if (n % kTablesEach == 0) token = text(call("/api/people", "", "{}"), "token");
      keys.push_back({token, text(call("/api/tables", token, kTable), "code")});
      const Connection connection{n + 1};
      hub_.connected(connection, address(), now_);
      say(connection, {{"hello", {{"token", token}, {"table", keys.back().code}}}});
      say(connection, {{"do", "sit"}, {"name", "Ann"}, {"seat", 0}, {"id", "a"}});
      say(connection, {{"do", "start"}, {"anyway", true}, {"id", "b"}});
      if (n % 50 == 0) settle();
    }
    settle();
    return keys;
  }
  /// Lets the games go on; the clock plays for people who do not answer.
  void play(seconds time) {
    const TimePoint end = now_ + time;
    while (now_ < end) {
      now_ += seconds(1);
      hub_.wake(now_);
      settle();
    }
  }
  double inputs_each() const { return static_cast<double>(hub_.figures().inputs) / kTables; }

 private:
  static std::unique_ptr<store::Store> open(const std::filesystem::path& file) {
    auto opened = store::SqliteStore::open(file);
    HUMBUG_ASSERT(opened.has_value());
    return std::move(*opened);
  }
  static std::string text(const std::string& body, std::string_view field) {
    return std::string(json::parse(body).at(field).as_string());
  }
  /// Uses so many addresses that no limit per address is reached.
  std::string address() { return "bench-" + std::to_string(++addresses_); }

  void send(Connection, std::shared_ptr<const std::string>) override {}
  void hang_up(Connection, const Refusal&) override { HUMBUG_ASSERT(false); }
  void ask(const Job&, Work think, Done done) override {
    defer([answer = think(), done = std::move(done)] { done(answer); });
  }
  void defer(std::function<void()> what) {
    const std::lock_guard lock(mutex_);
    deferred_.push_back(std::move(what));
    something_.notify_one();
  }
  bool run_one(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!something_.wait_for(lock, patience, [this] { return !deferred_.empty(); })) return false;
    const auto what = std::move(deferred_.front());
    deferred_.pop_front();
    lock.unlock();
    what();
    return true;
  }
  /// Runs until the store is idle and nothing is due.
  void settle() {
    do {
      while (run_one(std::chrono::milliseconds(20))) {
      }
      hub_.wake(now_);
    } while (hub_.due() && *hub_.due() <= now_);
  }
  void say(Connection connection, const json::object& message) {
    hub_.received(connection, json::serialize(message), now_);
  }
  std::string call(std::string_view path, std::string_view token, std::string_view body) {
    server::HttpRequest request;
    request.method = "POST";
    request.path = path;
    request.token = token;
    request.body = body;
    request.address = address();
    std::optional<server::HttpResponse> reply;
    hub_.call(request, now_, [&reply](const server::HttpResponse& answer) { reply = answer; });
    while (!reply) HUMBUG_ASSERT(run_one(seconds(10)));
    HUMBUG_ASSERT(reply->status == 200);
    return reply->text();
  }

  std::mutex mutex_;
  std::condition_variable something_;
  std::deque<std::function<void()>> deferred_;
  // So long ago that the hub's clock is never ahead of the real one.
  TimePoint now_ =
      std::chrono::floor<table::Duration>(std::chrono::system_clock::now()) - std::chrono::hours(1);
  unsigned addresses_ = 0;
  std::unique_ptr<store::Store> store_;
  Hub hub_;
};

/// The program itself, from the same folder as this one.
class Program {
 public:
  explicit Program(const std::filesystem::path& data) : said_(data / "said") {
    const auto file = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "humbug";
    HUMBUG_ASSERT(std::filesystem::exists(file));
    pid_ = fork();
    HUMBUG_ASSERT(pid_ >= 0);
    if (pid_ == 0) {
      const int out = ::open(said_.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
      dup2(out, STDOUT_FILENO);
      execl(file.c_str(), file.c_str(), "serve", "--bind", "127.0.0.1", "--port", "0", "--data",
            data.c_str(), "--log-level", "warn", "--requests-per-second", "100000", nullptr);
      _exit(127);
    }
  }
  ~Program() {
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Its address, when it has printed it.
  loadtest::Place place() const { return said("on this machine    http://127.0.0.1:"); }
  /// The address of its metrics.
  loadtest::Place admin() const { return said("for operators      http://127.0.0.1:"); }

 private:
  loadtest::Place said(std::string_view url) const {
    for (;;) {
      std::ifstream in(said_);
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      if (const std::size_t at = text.find(url); at != text.npos && text.contains("ready")) {
        return {.port = static_cast<std::uint16_t>(std::stoi(text.substr(at + url.size())))};
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  std::filesystem::path said_;
  pid_t pid_;
};

double figure(const loadtest::Place& place, std::string_view name) {
  const std::string body = loadtest::ask(place, "GET", "/metrics").body;
  const std::size_t at = body.find("\n" + std::string(name) + " ");
  HUMBUG_ASSERT(at != body.npos);
  return std::stod(body.substr(at + name.size() + 2));
}

void restart(benchmark::State& run) {
  const testing::TemporaryFolder folder;
  std::vector<Workshop::Key> keys;
  {
    Workshop workshop(folder.path() / "games.store");
    keys = workshop.open_tables();
    workshop.play(seconds(200));
    run.counters["inputs_each"] = workshop.inputs_each();
  }
  std::size_t next = 0;
  const auto get_table = [&](const loadtest::Place& place) {
    const Workshop::Key& key = keys[next++ * 7919 % keys.size()];
    const Clock::time_point begin = Clock::now();
    const auto reply = loadtest::ask(place, "GET", "/api/tables/" + key.code, {},
                                     {{"Authorization", "Bearer " + key.token}});
    HUMBUG_ASSERT(reply.status == 200);
    return milliseconds_since(begin);
  };
  for (auto _ : run) {
    const Clock::time_point begin = Clock::now();
    const Program program(folder.path());
    const loadtest::Place place = program.place();
    run.counters["ready_ms"] = milliseconds_since(begin);
    get_table(place);
    run.counters["first_ms"] = milliseconds_since(begin);
    double slowest = 0;
    while (figure(program.admin(), "humbug_tables_loaded") < kTables) {
      slowest = std::max(slowest, get_table(place));
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    run.counters["all_ms"] = milliseconds_since(begin);
    run.counters["slowest_meanwhile_ms"] = slowest;
  }
}

BENCHMARK(restart)
    ->Name("server/restart/5000_tables")
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace humbug::bench
