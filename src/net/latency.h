#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace humbug::net {

/// A histogram of durations from a microsecond to more than an hour, with four buckets for each
/// doubling, so that a quantile is off by at most a fifth.
///
///   microseconds   0 1 2 3 | 4 5 6 7 | 8 10 12 14 | 16 20 24 28 | ...
///   bucket         0 1 2 3 | 4 5 6 7 | 8  9 10 11 | 12 ...
class Latency {
 public:
  using Time = std::chrono::microseconds;
  static constexpr std::size_t kSteps = 128;

  void add(Time took) {
    const auto micros = static_cast<std::uint64_t>(took.count() < 0 ? 0 : took.count());
    ++counts_[step_of(micros)];
    ++count_;
    sum_ += micros;
    longest_ = std::max(longest_, micros);
  }

  std::uint64_t count() const { return count_; }
  double sum_seconds() const { return static_cast<double>(sum_) / 1e6; }
  Time longest() const { return Time(longest_); }

  /// The number of durations below `time`, which must be the lower bound of a bucket.
  std::uint64_t below(Time time) const {
    std::uint64_t total = 0;
    const std::size_t end = step_of(static_cast<std::uint64_t>(time.count()));
    for (std::size_t step = 0; step < end; ++step) total += counts_[step];
    return total;
  }

  /// A quantile, rounded up to the upper bound of its bucket.
  Time quantile(double share) const {
    const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(count_));
    std::uint64_t total = 0;
    for (std::size_t step = 0; step < kSteps; ++step) {
      total += counts_[step];
      if (total > wanted || (total == count_ && total > 0)) {
        return Time(std::min(longest_, begin_of(step + 1) - 1));
      }
    }
    return Time(0);
  }

  static constexpr std::size_t step_of(std::uint64_t micros) {
    if (micros < 4) return micros;
    const auto doublings = static_cast<std::size_t>(std::bit_width(micros)) - 3;
    const std::size_t step = 4 * (doublings + 1) + ((micros >> doublings) & 3U);
    return step < kSteps ? step : kSteps - 1;
  }
  static constexpr std::uint64_t begin_of(std::size_t step) {
    if (step < 4) return step;
    return (4 + step % 4) << (step / 4 - 1);
  }

 private:
  std::array<std::uint64_t, kSteps> counts_{};
  std::uint64_t count_ = 0;
  std::uint64_t sum_ = 0;
  std::uint64_t longest_ = 0;
};

}  // namespace humbug::net
