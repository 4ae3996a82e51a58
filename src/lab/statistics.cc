#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace humbug {

namespace {
constexpr double kZ95 = 1.959963984540054;  // the 97.5 % quantile of the normal distribution
}

Estimate share_of(double successes, std::uint64_t trials) {
  if (trials == 0) return {0, 0, 1};
  const auto n = static_cast<double>(trials);
  const double share = successes / n;
  const double z2 = kZ95 * kZ95;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Estimate mean_of(std::uint64_t sum, std::uint64_t squares, std::uint64_t count) {
  if (count == 0) return {};
  const auto n = static_cast<double>(count);
  const double mean = static_cast<double>(sum) / n;
  if (count == 1) return {mean, mean, mean};
  const double variance = std::max(0.0, (static_cast<double>(squares) - n * mean * mean) / (n - 1));
  const double half = kZ95 * std::sqrt(variance / n);
  return {mean, mean - half, mean + half};
}

double elo_of(double score) {
  const double inside = std::clamp(score, 1e-6, 1 - 1e-6);
  return 400 * std::log10(inside / (1 - inside));
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double log_likelihood_ratio(const Squares& values, std::uint64_t count, double low, double high) {
  if (count < 2) return 0;
  const auto n = static_cast<double>(count);
  const double mean = static_cast<double>(values.sum) / n;
  const double variance = static_cast<double>(values.squares) / n - mean * mean;
  if (variance <= 0) return 0;
  return n * (high - low) * (2 * mean - low - high) / (2 * variance);
}

}  // namespace humbug
