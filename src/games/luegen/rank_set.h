#pragma once

#include <bit>
#include <cstdint>

#include "core/cards.h"

namespace humbug::luegen {

/// A set of ranks in one word, a nibble a rank as in RankCounts:
///
///   bit 0 ace | bit 4 two | ... | bit 48 king
///
/// Multiplied by a word of ones, every nibble becomes the number of ranks up to it. This counts a
/// set and finds its n-th rank in a few instructions, without a loop.
class RankSet {
 public:
  constexpr RankSet() = default;
  /// The ranks with at least `least` cards, 1 to 4, of counts of up to four.
  static constexpr RankSet at_least(int least, RankCounts counts) {
    const std::uint64_t four = counts.nibbles() >> 2U;
    const std::uint64_t two = counts.nibbles() >> 1U;
    const std::uint64_t one = counts.nibbles();
    const std::uint64_t enough = least == 1   ? four | two | one
                                 : least == 2 ? four | two
                                 : least == 3 ? four | (two & one)
                                              : four;
    return RankSet(enough & kOnes);
  }

  constexpr bool contains(Rank rank) const { return (bits_ & bit(rank)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint32_t size() const {
    return static_cast<std::uint32_t>((bits_ * kOnes) >> 60U);
  }
  constexpr void insert(Rank rank) { bits_ |= bit(rank); }
  constexpr RankSet operator&(RankSet other) const { return RankSet(bits_ & other.bits_); }
  constexpr RankSet operator-(RankSet other) const { return RankSet(bits_ & ~other.bits_); }
  constexpr RankSet without(Rank rank) const { return RankSet(bits_ & ~bit(rank)); }
  /// The n-th rank of the set, counted from 0: the first nibble up to which n + 1 ranks are
  /// counted.
  constexpr Rank nth(std::uint32_t n) const {
    const std::uint64_t zero_there = (bits_ * kOnes) ^ ((n + 1) * kOnes);
    const std::uint64_t zeros = (zero_there - kOnes) & ~zero_there & (kOnes << 3U);
    return Rank(std::countr_zero(zeros) / 4);
  }
  constexpr bool operator==(const RankSet&) const = default;

 private:
  static constexpr std::uint64_t kOnes = 0x1111111111111111;
  constexpr explicit RankSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Rank rank) {
    return std::uint64_t{1} << (4U * static_cast<unsigned>(rank.index()));
  }

  std::uint64_t bits_ = 0;
};

}  // namespace humbug::luegen
