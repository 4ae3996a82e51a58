#include "server/worker_threads.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/log.h"

namespace humbug::server {

WorkerThreads::WorkerThreads(unsigned threads, Defer defer)
    : defer_(std::move(defer)), bot_threads_(threads) {
  threads_.reserve(threads + 1);
  for (unsigned n = 0; n < threads; ++n) threads_.emplace_back([this] { work(thoughts_); });
  threads_.emplace_back([this] { work(passwords_); });
}

WorkerThreads::~WorkerThreads() { stop(); }

void WorkerThreads::ask(const Job& job, Work think, Done done) {
  Lane& lane = job.kind == Job::Kind::password ? passwords_ : thoughts_;
  {
    const std::scoped_lock lock(mutex_);
    lane.waiting.push(job.person, job.table, {std::move(think), std::move(done)});
    note_load();
  }
  lane.asked.notify_one();
}

double WorkerThreads::time_share() const {
  const double full_time = static_cast<double>(kFullTimeQueue * bot_threads_);
  return std::min(1.0, full_time / static_cast<double>(std::max<std::size_t>(waiting_, 1)));
}

void WorkerThreads::note_load() { waiting_ = thoughts_.waiting.size(); }

void WorkerThreads::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
  }
  thoughts_.asked.notify_all();
  passwords_.asked.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WorkerThreads::work(Lane& lane) {
  for (;;) {
    std::unique_lock lock(mutex_);
    lane.asked.wait(lock, [this, &lane] { return stopped_ || !lane.waiting.empty(); });
    if (stopped_) return;
    Asked asked = lane.waiting.pop();
    note_load();
    lock.unlock();
    std::string answer;
    try {
      answer = asked.think();
    } catch (const std::exception& error) {
      // Without an answer the server plays for the bot.
      log(LogLevel::error, "bot_failed", {{"says", error.what()}});
    }
    asked.think = nullptr;
    defer_([done = std::move(asked.done), answer = std::move(answer)]() mutable {
      done(std::move(answer));
    });
  }
}

}  // namespace humbug::server
