#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

namespace humbug {

/// Processes results of threads in the order of their numbers without blocking the threads: early
/// results are stored until it is their turn. So sums, and the point at which a run stops, don't
/// depend on timing.
template <class Result>
class InOrder {
 public:
  /// `take(result)` is called for one result at a time, in order.
  template <class Take>
  void put(std::uint64_t number, Result result, Take&& take) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(number, std::move(result));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first)) {
      take(first->second);
      ++next_;
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, Result> waiting_;
  std::uint64_t next_ = 0;
};

}  // namespace humbug
