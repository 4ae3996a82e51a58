#include "server/running_clock.h"

#include <gtest/gtest.h>

namespace humbug::server {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

TEST(RunningClock, FollowsTheSteadyClockWhateverHappensToTheWallClock) {
  table::TimePoint wall = table::read_time_point(1'000'000'000'000);
  std::chrono::steady_clock::time_point steady;
  const RunningClock clock({.wall = [&wall] { return wall; }, .steady = [&] { return steady; }});
  const table::TimePoint start = clock.now();
  EXPECT_EQ(start, wall);
  wall -= hours(1);
  EXPECT_EQ(clock.now(), start);
  steady += seconds(5);
  EXPECT_EQ(clock.now(), start + seconds(5));
  wall += hours(1000);
  steady += seconds(5);
  EXPECT_EQ(clock.now(), start + seconds(10));
}

}  // namespace
}  // namespace humbug::server
