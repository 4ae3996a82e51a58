#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "referee/chacha_rng.h"
#include "server/bucket.h"
#include "server/http.h"
#include "server/limits.h"
#include "table/time_point.h"

namespace humbug::store {
class Store;
}

namespace humbug::server {

using table::TimePoint;

/// One open WebSocket, whoever is at its other end.
enum class Connection : std::uint64_t {};

/// Where the hub sends its messages: to sockets, or to a simulated network.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(Connection to, std::shared_ptr<const std::string> text) = 0;
  /// Closes a connection that violates the protocol, after what was sent to it.
  virtual void hang_up(Connection to, const Refusal& why) = 0;
};

/// Runs long tasks outside the hub's thread: bots, studies, passwords. `think` may run on another
/// thread; `done` is called on the hub's.
class WorkerPool {
 public:
  using Work = std::function<std::string()>;
  using Done = std::function<void(std::string answer)>;
  /// The owner of a task: people are served in turn, and so are the tables of each.
  struct Job {
    enum class Kind : std::uint8_t { bot, study, password };
    Kind kind = Kind::bot;
    std::string person;  ///< the opener of the table; for a password: the address
    std::string table;
  };
  virtual ~WorkerPool() = default;
  virtual void ask(const Job& job, Work think, Done done) = 0;
  /// The share of its usual time that a bot may use now, at most 1. Can be called from any thread.
  virtual double time_share() const { return 1; }
};

/// The server without its network: accounts, tables, sessions, and the order of storing and
/// sending. It runs on one thread, and time is passed in.
class Hub {
 public:
  /// `defer` runs something later on the hub's own thread; the store's thread uses it to report.
  struct Dependencies {
    store::Store& store;
    Outbox& outbox;
    WorkerPool& workers;
    std::function<void(std::function<void()>)> defer;
    /// Source of secrets, codes and the tables' chance; a simulation passes its own.
    std::function<ChaChaRng::Seed()> fresh_seed = ChaChaRng::fresh_seed;
    /// New people per address.
    Allowance guests = guests_of(Limits().guests_per_minute);
    /// New tables per address.
    Allowance tables = guests_of(Limits().tables_per_minute);
  };

  explicit Hub(Dependencies dependencies);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  void connected(Connection connection, std::string_view address, TimePoint now);
  void received(Connection connection, std::string_view text, TimePoint now);
  void disconnected(Connection connection, TimePoint now);
  /// Answers once the effects of the request are durable.
  void call(const HttpRequest& request, TimePoint now,
            std::function<void(const HttpResponse&)> answer);

  /// Tells whether a write has succeeded in the last seconds; starts one if none was tried.
  void check_health(TimePoint now, std::function<void(bool has_written)> told);

  /// Does what is due by `now`; call it at `due()`, or at any time. Every call and every deferred
  /// callback can change `due()`.
  void wake(TimePoint now);
  std::optional<TimePoint> due() const;

  /// Refuses new work; `done` is called when all accepted work is durable.
  void close(TimePoint now, std::function<void()> done);

  struct Figures {
    std::uint64_t tables_live = 0, tables_loaded = 0, connections = 0, people = 0;
    std::uint64_t inputs = 0, refused = 0, moves = 0, games_finished = 0, frames = 0;
    std::uint64_t store_failures = 0, bot_faults = 0;
    std::string store_says;  ///< the reason of its last failure
  };
  const Figures& figures() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace humbug::server
