#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/assert.h"
#include "core/cards.h"

namespace humbug {

/// The number of ways to choose 0, 1, ... `Most` cards: the coefficients of the product of the
/// polynomials 1 + x + ... + x^held, one for each rank with `held` cards.
template <int Most>
class Ways {
 public:
  static constexpr Ways one() {
    Ways ways;
    ways.counts_[0] = 1;
    return ways;
  }
  constexpr std::uint32_t operator[](int size) const {
    return counts_[static_cast<std::size_t>(size)];
  }
  constexpr Ways with(int held) const {
    Ways product;
    std::uint32_t window = 0;  // the product is a sliding sum
    for (int size = 0; size <= Most; ++size) {
      window += (*this)[size];
      if (size > held) window -= (*this)[size - held - 1];
      product.counts_[static_cast<std::size_t>(size)] = window;
    }
    return product;
  }

 private:
  std::array<std::uint32_t, static_cast<std::size_t>(Most) + 1> counts_{};
};

/// With up to four cards of a rank (one pack) no coefficient is above 1820, so five of them fit a
/// word and one multiplication of words multiplies the polynomials.
///
///   bits 0-11: ways to choose 0 cards | 12-23: 1 card | ... | 48-59: 4 cards | 60-63: none
template <>
class Ways<4> {
 public:
  constexpr Ways() = default;
  static constexpr Ways one() { return Ways(1); }
  constexpr std::uint32_t operator[](int size) const {
    return static_cast<std::uint32_t>(lanes_ >> (kLane * static_cast<unsigned>(size))) & kLaneMask;
  }
  constexpr Ways with(int held) const {
    return Ways((lanes_ * kRuns[static_cast<std::size_t>(std::min(held, 4))]) & kAllLanes);
  }

 private:
  static constexpr unsigned kLane = 12;
  static constexpr std::uint32_t kLaneMask = (1U << kLane) - 1;
  static constexpr std::uint64_t kAllLanes = (std::uint64_t{1} << (5 * kLane)) - 1;
  static constexpr std::array<std::uint64_t, 5> kRuns = {0x1, 0x1001, 0x1001001, 0x1001001001,
                                                         0x1001001001001};
  constexpr explicit Ways(std::uint64_t lanes) : lanes_(lanes) {}

  std::uint64_t lanes_ = 0;
};

/// All choices of 1 to `most` cards of a hand where suits don't matter: their number and the n-th
/// of them, without listing them (a large hand of two packs has 200,000).
///
///   ways_[r] = the choices among the ranks from r to the king
template <int Most = 8>
class RankMultisets {
 public:
  constexpr RankMultisets(RankCounts counts, int most) {
    HUMBUG_ASSERT(most >= 1 && most <= Most);
    ways_[kRanks] = Ways<Most>::one();
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      ways_[static_cast<std::size_t>(rank)] =
          ways_[static_cast<std::size_t>(rank) + 1].with(counts[Rank(rank)]);
    }
    for (int size = 1; size <= most; ++size) total_ += ways_[0][size];
  }

  constexpr std::uint32_t size() const { return total_; }

  /// The n-th choice; smaller choices come first.
  constexpr RankCounts operator[](std::uint32_t n) const {
    HUMBUG_ASSERT(n < total_);
    int left = 1;
    for (; n >= ways_[0][left]; ++left) n -= ways_[0][left];
    RankCounts chosen;
    for (int rank = 0; left > 0; ++rank) {
      const Ways<Most>& rest = ways_[static_cast<std::size_t>(rank) + 1];
      int taken = 0;
      for (; n >= rest[left - taken]; ++taken) n -= rest[left - taken];
      chosen.add(Rank(rank), taken);
      left -= taken;
    }
    return chosen;
  }

 private:
  std::array<Ways<Most>, kRanks + 1> ways_;
  std::uint32_t total_ = 0;
};

/// The physical cards that stand for a choice of ranks: the first ones of each rank.
constexpr CardSet representative(const CardSet& hand, RankCounts chosen) {
  CardSet cards;
  while (!chosen.empty()) {
    const Rank rank = chosen.front();
    cards |= hand.first_of(rank, chosen[rank]);
    chosen.clear(rank);
  }
  return cards;
}

}  // namespace humbug
