#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/fair_queue.h"
#include "server/hub.h"

namespace humbug::server {

/// Threads that think for the bots, and one more for passwords. People are served in turn, so that
/// one person with many tables delays nobody else by more than one thought.
class WorkerThreads final : public WorkerPool {
 public:
  using Defer = std::function<void(std::function<void()>)>;

  /// Up to so many thoughts waiting for each thread, bots have their full time.
  static constexpr std::size_t kUnhurried = 4;

  /// `defer` brings an answer back to where the hub lives.
  WorkerThreads(unsigned threads, Defer defer);
  ~WorkerThreads() override;
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;

  void ask(const Job& job, Work think, Done done) override;
  double time_share() const override;
  /// Waits for thoughts that have begun; no other begins.
  void stop();

 private:
  struct Asked {
    Work think;
    Done done;
  };
  /// Jobs that wait for the same threads.
  struct Lane {
    FairQueue<Asked> waiting;  ///< a table asks for one thought at a time, so tables bound it
    std::condition_variable asked;
  };

  void work(Lane& lane);
  void note_load();

  Defer defer_;
  std::size_t bot_threads_;
  std::mutex mutex_;
  Lane thoughts_;
  Lane passwords_;
  std::atomic<std::size_t> waiting_ = 0;  ///< thoughts; for those who can't take the lock
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace humbug::server
