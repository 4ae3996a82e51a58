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

/// Where the hub's words go: sockets, or a simulator's network.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(Connection to, std::shared_ptr<const std::string> text) = 0;
  /// Ends a connection that abuses the house, after what was sent to it.
  virtual void hang_up(Connection to, const Refusal& why) = 0;
};

/// Runs what takes long away from the hub's thread: the thoughts of bots, studies, passwords.
/// `think` may run on another thread; `done` is called where the hub lives.
class WorkerPool {
 public:
  using Work = std::function<std::string()>;
  using Done = std::function<void(std::string answer)>;
  /// A job and its owner: people are served in turn, and so are the tables of each.
  struct Job {
    enum class Kind : std::uint8_t { bot, study, password };
    Kind kind = Kind::bot;
    std::string person;  ///< who opened the table; of a password: the address
    std::string table;
  };
  virtual ~WorkerPool() = default;
  virtual void ask(const Job& job, Work think, Done done) = 0;
  /// The part of its usual time that a bot may think now, up to 1; from any thread.
  virtual double time_share() const { return 1; }
};

/// The house without its network: who is who, which tables there are, what each connection is told,
/// what is stored before anybody is told. All of it runs on one thread, and time is passed in.
class Hub {
 public:
  /// `defer` runs something on the hub's own thread, later: how the store's thread comes back.
  struct Dependencies {
    store::Store& store;
    Outbox& outbox;
    WorkerPool& workers;
    std::function<void(std::function<void()>)> defer;
    /// Where secrets, codes and the tables' chance come from; a simulation has its own.
    std::function<ChaChaRng::Seed()> fresh_seed = ChaChaRng::fresh_seed;
    /// How many new people one address may bring.
    Allowance guests = guests_of(Limits().guests_per_minute);
    /// How many tables one address may open.
    Allowance tables = guests_of(Limits().tables_per_minute);
  };

  explicit Hub(Dependencies dependencies);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  void connected(Connection connection, std::string_view address, TimePoint now);
  void received(Connection connection, std::string_view text, TimePoint now);
  void disconnected(Connection connection, TimePoint now);
  /// Answers when what was asked for is durable.
  void call(const HttpRequest& request, TimePoint now,
            std::function<void(const HttpResponse&)> answer);

  /// Tells whether a write has gone through in the last seconds; if none was tried, one is now.
  void check_health(TimePoint now, std::function<void(bool has_written)> told);

  /// Does what is due by then; to be called at `due()`, or whenever. What is due may change with
  /// every call, and with whatever was deferred.
  void wake(TimePoint now);
  std::optional<TimePoint> due() const;

  /// Nothing more is taken; `done` is called when all that was taken is durable.
  void close(TimePoint now, std::function<void()> done);

  struct Figures {
    std::uint64_t tables_live = 0, tables_loaded = 0, connections = 0, people = 0;
    std::uint64_t inputs = 0, refused = 0, moves = 0, games_finished = 0, frames = 0;
    std::uint64_t store_failures = 0, bot_faults = 0;
    std::string store_says;  ///< why it failed last
  };
  const Figures& figures() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace humbug::server
