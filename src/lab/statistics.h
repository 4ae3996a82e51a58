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

}  // namespace humbug
