#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/hub.h"
#include "server/log.h"
#include "store/memory/memory_store.h"

namespace humbug::fuzz {

/// A hub without a network, on one thread: deferred callbacks run in settle().
struct HubAlone final : server::Outbox, server::WorkerPool {
  explicit HubAlone(std::shared_ptr<store::MemoryDisk> disk = std::make_shared<store::MemoryDisk>())
      : store(std::move(disk)) {
    server::set_log_level("off");
  }

  void send(server::Connection /*to*/, std::shared_ptr<const std::string> text) override {
    last = *text;
  }
  void hang_up(server::Connection to, const Refusal& /*why*/) override { hung_up = to; }
  void ask(const Job& job, Work think, Done done) override {
    if (job.kind == Job::Kind::bot && !bots_think) return;
    deferred.emplace_back([think = std::move(think), done = std::move(done)] { done(think()); });
  }

  void settle() {
    while (!deferred.empty()) {
      const std::function<void()> what = std::move(deferred.front());
      deferred.pop_front();
      what();
    }
  }
  /// Advances the time, so that rate limits don't stop everything.
  server::TimePoint later() { return now += std::chrono::seconds(10); }

  bool bots_think = true;
  store::MemoryStore store;
  std::deque<std::function<void()>> deferred;
  std::string last;
  server::Connection hung_up{};
  server::TimePoint now = table::read_time_point(1'000'000'000);
  server::Hub hub{
      {.store = store,
       .outbox = *this,
       .workers = *this,
       .defer = [this](std::function<void()> what) { deferred.push_back(std::move(what)); }}};
};

}  // namespace humbug::fuzz
