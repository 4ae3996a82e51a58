#pragma once

#include <array>
#include <cstdint>

#include "core/cards.h"
#include "games/luegen/rank_set.h"

namespace humbug::luegen {

/// The subsets of kSize of the positions 0 to 12, a nibble a position. Those of the first m
/// positions come before all others, so that one table serves every m.
template <std::size_t kSize>
constexpr auto subsets_of_positions() {
  constexpr std::array<std::size_t, 5> kCounts = {1, 13, 78, 286, 715};
  std::array<std::uint16_t, kCounts[kSize]> list{};
  std::array<unsigned, 5> at = {0, 1, 2, 3, 4};  // rises; at[kSize] bounds the last one
  at[kSize] = kRanks;
  for (std::uint16_t& subset : list) {
    unsigned packed = 0;
    for (std::size_t n = 0; n < kSize; ++n) packed |= at[n] << (4 * n);
    subset = static_cast<std::uint16_t>(packed);
    // The first position that can move on does, and those below it begin again.
    for (unsigned n = 0; n < kSize; ++n) {
      if (at[n] + 1 == at[n + 1]) continue;
      ++at[n];
      for (unsigned lower = 0; lower < n; ++lower) at[lower] = lower;
      break;
    }
  }
  return list;
}

/// All choices of 1 to `most` cards of a hand where suits don't matter, for one pack and at most
/// four cards: how many there are, and the n-th of them, smaller choices first. A choice of four
/// cards is one of five kinds, which follow each other, and each kind is easily counted:
///
///   abcd (four ranks) | aabc | aabb | aaab | aaaa
///
/// This is the heart of a random step, so it neither searches nor lists anything.
class Choices {
 public:
  static constexpr int kMost = 4;

  constexpr Choices() = default;
  constexpr Choices(const CardSet& hand, int most) {
    const RankCounts counts = hand.counts();
    once_ = RankSet::at_least(1, counts);
    twice_ = RankSet::at_least(2, counts);
    thrice_ = RankSet::at_least(3, counts);
    four_times_ = RankSet::at_least(4, counts);
    const std::uint32_t others = once_.size() - 1;
    of_size_[1] = once_.size();
    of_size_[2] = twos(once_.size()) + twice_.size();
    if (most > 2) of_size_[3] = threes(once_.size()) + twice_.size() * others + thrice_.size();
    if (most > 3) {
      of_size_[4] = fours(once_.size()) + twice_.size() * twos(others) + twos(twice_.size()) +
                    thrice_.size() * others + four_times_.size();
    }
  }

  constexpr std::uint32_t size() const {
    return of_size_[1] + of_size_[2] + of_size_[3] + of_size_[4];
  }
  /// How many choices have exactly `size` cards.
  constexpr std::uint32_t of_size(int size) const {
    return of_size_[static_cast<std::size_t>(size)];
  }
  /// How many choices have fewer than `size` cards.
  constexpr std::uint32_t smaller_than(int size) const {
    std::uint32_t count = 0;
    for (int smaller = 1; smaller < size; ++smaller) count += of_size(smaller);
    return count;
  }

  /// The cards of `hand`, which the choices are of, that stand for the n-th choice: of each rank
  /// the first ones.
  constexpr CardSet choose(const CardSet& hand, std::uint32_t n) const {
    if (n < of_size_[1]) return hand.first_of(once_.nth(n), 1);
    n -= of_size_[1];
    if (n < of_size_[2]) return choose_two(hand, n);
    n -= of_size_[2];
    if (n < of_size_[3]) return choose_three(hand, n);
    return choose_four(hand, n - of_size_[3]);
  }

 private:
  static constexpr auto kTwos = subsets_of_positions<2>();
  static constexpr auto kThrees = subsets_of_positions<3>();
  static constexpr auto kFours = subsets_of_positions<4>();

  /// How many subsets of that size there are of so many ranks.
  static constexpr std::uint32_t twos(std::uint32_t of) { return of * (of - 1) / 2; }
  static constexpr std::uint32_t threes(std::uint32_t of) {
    return of < 3 ? 0 : of * (of - 1) * (of - 2) / 6;
  }
  static constexpr std::uint32_t fours(std::uint32_t of) {
    return of < 4 ? 0 : of * (of - 1) * (of - 2) * (of - 3) / 24;
  }

  /// `count` cards of each of the `size` ranks of a subset of `ranks`.
  static constexpr CardSet each(const CardSet& hand, int count, RankSet ranks, std::uint32_t subset,
                                int size) {
    CardSet cards;
    for (; size > 0; --size, subset >>= 4U) {
      cards |= hand.first_of(ranks.nth(subset & 0xFU), count);
    }
    return cards;
  }
  /// The n-th choice of `count` cards of a rank of `from` and one card of another rank.
  constexpr CardSet and_another(const CardSet& hand, int count, RankSet from,
                                std::uint32_t n) const {
    const std::uint32_t others = once_.size() - 1;
    const Rank rank = from.nth(n / others);
    return hand.first_of(rank, count) | hand.first_of(once_.without(rank).nth(n % others), 1);
  }

  constexpr CardSet choose_two(const CardSet& hand, std::uint32_t n) const {
    if (n < twos(once_.size())) return each(hand, 1, once_, kTwos[n], 2);
    return hand.first_of(twice_.nth(n - twos(once_.size())), 2);
  }
  constexpr CardSet choose_three(const CardSet& hand, std::uint32_t n) const {
    if (n < threes(once_.size())) return each(hand, 1, once_, kThrees[n], 3);
    n -= threes(once_.size());
    const std::uint32_t aab = twice_.size() * (once_.size() - 1);
    if (n < aab) return and_another(hand, 2, twice_, n);
    return hand.first_of(thrice_.nth(n - aab), 3);
  }
  constexpr CardSet choose_four(const CardSet& hand, std::uint32_t n) const {
    if (n < fours(once_.size())) return each(hand, 1, once_, kFours[n], 4);
    n -= fours(once_.size());
    const std::uint32_t rests = twos(once_.size() - 1);
    if (n < twice_.size() * rests) {
      const Rank rank = twice_.nth(n / rests);
      return hand.first_of(rank, 2) | each(hand, 1, once_.without(rank), kTwos[n % rests], 2);
    }
    n -= twice_.size() * rests;
    if (n < twos(twice_.size())) return each(hand, 2, twice_, kTwos[n], 2);
    n -= twos(twice_.size());
    const std::uint32_t aaab = thrice_.size() * (once_.size() - 1);
    if (n < aaab) return and_another(hand, 3, thrice_, n);
    return hand.first_of(four_times_.nth(n - aaab), 4);
  }

  RankSet once_, twice_, thrice_, four_times_;  ///< the ranks held at least so often
  std::array<std::uint32_t, kMost + 1> of_size_{};
};

}  // namespace humbug::luegen
