#include "server/thinking.h"

#include <exception>

#include "server/log.h"

namespace humbug::server {

Thinking::Thinking(unsigned threads, Defer defer) : defer_(std::move(defer)) {
  threads_.reserve(threads);
  for (unsigned n = 0; n < threads; ++n) threads_.emplace_back([this] { work(); });
}

Thinking::~Thinking() { stop(); }

void Thinking::ask(Thought think, std::function<void(std::string)> done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(think), std::move(done)});
  }
  asked_.notify_one();
}

void Thinking::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
  }
  asked_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Thinking::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    asked_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
    if (stopped_) return;
    Asked asked = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    std::string answer;
    try {
      answer = asked.think();
    } catch (const std::exception& error) {
      // No answer is an answer too: the house then plays for the bot.
      log(LogLevel::error, "bot_failed", {{"says", error.what()}});
    }
    asked.think = nullptr;
    defer_([done = std::move(asked.done), answer = std::move(answer)]() mutable {
      done(std::move(answer));
    });
  }
}

}  // namespace humbug::server
