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

/// Somebody who came in at the door and leaves by it, however his connection ends.
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

/// All that connections share. Everything in it runs on the one thread that runs `io`; the store
/// and the workers come back to it by defer().
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

  /// Nothing if there are too many.
  std::optional<ConnectionLease> let_in(const std::string& address);
  bool may_ask(const ConnectionLease& lease, bool for_file) {
    return limiter_->ask(lease.who(),
                         for_file ? ConnectionLimiter::For::file : ConnectionLimiter::For::play,
                         ConnectionLimiter::Clock::now());
  }

  /// Logs that somebody was refused; repetitions are logged as counts.
  void note_refusal(std::string_view event, std::string_view why, std::string_view address) {
    refusals_.add(event, why, address, RefusalLog::Clock::now());
  }

  // What a WebSocket has to say.
  Connection connected(std::shared_ptr<Socket> socket, const ConnectionLease& lease);
  void received(Connection connection, std::string_view text);
  void disconnected(Connection connection);
  void answer(const HttpRequest& question, Router::Done done);

  /// From any thread: runs something on the one thread.
  void defer(std::function<void()> what);
  /// Nothing new is taken; `done` is called when all that was taken is durable.
  void close(std::function<void()> done);

 private:
  TimePoint now() const { return clock_.now(); }
  /// Something happened, so that the hub may want to be woken at another time.
  void touched();
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
