#pragma once

#include <cstdint>

namespace humbug {

/// An estimate with its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// A proportion with Wilson's interval, which stays sensible near 0 and 1. `successes` may be
/// fractional where a win is shared.
Estimate share_of(double successes, std::uint64_t trials);

/// A mean from the sum and the sum of squares of whole numbers.
Estimate mean_of(std::uint64_t sum, std::uint64_t squares, std::uint64_t count);

/// The sums that a mean needs.
struct Squares {
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;

  constexpr void add(std::uint64_t value) {
    sum += value;
    squares += value * value;
  }
  constexpr bool operator==(const Squares&) const = default;
};

/// The Elo difference that corresponds to a score, and the inverse.
double elo_of(double score);
double score_of(double elo);

/// The logarithm of the likelihood ratio of the mean being `high` rather than `low`, for a
/// sequential test; assumes values that are nearly normal, with the variance of the sample.
double log_likelihood_ratio(const Squares& values, std::uint64_t count, double low, double high);

}  // namespace humbug
