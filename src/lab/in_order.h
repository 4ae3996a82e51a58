#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

namespace humbug {

/// Results that threads bring in any order are taken over in the order of their numbers, without
/// anybody waiting: what comes early is kept until its turn. So sums, and the moment at which a run
/// stops, don't depend on which thread was quicker.
template <class Result>
class InOrder {
 public:
  /// `take(result)` is called for every result whose turn has come, one at a time.
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
