#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/hub.h"
#include "store/sqlite/sqlite_store.h"

namespace humbug::testing {

/// A hub on a real store, without a network. Its bots never answer.
class SqliteHouse final : public server::Outbox, public server::WorkerPool {
 public:
  explicit SqliteHouse(std::unique_ptr<store::SqliteStore> store) : store_(std::move(store)) {
    hub_ = std::make_unique<server::Hub>(server::Hub::Dependencies{
        .store = *store_,
        .outbox = *this,
        .workers = *this,
        .defer = [this](std::function<void()> what) { defer(std::move(what)); }});
  }
  ~SqliteHouse() override {
    bool stored = false;
    hub_->close(now_, [&stored] { stored = true; });
    run_until([&stored] { return stored; });
    store_.reset();
    hub_.reset();
  }

  /// Uses a new address, so that no rate limit is reached.
  server::HttpResponse get(std::string_view path) {
    server::HttpRequest request;
    request.method = "GET";
    request.path = path;
    const std::string address = "address " + std::to_string(++asked_);
    request.address = address;
    std::optional<server::HttpResponse> reply;
    hub_->call(request, now_, [&reply](const server::HttpResponse& answer) { reply = answer; });
    run_until([&reply] { return reply.has_value(); });
    return *reply;
  }
  /// Advances the time, and does what is due.
  void pass(table::Duration time) {
    now_ += time;
    hub_->wake(now_);
  }
  const std::string& store_says() const { return hub_->figures().store_says; }
  store::SqliteStore& store() { return *store_; }

 private:
  void send(server::Connection, std::shared_ptr<const std::string>) override {}
  void hang_up(server::Connection, const Refusal&) override {}
  void ask(const Job&, Work, Done) override {}

  void defer(std::function<void()> what) {
    const std::scoped_lock lock(mutex_);
    deferred_.push_back(std::move(what));
    changed_.notify_one();
  }
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !deferred_.empty(); });
      const auto what = std::move(deferred_.front());
      deferred_.pop_front();
      lock.unlock();
      what();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> deferred_;
  table::TimePoint now_ = table::read_time_point(1'000'000'000'000);
  int asked_ = 0;
  std::unique_ptr<store::SqliteStore> store_;
  std::unique_ptr<server::Hub> hub_;
};

}  // namespace humbug::testing
