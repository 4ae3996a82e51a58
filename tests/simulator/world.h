#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "core/rng.h"
#include "server/hub.h"
#include "server/running_clock.h"
#include "store/memory/memory_store.h"

namespace humbug::testing {

using server::Connection;
using server::Hub;
using table::Duration;
using table::TimePoint;

/// The frequency of faults, 1 in so many messages; 0: never.
struct Misfortune {
  std::uint32_t breaks = 0;   ///< a connection breaks
  std::uint32_t repeats = 0;  ///< a client sends the same message twice
  std::uint32_t crashes = 0;  ///< power failure
  std::uint32_t store_fails = 0;
  std::uint32_t store_waits = 0;  ///< the disk is slow for a while
  std::uint32_t clock_jumps = 0;  ///< the wall clock is set, forward or back
};

/// A client at the other end of a connection.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual void told(Connection connection, const std::string& text) = 0;
  virtual void lost(Connection connection) = 0;
};

/// A hub with a simulated clock, network and disk, and their faults, all from a seed.
class World final : public server::Outbox, public server::WorkerPool {
 public:
  explicit World(std::uint64_t seed,
                 std::shared_ptr<store::MemoryDisk> disk = std::make_shared<store::MemoryDisk>());
  ~World() override;

  void later(Duration after, std::function<void()> what);
  /// Runs until `done`; false if that never happens.
  bool run(const std::function<bool()>& done, Duration longest);

  /// Sets the wall clock, forward or back. Nothing that runs may notice.
  void set_clock(Duration by) { wall_ahead_ += by; }
  /// Stops the server and starts it some time later, with everything accepted stored.
  void restart(Duration closed);

  /// Returns nullopt while the server is down.
  std::optional<Connection> connect(Caller& caller);
  void say(Connection connection, std::string text);
  void hang_up(Connection connection);
  server::HttpResponse call(const server::HttpRequest& request);
  server::HttpResponse post(std::string_view path, std::string_view token,
                            const boost::json::object& body);
  server::HttpResponse get(std::string_view path, std::string_view token);

  Hub* hub() { return hub_.get(); }
  store::MemoryDisk& disk() { return *disk_; }
  store::MemoryStore& store() { return *store_; }
  /// By the server's clock.
  TimePoint now() const { return clock_.now(); }
  FastRng& rng() { return rng_; }
  bool one_in(std::uint32_t many) { return many > 0 && below(rng_, many) == 0; }
  Duration up_to(std::uint32_t milliseconds) { return Duration(below(rng_, milliseconds + 1)); }

  Misfortune misfortune;
  int crashes = 0;
  int breaks = 0;
  int store_failures = 0;
  int clock_jumps = 0;

 private:
  struct Event {
    TimePoint at;
    std::uint64_t number;
    std::function<void()> what;
    bool operator<(const Event& other) const {
      return std::pair(other.at, other.number) < std::pair(at, number);
    }
  };
  struct Line {
    Caller* caller;
    TimePoint up;    ///< when the last message arrives at the server,
    TimePoint down;  ///< and at the client
  };

  // The hub's dependencies.
  void send(Connection to, std::shared_ptr<const std::string> text) override;
  void hang_up(Connection to, const Refusal& why) override;
  void ask(const Job& job, Work think, Done done) override;

  void open();
  void crash();
  void shut();
  void mishaps();
  void cut(Connection connection);
  void run_deferred();

  FastRng rng_;
  server::RunningClock make_clock() const;

  TimePoint now_ = table::read_time_point(1'000'000'000'000);  ///< steady: the true time
  Duration wall_ahead_{0};                                     ///< of the wall clock
  server::RunningClock clock_ = make_clock();                  ///< of the running server
  std::uint64_t events_made_ = 0;
  std::priority_queue<Event> events_;
  std::deque<std::function<void()>> deferred_;
  std::shared_ptr<store::MemoryDisk> disk_;
  std::unique_ptr<store::MemoryStore> store_;
  std::unique_ptr<Hub> hub_;
  int life_ = 0;  ///< numbers the server's runs: callbacks of an earlier run are dropped
  bool held_ = false;
  std::uint64_t last_connection_ = 0;
  std::map<Connection, Line> lines_;
};

}  // namespace humbug::testing
