#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace humbug::liars_lair {

/// Eight players with ten pairs each, and fifty pairs more than are dealt.
inline constexpr int kMaxPairs = 8 * 10 + 50;
inline constexpr int kMaxStatements = 2 * kMaxPairs;

/// Two cards whose statements contradict each other (LL-02); numbered from 0, written from 1.
class Pair {
 public:
  constexpr Pair() = default;
  constexpr explicit Pair(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr auto operator<=>(const Pair&) const = default;

 private:
  std::uint8_t index_ = 0;
};

/// One card:  index = pair * 2 + half,  written "12a" and "12b". Which half is true is drawn for
/// each game and each pair by itself (LL-04), so no name tells anything.
class Statement {
 public:
  constexpr Statement() = default;
  constexpr explicit Statement(int index) : index_(static_cast<std::uint16_t>(index)) {}
  constexpr Statement(Pair pair, bool second_half)
      : Statement(2 * pair.index() + (second_half ? 1 : 0)) {}
  /// The card that isn't there.
  static constexpr Statement none() { return Statement(kNone); }

  constexpr bool exists() const { return index_ != kNone; }
  constexpr int index() const { return index_; }
  constexpr Pair pair() const { return Pair(index_ / 2); }
  constexpr bool second_half() const { return index_ % 2 == 1; }
  /// The one card that this one contradicts (LL-02).
  constexpr Statement partner() const { return Statement(index_ ^ 1); }
  constexpr auto operator<=>(const Statement&) const = default;

  std::string text() const;
  static std::optional<Statement> parse(std::string_view text);

 private:
  static constexpr int kNone = 0xFFFF;
  std::uint16_t index_ = kNone;
};

/// A set of pairs or of cards, a bit each, lowest index first. Iterates in that order, which says
/// nothing of truth.
template <class Index, std::size_t kWords>
class IndexSet {
 public:
  constexpr IndexSet() = default;
  constexpr explicit IndexSet(Index index) { insert(index); }
  /// The first `count` indices.
  static constexpr IndexSet first(int count) {
    IndexSet set;
    for (std::size_t word = 0; word < kWords; ++word) {
      const int here = count - static_cast<int>(word) * 64;
      set.words_[word] = here >= 64
                             ? ~std::uint64_t{0}
                             : (std::uint64_t{1} << static_cast<unsigned>(here > 0 ? here : 0)) - 1;
    }
    return set;
  }
  /// Each of the first `count` indices is in the set or not by the toss of a coin.
  template <class R>
  static constexpr IndexSet tossed(R& rng, int count) {
    IndexSet set;
    for (int word = 0; 64 * word < count; ++word)
      set.words_[static_cast<std::size_t>(word)] = rng();
    return set & first(count);
  }

  constexpr bool contains(Index index) const { return (words_[word(index)] & bit(index)) != 0; }
  constexpr void insert(Index index) { words_[word(index)] |= bit(index); }
  constexpr void erase(Index index) { words_[word(index)] &= ~bit(index); }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr int size() const {
    int size = 0;
    for (const std::uint64_t word : words_) {
      if (word != 0) size += std::popcount(word);
    }
    return size;
  }
  /// The n-th member, counted from 0.
  constexpr Index nth(int n) const {
    std::size_t at = 0;
    for (;; ++at) {
      if (words_[at] == 0) continue;
      const int here = std::popcount(words_[at]);
      if (n < here) break;
      n -= here;
    }
    std::uint64_t rest = words_[at];
    for (; n > 0; --n) rest &= rest - 1;
    return Index(static_cast<int>(at) * 64 + std::countr_zero(rest));
  }
  constexpr Index front() const { return nth(0); }
  /// Are two neighbours 2i and 2i+1 both in the set? Of cards: does it hold a whole pair?
  constexpr bool holds_pair() const {
    constexpr std::uint64_t kFirstHalves = 0x5555555555555555U;
    std::uint64_t both = 0;
    for (const std::uint64_t word : words_) both |= word & (word >> 1U) & kFirstHalves;
    return both != 0;
  }

  constexpr IndexSet operator|(const IndexSet& other) const {
    IndexSet set = *this;
    for (std::size_t at = 0; at < kWords; ++at) set.words_[at] |= other.words_[at];
    return set;
  }
  constexpr IndexSet operator&(const IndexSet& other) const {
    IndexSet set = *this;
    for (std::size_t at = 0; at < kWords; ++at) set.words_[at] &= other.words_[at];
    return set;
  }
  constexpr IndexSet operator-(const IndexSet& other) const {
    IndexSet set = *this;
    for (std::size_t at = 0; at < kWords; ++at) set.words_[at] &= ~other.words_[at];
    return set;
  }
  constexpr IndexSet& operator|=(const IndexSet& other) { return *this = *this | other; }
  constexpr IndexSet& operator-=(const IndexSet& other) { return *this = *this - other; }
  constexpr bool operator==(const IndexSet&) const = default;

  class Iterator {
   public:
    constexpr Iterator(const IndexSet& set, std::size_t at) : set_(&set), at_(at) { settle(); }
    constexpr Index operator*() const {
      return Index(static_cast<int>(at_) * 64 + std::countr_zero(rest_));
    }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      if (rest_ == 0) {
        ++at_;
        settle();
      }
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const {
      return at_ == other.at_ && rest_ == other.rest_;
    }

   private:
    constexpr void settle() {
      while (at_ < kWords && set_->words_[at_] == 0) ++at_;
      rest_ = at_ < kWords ? set_->words_[at_] : 0;
    }
    const IndexSet* set_;
    std::size_t at_;
    std::uint64_t rest_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, kWords); }

 private:
  static constexpr std::size_t word(Index index) {
    return static_cast<std::size_t>(index.index()) / 64;
  }
  static constexpr std::uint64_t bit(Index index) {
    return std::uint64_t{1} << (static_cast<unsigned>(index.index()) % 64U);
  }
  std::array<std::uint64_t, kWords> words_{};
};

using PairSet = IndexSet<Pair, (kMaxPairs + 63) / 64>;
using StatementSet = IndexSet<Statement, (kMaxStatements + 63) / 64>;

/// "1a 2b 12a"; empty for no cards.
std::string text_of(const StatementSet& cards);
/// "1 2 12".
std::string text_of(const PairSet& pairs);
/// Reads them in any order, separated by single spaces. Nothing if one is unreadable or twice.
std::optional<StatementSet> parse_statements(std::string_view text);
std::optional<PairSet> parse_pairs(std::string_view text);

/// Both cards of each pair.
constexpr StatementSet both_halves(const PairSet& pairs) {
  StatementSet cards;
  for (const Pair pair : pairs) {
    cards.insert(Statement(pair, false));
    cards.insert(Statement(pair, true));
  }
  return cards;
}
/// The pairs that at least one card of `cards` belongs to.
constexpr PairSet pairs_of(const StatementSet& cards) {
  PairSet pairs;
  for (const Statement card : cards) pairs.insert(card.pair());
  return pairs;
}

/// Which half of each pair is true: a set of the pairs whose second half is.
class Truth {
 public:
  constexpr Truth() = default;
  constexpr explicit Truth(const PairSet& second) : second_(second) {}

  constexpr bool is_true(Statement card) const {
    return second_.contains(card.pair()) == card.second_half();
  }
  constexpr Statement true_half(Pair pair) const { return {pair, second_.contains(pair)}; }
  constexpr void set_true(Statement card) {
    if (card.second_half()) {
      second_.insert(card.pair());
    } else {
      second_.erase(card.pair());
    }
  }
  constexpr void flip(Pair pair) { set_true(true_half(pair).partner()); }
  /// The same of `pairs` alone; of the others it tells nothing.
  constexpr Truth only(const PairSet& pairs) const { return Truth(second_ & pairs); }
  constexpr StatementSet true_halves(const PairSet& pairs) const {
    StatementSet cards;
    for (const Pair pair : pairs) cards.insert(true_half(pair));
    return cards;
  }
  constexpr bool operator==(const Truth&) const = default;

 private:
  PairSet second_;
};

}  // namespace humbug::liars_lair
