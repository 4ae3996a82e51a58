#include "server/front.h"

#include <algorithm>
#include <exception>

#include <boost/asio/post.hpp>

#include "server/log.h"

namespace humbug::server {

namespace asio = boost::asio;
using std::chrono::steady_clock;

namespace {

/// A foyer that wants to be woken again at once is still not let take the whole thread.
constexpr std::chrono::milliseconds kShortestSleep{1};

std::chrono::microseconds since(steady_clock::time_point begin) {
  return std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - begin);
}

/// Tables and requests have guards of their own. Nothing that gets past these ends the server.
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

Front::Front(asio::io_context& io, Options options, Site site, std::unique_ptr<store::Store> store)
    : io_(io),
      options_(std::move(options)),
      site_(std::move(site)),
      refusals_(write_refusals),
      door_(std::make_shared<Door>(options_.limits)),
      post_(io),
      store_(std::move(store)),
      thinking_(options_.thinkers, [this](std::function<void()> what) { defer(std::move(what)); }),
      foyer_({.store = *store_,
              .outbox = sockets_,
              .thinkers = thinking_,
              .defer = [this](std::function<void()> what) { defer(std::move(what)); },
              .guests = guests_of(options_.limits.guests_per_minute),
              .tables = guests_of(options_.limits.tables_per_minute)}),
      reception_({.foyer = foyer_,
                  .site = site_,
                  .figures = figures_,
                  .options = options_,
                  .now = [this] { return now(); }}),
      alarm_(io) {
  touched();
}

Front::~Front() {
  thinking_.stop();
  // While there is still a foyer to be told of the last batches.
  store_.reset();
}

std::optional<Visit> Front::let_in(const std::string& address) {
  std::string who = Door::whose(address);
  if (!door_->enter(who)) {
    ++figures_.connections_refused;
    note_refusal("too_many_connections", {}, who);
    return std::nullopt;
  }
  return Visit(door_, std::move(who));
}

Connection Front::connected(std::shared_ptr<Socket> socket, const Visit& visit) {
  const Connection connection = sockets_.add(std::move(socket));
  ++figures_.sockets_opened;
  foyer_.connected(connection, visit.who(), now());
  touched();
  return connection;
}

void Front::received(Connection connection, std::string_view text) {
  const auto begin = steady_clock::now();
  foyer_.received(connection, text, now());
  figures_.turns.add(since(begin));
  touched();
}

void Front::disconnected(Connection connection) {
  sockets_.remove(connection);
  foyer_.disconnected(connection, now());
  touched();
}

void Front::answer(const Question& question, Reception::Done done) {
  figures_.connections_open = door_->inside();
  reception_.answer(question,
                    [this, begin = steady_clock::now(), done = std::move(done)](Answer answer) {
                      figures_.answers.add(since(begin));
                      done(std::move(answer));
                    });
  touched();
}

void Front::defer(std::function<void()> what) {
  asio::post(io_, [this, what = std::move(what)] {
    guarded(what);
    touched();
  });
}

void Front::close(std::function<void()> done) {
  refusals_.flush(steady_clock::now() + RefusalLog::kPeriod);
  reception_.close();
  foyer_.close(now(), std::move(done));
  touched();
}

/// After whatever the foyer has done: what it has said goes out, and when is it to be woken?
void Front::touched() {
  sockets_.flush();
  if (std::exchange(alarm_waits_, true)) return;
  asio::post(io_, [this] {
    alarm_waits_ = false;
    set_alarm();
  });
}

void Front::set_alarm() {
  if (foyer_.figures().store_failures != failures_told_) {
    failures_told_ = foyer_.figures().store_failures;
    log(LogLevel::error, "store_failed",
        {{"failures", failures_told_}, {"says", foyer_.figures().store_says}});
  }
  const std::optional<Moment> due = foyer_.due();
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

void Front::ring() {
  alarm_at_.reset();
  refusals_.flush(steady_clock::now());
  guarded([this] { foyer_.wake(now()); });
  touched();
}

}  // namespace humbug::server
