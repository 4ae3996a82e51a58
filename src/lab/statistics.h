#pragma once

#include <cstdint>

namespace humbug {

/// An estimate with its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// A share of `trials`, by Wilson's interval, which stays sensible near 0 and 1. `successes` may
/// be fractional where a win is shared.
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

/// By how many points of Elo somebody is stronger who scores that share; and back.
double elo_of(double score);
double score_of(double elo);

/// How much likelier the values are if their mean is `high` rather than `low`: the logarithm of the
/// ratio, as a sequential test needs it (for values near enough to normal, with their own
/// variance).
double log_likelihood_ratio(const Squares& values, std::uint64_t count, double low, double high);

}  // namespace humbug
