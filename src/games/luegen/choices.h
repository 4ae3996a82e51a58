#pragma once

#include <array>
#include <cstdint>

#include "core/cards.h"

namespace humbug::luegen {

/// All choices of 1 to `most` cards of a hand where suits don't matter, for one pack and at most
/// four cards: how many there are, and the n-th of them, smaller choices first. No placement of
/// four cards from 13 ranks has more than 1820 choices, so that a row of counts fits a word:
///
///   ways_[r] = bits 0-11: choices of no card | 12-23: of one | ... | 48-59: of four,
///              among the ranks from r to the king
///
/// Taking 0 to h cards of one more rank shifts a row by 0 to h lanes and adds the results, which is
/// one multiplication.
class Choices {
 public:
  static constexpr int kMost = 4;

  constexpr Choices() = default;
  constexpr Choices(const CardSet& hand, int most) {
    const std::uint64_t lanes = (std::uint64_t{1} << lane(most + 1)) - 1;
    const RankCounts held = hand.counts();
    std::uint64_t row = 1;
    ways_[kRanks] = row;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      row = (row * kTaking[static_cast<std::size_t>(held[Rank(rank)])]) & lanes;
      ways_[static_cast<std::size_t>(rank)] = row;
    }
    for (int size = 1; size <= most; ++size) total_ += of_size(size);
  }

  constexpr std::uint32_t size() const { return total_; }
  /// How many choices have exactly `size` cards.
  constexpr std::uint32_t of_size(int size) const { return ways(0, size); }
  /// How many choices have fewer than `size` cards.
  constexpr std::uint32_t smaller_than(int size) const {
    std::uint32_t count = 0;
    for (int smaller = 1; smaller < size; ++smaller) count += of_size(smaller);
    return count;
  }

  /// The cards of `hand`, which the choices are of, that stand for the n-th choice: of each rank
  /// the first ones.
  constexpr CardSet choose(const CardSet& hand, std::uint32_t n) const {
    int left = 1;
    while (n >= of_size(left)) n -= of_size(left++);
    CardSet chosen;
    for (int rank = 0; left > 0; ++rank) {
      int taken = 0;
      while (n >= ways(rank + 1, left - taken)) n -= ways(rank + 1, left - taken++);
      if (taken == 0) continue;
      chosen |= hand.first_of(Rank(rank), taken);
      left -= taken;
    }
    return chosen;
  }

 private:
  static constexpr unsigned kLaneBits = 12;
  static constexpr unsigned lane(int size) { return kLaneBits * static_cast<unsigned>(size); }
  static constexpr std::array<std::uint64_t, kSuits + 1> kTaking = {0x1, 0x1001, 0x1001001,
                                                                    0x1001001001, 0x1001001001001};

  constexpr std::uint32_t ways(int rank, int size) const {
    return static_cast<std::uint32_t>(ways_[static_cast<std::size_t>(rank)] >> lane(size)) & 0xFFFU;
  }

  std::array<std::uint64_t, kRanks + 1> ways_{};
  std::uint32_t total_ = 0;
};

}  // namespace humbug::luegen
