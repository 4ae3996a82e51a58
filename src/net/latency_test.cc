#include "net/latency.h"

#include <gtest/gtest.h>

namespace humbug::net {
namespace {

using std::chrono::microseconds;

TEST(Latency, StepsFollowEachOtherWithoutAGap) {
  for (std::size_t step = 0; step + 1 < Latency::kSteps; ++step) {
    const std::uint64_t begin = Latency::begin_of(step);
    EXPECT_EQ(Latency::step_of(begin), step);
    EXPECT_EQ(Latency::step_of(Latency::begin_of(step + 1) - 1), step);
    EXPECT_LE(Latency::begin_of(step + 1) - begin, std::max<std::uint64_t>(1, begin / 4));
  }
}

TEST(Latency, QuantilesAreWithinAStep) {
  Latency latency;
  EXPECT_EQ(latency.quantile(0.5), microseconds(0));
  for (int n = 1; n <= 1000; ++n) latency.add(microseconds(n));
  EXPECT_NEAR(static_cast<double>(latency.quantile(0.5).count()), 500, 125);
  EXPECT_GE(latency.quantile(0.99), microseconds(990));
  EXPECT_EQ(latency.quantile(1), microseconds(1000));
  EXPECT_EQ(latency.longest(), microseconds(1000));
  EXPECT_EQ(latency.below(microseconds(64)), 63U);
}

}  // namespace
}  // namespace humbug::net
