#include "server/frontend.h"

#include <algorithm>
#include <exception>

#include <boost/asio/post.hpp>

#include "server/log.h"

namespace humbug::server {

namespace asio = boost::asio;
using std::chrono::steady_clock;

namespace {

/// Limits how often a hub that is always due takes the thread.
constexpr std::chrono::milliseconds kShortestSleep{1};

std::chrono::microseconds since(steady_clock::time_point begin) {
  return std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - begin);
}

/// The last resort: tables and requests catch their own exceptions, and those that get here are
/// logged instead of ending the server.
void guarded(const std::function<void()>& what) {
  try {
    what();
  } catch (const std::exception& error) {
    log(LogLevel::error, "handler_failed", {{"says", error.what()}});
  }
}

void write_refusals(const RefusalLog::Line& line) {
  const bool is_full = line.event == "too_many_connections";
  log(is_full ? LogLevel::warn : LogLevel::info, line.event,
      {{"why", line.why}, {"address", line.address}, {"count", line.count}});
}

}  // namespace

Frontend::Frontend(asio::io_context& io, Options options, Site site,
                   std::unique_ptr<store::Store> store)
    : io_(io),
      options_(std::move(options)),
      site_(std::move(site)),
      refusals_(write_refusals),
      limiter_(std::make_shared<ConnectionLimiter>(options_.limits)),
      send_thread_(io),
      store_(std::move(store)),
      workers_(options_.workers, [this](std::function<void()> what) { defer(std::move(what)); }),
      hub_({.store = *store_,
            .outbox = sockets_,
            .workers = workers_,
            .defer = [this](std::function<void()> what) { defer(std::move(what)); },
            .guests = guests_of(options_.limits.guests_per_minute),
            .tables = guests_of(options_.limits.tables_per_minute)}),
      router_({.hub = hub_,
               .site = site_,
               .figures = figures_,
               .options = options_,
               .now = [this] { return now(); }}),
      alarm_(io) {
  reschedule();
}

Frontend::~Frontend() {
  workers_.stop();
  // While the hub that the last batches report to still exists.
  store_.reset();
}

std::optional<ConnectionLease> Frontend::admit(const std::string& address) {
  std::string who = ConnectionLimiter::key_of(address);
  if (!limiter_->enter(who)) {
    ++figures_.connections_refused;
    note_refusal("too_many_connections", {}, who);
    return std::nullopt;
  }
  return ConnectionLease(limiter_, std::move(who));
}

Connection Frontend::connected(std::shared_ptr<Socket> socket, const ConnectionLease& lease) {
  const Connection connection = sockets_.add(std::move(socket));
  ++figures_.sockets_opened;
  hub_.connected(connection, lease.who(), now());
  reschedule();
  return connection;
}

void Frontend::received(Connection connection, std::string_view text) {
  const auto begin = steady_clock::now();
  hub_.received(connection, text, now());
  figures_.turns.add(since(begin));
  reschedule();
}

void Frontend::disconnected(Connection connection) {
  sockets_.remove(connection);
  hub_.disconnected(connection, now());
  reschedule();
}

void Frontend::answer(const HttpRequest& question, Router::Done done) {
  figures_.connections_open = limiter_->inside();
  router_.answer(question,
                 [this, begin = steady_clock::now(), done = std::move(done)](HttpResponse answer) {
                   figures_.answers.add(since(begin));
                   done(std::move(answer));
                 });
  reschedule();
}

void Frontend::defer(std::function<void()> what) {
  asio::post(io_, [this, what = std::move(what)] {
    guarded(what);
    reschedule();
  });
}

void Frontend::close(std::function<void()> done) {
  refusals_.flush(steady_clock::now() + RefusalLog::kPeriod);
  router_.close();
  hub_.close(now(), std::move(done));
  reschedule();
}

/// Called after each use of the hub: flushes what it has sent and sets the timer to its next due().
void Frontend::reschedule() {
  sockets_.flush();
  if (std::exchange(alarm_waits_, true)) return;
  asio::post(io_, [this] {
    alarm_waits_ = false;
    set_alarm();
  });
}

void Frontend::set_alarm() {
  if (hub_.figures().store_failures != failures_told_) {
    failures_told_ = hub_.figures().store_failures;
    log(LogLevel::error, "store_failed",
        {{"failures", failures_told_}, {"says", hub_.figures().store_says}});
  }
  const std::optional<TimePoint> due = hub_.due();
  if (due == alarm_at_) return;
  alarm_at_ = due;
  if (!due) {
    alarm_.cancel();
    return;
  }
  alarm_.expires_after(std::max<steady_clock::duration>(*due - now(), kShortestSleep));
  alarm_.async_wait([this](const boost::system::error_code& error) {
    if (!error) ring();
  });
}

void Frontend::ring() {
  alarm_at_.reset();
  refusals_.flush(steady_clock::now());
  guarded([this] { hub_.wake(now()); });
  reschedule();
}

}  // namespace humbug::server
