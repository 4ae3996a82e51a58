#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "net/post.h"
#include "server/door.h"
#include "server/foyer.h"
#include "server/metrics.h"
#include "server/open_sockets.h"
#include "server/options.h"
#include "server/reception.h"
#include "server/refusal_log.h"
#include "server/running_clock.h"
#include "server/site.h"
#include "server/thinking.h"
#include "store/store.h"

namespace humbug::server {

/// Somebody who came in at the door and leaves by it, however his connection ends.
class Visit {
 public:
  Visit(std::shared_ptr<Door> door, std::string who)
      : door_(std::move(door)), who_(std::move(who)) {}
  Visit(Visit&& other) noexcept = default;
  Visit& operator=(Visit&&) = delete;
  ~Visit() {
    if (door_) door_->leave(who_);
  }
  const std::string& who() const { return who_; }

 private:
  std::shared_ptr<Door> door_;
  std::string who_;
};

/// All that connections share. Everything in it runs on the one thread that runs `io`; the store
/// and the thinkers come back to it by defer().
class Front {
 public:
  Front(boost::asio::io_context& io, Options options, Site site,
        std::unique_ptr<store::Store> store);
  ~Front();
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;

  boost::asio::io_context& io() { return io_; }
  const Options& options() const { return options_; }
  const Limits& limits() const { return options_.limits; }
  FrontFigures& figures() { return figures_; }
  Sockets& sockets() { return sockets_; }
  Reception& reception() { return reception_; }
  net::Post& post() { return post_; }

  /// Nothing if there are too many.
  std::optional<Visit> let_in(const std::string& address);
  bool may_ask(const Visit& visit, bool for_file) {
    return door_->ask(visit.who(), for_file ? Door::For::file : Door::For::play,
                      Door::Clock::now());
  }

  /// Logs that somebody was refused; repetitions are logged as counts.
  void note_refusal(std::string_view event, std::string_view why, std::string_view address) {
    refusals_.add(event, why, address, RefusalLog::Clock::now());
  }

  // What a WebSocket has to say.
  Connection connected(std::shared_ptr<Socket> socket, const Visit& visit);
  void received(Connection connection, std::string_view text);
  void disconnected(Connection connection);
  void answer(const Question& question, Reception::Done done);

  /// From any thread: runs something on the one thread.
  void defer(std::function<void()> what);
  /// Nothing new is taken; `done` is called when all that was taken is durable.
  void close(std::function<void()> done);

 private:
  Moment now() const { return clock_.now(); }
  /// Something happened, so that the foyer may want to be woken at another time.
  void touched();
  void set_alarm();
  void ring();

  boost::asio::io_context& io_;
  Options options_;
  Site site_;
  FrontFigures figures_;
  RefusalLog refusals_;
  std::shared_ptr<Door> door_;
  net::Post post_;
  Sockets sockets_;
  std::unique_ptr<store::Store> store_;
  Thinking thinking_;
  Foyer foyer_;
  Reception reception_;
  boost::asio::steady_timer alarm_;
  std::optional<Moment> alarm_at_;
  bool alarm_waits_ = false;
  RunningClock clock_;
  std::uint64_t failures_told_ = 0;
};

}  // namespace humbug::server
