#pragma once

#include <array>
#include <cstdint>

#include "core/assert.h"
#include "core/cards.h"

namespace humbug {

/// All choices of 1 to `most` cards of a hand where suits don't matter: how many there are, and the
/// n-th of them, without listing them (a large hand of two packs has 200,000).
///
///   ways_[r][k] = choices of exactly k cards among the ranks from r to the king
class RankMultisets {
 public:
  static constexpr int kMost = 8;

  constexpr RankMultisets(RankCounts counts, int most) : counts_(counts), most_(most) {
    HUMBUG_ASSERT(most >= 1 && most <= kMost);
    ways_[kRanks][0] = 1;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      Row& row = ways_[static_cast<std::size_t>(rank)];
      const Row& below = ways_[static_cast<std::size_t>(rank) + 1];
      const int held = counts_[Rank(rank)];
      if (held == 0) {
        row = below;
        continue;
      }
      // Taking 0..held cards of this rank is a sliding sum over the row below.
      std::uint32_t window = 0;
      for (int size = 0; size <= most_; ++size) {
        window += below[static_cast<std::size_t>(size)];
        if (size > held) window -= below[static_cast<std::size_t>(size - held - 1)];
        row[static_cast<std::size_t>(size)] = window;
      }
    }
    for (int size = 1; size <= most_; ++size) total_ += ways_[0][static_cast<std::size_t>(size)];
  }

  constexpr std::uint32_t size() const { return total_; }

  /// The n-th choice: smaller choices first.
  constexpr RankCounts operator[](std::uint32_t n) const {
    HUMBUG_ASSERT(n < total_);
    int left = 1;
    while (n >= ways_[0][static_cast<std::size_t>(left)]) {
      n -= ways_[0][static_cast<std::size_t>(left++)];
    }
    RankCounts chosen;
    for (int rank = 0; left > 0; ++rank) {
      const Row& below = ways_[static_cast<std::size_t>(rank) + 1];
      int taken = 0;
      while (n >= below[static_cast<std::size_t>(left - taken)]) {
        n -= below[static_cast<std::size_t>(left - taken++)];
      }
      chosen.add(Rank(rank), taken);
      left -= taken;
    }
    return chosen;
  }

 private:
  using Row = std::array<std::uint32_t, kMost + 1>;
  std::array<Row, kRanks + 1> ways_{};
  RankCounts counts_;
  int most_;
  std::uint32_t total_ = 0;
};

/// The cards of `hand` that stand for a choice of ranks: of each rank the first ones.
constexpr CardSet representative(const CardSet& hand, RankCounts chosen) {
  CardSet cards;
  for (int rank = 0; rank < kRanks; ++rank) {
    const int count = chosen[Rank(rank)];
    if (count > 0) cards |= hand.first_of(Rank(rank), count);
  }
  return cards;
}

}  // namespace humbug
