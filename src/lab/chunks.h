#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <utility>

namespace humbug {

/// Distributes the games of a run to threads in chunks, and accepts the results in order.
class Chunks {
 public:
  Chunks(std::uint64_t games, std::uint64_t size) : games_(games), size_(size) {}

  /// The next chunk's first game and the one after its last; an empty range when all are taken.
  std::pair<std::uint64_t, std::uint64_t> take() {
    const std::uint64_t first = next_.fetch_add(size_);
    return {std::min(first, games_), std::min(first + size_, games_)};
  }
  template <class Write>
  void in_order(std::uint64_t first, Write&& write) {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [&] { return written_ == first; });
    write();
    written_ = std::min(first + size_, games_);
    turn_.notify_all();
  }

 private:
  std::uint64_t games_;
  std::uint64_t size_;
  std::atomic<std::uint64_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable turn_;
  std::uint64_t written_ = 0;
};

}  // namespace humbug
