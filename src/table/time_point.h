#pragma once

#include <chrono>

namespace humbug::table {

/// The time passed to a table by its owner; a table never reads a clock. It is steady while the
/// program runs. After a restart it may start anywhere, and `thaw` moves all deadlines.
using Duration = std::chrono::milliseconds;
using TimePoint = std::chrono::sys_time<Duration>;

/// Milliseconds since 1970, as in the log and on the wire.
constexpr std::int64_t to_millis(TimePoint moment) { return moment.time_since_epoch().count(); }
constexpr TimePoint read_time_point(std::int64_t count) { return TimePoint(Duration(count)); }
/// Is this a time that a log can contain? Far ones are damage, and would overflow in sums. A steady
/// clock may start near zero, so times before it are negative.
constexpr bool is_storable(std::int64_t count) {
  constexpr std::int64_t kYear10000 = 253'402'300'800'000;
  return count > -kYear10000 && count < kYear10000;
}

}  // namespace humbug::table
