#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/foyer.h"

namespace humbug::server {

/// A few threads that think for the bots, first come, first served.
class Thinking final : public Thinkers {
 public:
  using Defer = std::function<void(std::function<void()>)>;

  /// `defer` brings an answer back to where the foyer lives.
  Thinking(unsigned threads, Defer defer);
  ~Thinking() override;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  void ask(Thought think, std::function<void(std::string answer)> done) override;
  /// Waits for who is thinking; nobody else begins.
  void stop();

 private:
  struct Asked {
    Thought think;
    std::function<void(std::string)> done;
  };

  void work();

  Defer defer_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<Asked> waiting_;  ///< a table asks for one thought at a time, so tables bound it
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace humbug::server
