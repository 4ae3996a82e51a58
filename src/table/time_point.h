#pragma once

#include <chrono>

namespace humbug::table {

/// A table never looks at a clock: its owner passes the time in. It is steady while the program
/// runs. After a restart it may start anywhere, and `thaw` moves all deadlines along.
using Duration = std::chrono::milliseconds;
using TimePoint = std::chrono::sys_time<Duration>;

/// As the log and the wire write it: milliseconds since 1970.
constexpr std::int64_t to_millis(TimePoint moment) { return moment.time_since_epoch().count(); }
constexpr TimePoint read_time_point(std::int64_t count) { return TimePoint(Duration(count)); }
/// Is this a time that a log can hold? Far ones are damage, and would overflow when added to. A
/// steady clock may start near zero, so that times before it are negative.
constexpr bool is_storable(std::int64_t count) {
  constexpr std::int64_t kYear10000 = 253'402'300'800'000;
  return count > -kYear10000 && count < kYear10000;
}

}  // namespace humbug::table
