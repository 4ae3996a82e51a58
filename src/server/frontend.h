#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "net/send_thread.h"
#include "server/connection_limiter.h"
#include "server/hub.h"
#include "server/metrics.h"
#include "server/open_sockets.h"
#include "server/options.h"
#include "server/refusal_log.h"
#include "server/router.h"
#include "server/running_clock.h"
#include "server/site.h"
#include "server/worker_threads.h"
#include "store/store.h"

namespace humbug::server {

/// A counted connection of the ConnectionLimiter; its destructor gives the place back.
class ConnectionLease {
 public:
  ConnectionLease(std::shared_ptr<ConnectionLimiter> door, std::string who)
      : limiter_(std::move(door)), who_(std::move(who)) {}
  ConnectionLease(ConnectionLease&& other) noexcept = default;
  ConnectionLease& operator=(ConnectionLease&&) = delete;
  ~ConnectionLease() {
    if (limiter_) limiter_->leave(who_);
  }
  const std::string& who() const { return who_; }

 private:
  std::shared_ptr<ConnectionLimiter> limiter_;
  std::string who_;
};

/// The state that all connections share. All of it runs on the one thread that runs `io`; the store
/// and the workers return to that thread by defer().
class Frontend {
 public:
  Frontend(boost::asio::io_context& io, Options options, Site site,
           std::unique_ptr<store::Store> store);
  ~Frontend();
  Frontend(const Frontend&) = delete;
  Frontend& operator=(const Frontend&) = delete;

  boost::asio::io_context& io() { return io_; }
  const Options& options() const { return options_; }
  const Limits& limits() const { return options_.limits; }
  FrontendFigures& figures() { return figures_; }
  Sockets& sockets() { return sockets_; }
  Router& router() { return router_; }
  net::SendThread& send_thread() { return send_thread_; }

  /// Returns nullopt if there are too many connections.
  std::optional<ConnectionLease> admit(const std::string& address);
  bool may_ask(const ConnectionLease& lease, bool for_file) {
    return limiter_->ask(lease.who(),
                         for_file ? ConnectionLimiter::For::file : ConnectionLimiter::For::play,
                         ConnectionLimiter::Clock::now());
  }

  /// Logs a refused client; repetitions are logged as counts.
  void note_refusal(std::string_view event, std::string_view why, std::string_view address) {
    refusals_.add(event, why, address, RefusalLog::Clock::now());
  }

  // The messages of WebSockets.
  Connection connected(std::shared_ptr<Socket> socket, const ConnectionLease& lease);
  void received(Connection connection, std::string_view text);
  void disconnected(Connection connection);
  void answer(const HttpRequest& question, Router::Done done);

  /// Runs `what` on the server's thread. Can be called from any thread.
  void defer(std::function<void()> what);
  /// Refuses new work; `done` is called when all accepted work is durable.
  void close(std::function<void()> done);

 private:
  TimePoint now() const { return clock_.now(); }
  /// Notes that the hub's next due() may have changed.
  void reschedule();
  void set_alarm();
  void ring();

  boost::asio::io_context& io_;
  Options options_;
  Site site_;
  FrontendFigures figures_;
  RefusalLog refusals_;
  std::shared_ptr<ConnectionLimiter> limiter_;
  net::SendThread send_thread_;
  Sockets sockets_;
  std::unique_ptr<store::Store> store_;
  WorkerThreads workers_;
  Hub hub_;
  Router router_;
  boost::asio::steady_timer alarm_;
  std::optional<TimePoint> alarm_at_;
  bool alarm_waits_ = false;
  RunningClock clock_;
  std::uint64_t failures_told_ = 0;
};

}  // namespace humbug::server
