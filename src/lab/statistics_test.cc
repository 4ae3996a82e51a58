#include "lab/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/rng.h"

namespace humbug {
namespace {

TEST(Statistics, AShareHasWilsonsInterval) {
  const Estimate half = share_of(50, 100);
  EXPECT_DOUBLE_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  EXPECT_EQ(share_of(0, 50).low, 0);
  EXPECT_GT(share_of(0, 50).high, 0.05);
}

TEST(Statistics, AMeanHasTheIntervalOfItsOwnVariance) {
  Squares values;
  for (const std::uint64_t value : {2U, 4U, 4U, 4U, 5U, 5U, 7U, 9U}) values.add(value);
  const Estimate mean = mean_of(values.sum, values.squares, 8);
  EXPECT_DOUBLE_EQ(mean.value, 5);
  EXPECT_NEAR(mean.high - mean.value, 1.96 * std::sqrt(32.0 / 7 / 8), 1e-3);
}

TEST(Statistics, EloAndScoreAreEachOthersInverse) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  for (const double elo : {-300.0, -20.0, 0.0, 55.0}) EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-9);
}

/// The number of wrong results of a sequential test of a coin, which should be small.
int wrong_verdicts(double truth, bool right_is_high) {
  FastRng rng(7);
  int wrong = 0;
  for (int run = 0; run < 300; ++run) {
    Squares values;
    std::uint64_t count = 0;
    double ratio = 0;
    while (std::abs(ratio) < 2.944 || count < 20) {
      values.add(unit(rng) < truth ? 1 : 0);
      ratio = log_likelihood_ratio(values, ++count, 0.5, 0.6);
    }
    wrong += (ratio > 0) != right_is_high ? 1 : 0;
  }
  return wrong;
}

TEST(Statistics, ASequentialTestErrsSeldom) {
  EXPECT_LT(wrong_verdicts(0.5, false), 30);  // 5 % of 300 is 15
  EXPECT_LT(wrong_verdicts(0.6, true), 30);
}

}  // namespace
}  // namespace humbug
