#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "table/time_point.h"

namespace humbug::server {

using table::Duration;
using table::TimePoint;

/// A rate limit: a burst of `most`, and one more in each `every`.
struct Allowance {
  int most;
  Duration every;
};

/// Allows five minutes' worth at once, because people arrive in groups behind one address.
constexpr Allowance guests_of(unsigned per_minute) {
  return {.most = static_cast<int>(5 * per_minute),
          .every = Duration(std::chrono::minutes(1)) / static_cast<int>(per_minute)};
}

/// A token bucket.
class Bucket {
 public:
  explicit Bucket(Allowance allowance) : allowance_(allowance) {}

  bool is_empty(TimePoint now) const {
    return now + allowance_.every * (allowance_.most - 1) < full_at_;
  }
  bool is_full(TimePoint now) const { return now >= full_at_; }
  /// Takes a token; false if there is none.
  bool take(TimePoint now) {
    if (is_empty(now)) return false;
    full_at_ = std::max(full_at_, now) + allowance_.every;
    return true;
  }

 private:
  Allowance allowance_;
  TimePoint full_at_;  ///< when all tokens taken so far are back
};

/// A bucket for each address or person. Full buckets are forgotten.
class Buckets {
 public:
  static constexpr std::size_t kMost = 20'000;

  explicit Buckets(Allowance allowance) : allowance_(allowance) {}

  bool is_empty(std::string_view address, TimePoint now) const {
    const auto found = buckets_.find(address);
    return found != buckets_.end() && found->second.is_empty(now);
  }
  bool is_full(std::string_view address, TimePoint now) const {
    const auto found = buckets_.find(address);
    return found == buckets_.end() || found->second.is_full(now);
  }
  bool take(std::string_view address, TimePoint now) {
    if (buckets_.size() >= kMost) {
      std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
    }
    if (buckets_.size() >= kMost && !buckets_.contains(address)) return false;
    return buckets_.try_emplace(std::string(address), allowance_).first->second.take(now);
  }

 private:
  Allowance allowance_;
  std::map<std::string, Bucket, std::less<>> buckets_;
};

}  // namespace humbug::server
