#include "core/rng.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "referee/chacha_rng.h"

namespace humbug {
namespace {

// Pearson's chi-squared test. With k cells the statistic has mean k-1 and deviation sqrt(2(k-1));
// five deviations occur by chance once in some million runs, and the seeds are fixed.
void expect_uniform(const std::vector<std::uint64_t>& cells, std::uint64_t draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(cells.size());
  double statistic = 0;
  for (const std::uint64_t count : cells) {
    const double off = static_cast<double>(count) - expected;
    statistic += off * off / expected;
  }
  const double freedom = static_cast<double>(cells.size()) - 1;
  EXPECT_LT(std::abs(statistic - freedom), 5 * std::sqrt(2 * freedom)) << statistic;
}

constexpr std::uint64_t kDraws = 1'000'000;

template <Rng R>
void expect_fair_shuffles(R rng) {
  // All 120 orders of five cards, and where each of 52 cards ends up.
  std::vector<std::uint64_t> orders(120);
  for (std::uint64_t n = 0; n < kDraws; ++n) {
    std::array<int, 5> items = {0, 1, 2, 3, 4};
    shuffle(rng, std::span<int>(items));
    std::size_t index = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      std::size_t smaller = 0;
      for (std::size_t j = i + 1; j < 5; ++j) smaller += items[j] < items[i] ? 1U : 0U;
      index = index * (5 - i) + smaller;
    }
    ++orders[index];
  }
  expect_uniform(orders, kDraws);
  std::vector<std::uint64_t> places(52);
  for (std::uint64_t n = 0; n < kDraws / 10; ++n) {
    std::array<int, 52> deck{};
    std::iota(deck.begin(), deck.end(), 0);
    shuffle(rng, std::span<int>(deck));
    ++places[static_cast<std::size_t>(std::ranges::find(deck, 17) - deck.begin())];
  }
  expect_uniform(places, kDraws / 10);
}

TEST(Rng, FastShufflesAreFair) { expect_fair_shuffles(FastRng(20)); }

TEST(Rng, ChaChaShufflesAreFair) {
  ChaChaRng::Seed seed{};
  seed[0] = 7;
  expect_fair_shuffles(ChaChaRng(seed));
}

TEST(Rng, BelowIsFairForBoundsThatDontDivideAWord) {
  FastRng rng(3);
  for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 7U, 100U}) {
    std::vector<std::uint64_t> cells(bound);
    for (std::uint64_t n = 0; n < kDraws; ++n) ++cells[below(rng, bound)];
    if (bound > 1) expect_uniform(cells, kDraws);
  }
  // Plain multiplication would favour half of the numbers here: 3 * 2^30.
  std::vector<std::uint64_t> thirds(3);
  for (std::uint64_t n = 0; n < kDraws; ++n) ++thirds[below(rng, 3U << 30U) >> 30U];
  expect_uniform(thirds, kDraws);
}

TEST(Rng, SameSeedSameStreamAndOtherStreamsDiffer) {
  FastRng one(5, 1);
  FastRng same(5, 1);
  FastRng other(5, 2);
  int equal = 0;
  for (int n = 0; n < 1000; ++n) {
    const std::uint64_t word = one();
    EXPECT_EQ(word, same());
    equal += word == other() ? 1 : 0;
  }
  EXPECT_EQ(equal, 0);
}

TEST(Rng, ChaChaIsTheKeyStreamOfItsSeed) {
  // The first block of ChaCha20 with a zero key and nonce (RFC 7539, appendix A.1, vector 1).
  ChaChaRng rng(ChaChaRng::Seed{});
  EXPECT_EQ(rng(), 0x903df1a0ade0b876ULL);
  EXPECT_EQ(rng(), 0x28bd8653e56a5d40ULL);
  EXPECT_NE(ChaChaRng::fresh_seed(), ChaChaRng::fresh_seed());
}

}  // namespace
}  // namespace humbug
