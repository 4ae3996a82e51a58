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

/// Threads for the bots, and one more for passwords. People are served in turn, so that a person
/// with many tables delays others by at most one job.
class WorkerThreads final : public WorkerPool {
 public:
  using Defer = std::function<void(std::function<void()>)>;

  /// With up to so many jobs waiting for each thread, bots have their full time.
  static constexpr std::size_t kFullTimeQueue = 4;

  /// `defer` returns an answer to the hub's thread.
  WorkerThreads(unsigned threads, Defer defer);
  ~WorkerThreads() override;
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;

  void ask(const Job& job, Work think, Done done) override;
  double time_share() const override;
  /// Waits for running jobs; no other starts.
  void stop();

 private:
  struct Asked {
    Work think;
    Done done;
  };
  /// Jobs that wait for the same threads.
  struct Lane {
    FairQueue<Asked> waiting;  ///< bounded because each table has at most one job
    std::condition_variable asked;
  };

  void work(Lane& lane);
  void note_load();

  Defer defer_;
  std::size_t bot_threads_;
  std::mutex mutex_;
  Lane thoughts_;
  Lane passwords_;
  std::atomic<std::size_t> waiting_ = 0;  ///< bot jobs; for readers that can't take the lock
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace humbug::server
