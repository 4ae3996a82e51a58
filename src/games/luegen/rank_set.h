#pragma once

#include <bit>
#include <cstdint>

#include "core/cards.h"

namespace humbug::luegen {

/// A set of ranks in one word: bit 0 is the ace, bit 12 the king.
class RankSet {
 public:
  constexpr RankSet() = default;

  constexpr bool contains(Rank rank) const { return (bits_ & bit(rank)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(Rank rank) { bits_ = static_cast<std::uint16_t>(bits_ | bit(rank)); }
  constexpr void erase(Rank rank) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(rank)); }
  /// The n-th rank of the set, counted from 0.
  constexpr Rank nth(int n) const {
    unsigned rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return Rank(std::countr_zero(rest));
  }
  constexpr bool operator==(const RankSet&) const = default;

 private:
  static constexpr unsigned bit(Rank rank) { return 1U << static_cast<unsigned>(rank.index()); }

  std::uint16_t bits_ = 0;
};

}  // namespace humbug::luegen
