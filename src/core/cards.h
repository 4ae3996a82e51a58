#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/assert.h"

namespace humbug {

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kCardsPerPack = kRanks * kSuits;
inline constexpr int kMaxPacks = 2;
inline constexpr int kMaxCards = kCardsPerPack * kMaxPacks;

/// A rank of playing cards, 0 = ace to 12 = king.
class Rank {
 public:
  constexpr Rank() = default;
  constexpr explicit Rank(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  /// The rank after this one; after the king comes the ace.
  constexpr Rank next() const { return Rank(index_ + 1 == kRanks ? 0 : index_ + 1); }
  constexpr char letter() const { return kLetters[index_]; }
  static constexpr std::optional<Rank> from_letter(char letter) {
    const std::size_t at = kLetters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return Rank(static_cast<int>(at));
  }
  std::string text() const { return {letter()}; }
  static constexpr std::optional<Rank> parse(std::string_view text) {
    return text.size() == 1 ? from_letter(text[0]) : std::nullopt;
  }
  constexpr auto operator<=>(const Rank&) const = default;

 private:
  static constexpr std::string_view kLetters = "A23456789TJQK";
  std::uint8_t index_ = 0;
};

inline constexpr Rank kAce{0};
inline constexpr Rank kJack{10};

/// One physical card:  index = pack * 52 + rank * 4 + suit.
///
///   7H of the first pack = 0*52 + 6*4 + 2 = 26, written "7H"; of the second pack 78, written "7h".
class Card {
 public:
  constexpr Card() = default;
  constexpr explicit Card(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  /// There are two packs at most, so a comparison replaces a division.
  constexpr int pack() const { return index_ >= kCardsPerPack ? 1 : 0; }
  constexpr int index_in_pack() const { return index_ - pack() * kCardsPerPack; }
  constexpr Rank rank() const { return Rank(index_in_pack() / kSuits); }
  /// Capital in the first pack, small in the second.
  constexpr char suit_letter() const {
    return kSuitLetters[static_cast<std::size_t>(pack())]
                       [static_cast<std::size_t>(index_ % kSuits)];
  }
  constexpr auto operator<=>(const Card&) const = default;

  std::string text() const;
  static std::optional<Card> parse(std::string_view text);

 private:
  static constexpr std::array<std::string_view, kMaxPacks> kSuitLetters = {"CDHS", "cdhs"};
  std::uint8_t index_ = 0;
};

/// The number of cards of each rank, four bits a rank (two packs have at most eight):
///
///   bits 0-3 aces | 4-7 twos | ... | 48-51 kings
class RankCounts {
 public:
  constexpr RankCounts() = default;
  constexpr explicit RankCounts(std::uint64_t nibbles) : nibbles_(nibbles) {}

  constexpr int operator[](Rank rank) const {
    return static_cast<int>((nibbles_ >> shift(rank)) & 0xFU);
  }
  constexpr void add(Rank rank, int count) {
    nibbles_ += static_cast<std::uint64_t>(count) << shift(rank);
  }
  constexpr void clear(Rank rank) { nibbles_ &= ~(std::uint64_t{0xF} << shift(rank)); }
  constexpr bool empty() const { return nibbles_ == 0; }
  /// The lowest rank present. Requires a non-empty hand.
  constexpr Rank front() const { return Rank(std::countr_zero(nibbles_) / 4); }
  constexpr std::uint64_t nibbles() const { return nibbles_; }
  constexpr bool operator==(const RankCounts&) const = default;

 private:
  static constexpr unsigned shift(Rank rank) { return 4U * static_cast<unsigned>(rank.index()); }
  std::uint64_t nibbles_ = 0;
};

/// A set of physical cards of up to two packs, one word a pack. The four suits of a rank share four
/// bits, so a rank is counted by the bits of a nibble:
///
///   word 0 (first pack)   bits 0-3: AC AD AH AS | 4-7: 2C 2D 2H 2S | ... | 48-51: KC KD KH KS
///   word 1 (second pack)  the same, Ac Ad Ah As | ...
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(Card card) { insert(card); }
  /// All cards of the first `packs` packs.
  static constexpr CardSet packs(int packs) {
    CardSet all;
    all.words_[0] = kWholePack;
    all.words_[1] = packs == 2 ? kWholePack : 0;
    return all;
  }
  /// All cards of `rank` in both packs.
  static constexpr CardSet of(Rank rank) {
    CardSet set;
    set.words_.fill(nibble(rank));
    return set;
  }

  constexpr bool contains(Card card) const { return (words_[word(card)] & bit(card)) != 0; }
  constexpr bool contains(const CardSet& other) const { return (other - *this).empty(); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr void insert(Card card) { words_[word(card)] |= bit(card); }
  constexpr void erase(Card card) { words_[word(card)] &= ~bit(card); }
  /// Replaces `one` by `other` if it contains only `one`, and the other way round.
  constexpr void exchange(Card one, Card other) {
    const bool had_one = contains(one);
    if (had_one == contains(other)) return;
    erase(had_one ? one : other);
    insert(had_one ? other : one);
  }

  constexpr CardSet operator|(const CardSet& other) const {
    return from(words_[0] | other.words_[0], words_[1] | other.words_[1]);
  }
  constexpr CardSet operator&(const CardSet& other) const {
    return from(words_[0] & other.words_[0], words_[1] & other.words_[1]);
  }
  constexpr CardSet operator-(const CardSet& other) const {
    return from(words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]);
  }
  constexpr CardSet& operator|=(const CardSet& other) { return *this = *this | other; }
  constexpr CardSet& operator-=(const CardSet& other) { return *this = *this - other; }
  constexpr bool operator==(const CardSet&) const = default;

  constexpr int count(Rank rank) const {
    return std::popcount(words_[0] & nibble(rank)) + std::popcount(words_[1] & nibble(rank));
  }
  /// The counts of all ranks at once: bits are added in pairs, then in nibbles.
  constexpr RankCounts counts() const {
    return RankCounts(nibble_sums(words_[0]) + nibble_sums(words_[1]));
  }

  /// The first card in text order: by rank, then pack, then suit. Requires a non-empty set.
  constexpr Card front() const {
    HUMBUG_ASSERT(!empty());
    const int first = std::countr_zero(words_[0]);
    const int second = std::countr_zero(words_[1]);
    return first / kSuits <= second / kSuits ? Card(first) : Card(kCardsPerPack + second);
  }
  /// The first `count` cards of `rank`, which stand for every choice of that many.
  constexpr CardSet first_of(Rank rank, int count) const {
    CardSet chosen;
    for (std::size_t pack = 0; pack < kMaxPacks; ++pack) {
      std::uint64_t rest = words_[pack] & nibble(rank);
      for (; count > 0 && rest != 0; --count) {
        chosen.words_[pack] |= rest & (0 - rest);
        rest &= rest - 1;
      }
    }
    return chosen;
  }
  /// The n-th card, counted from 0, first pack first.
  constexpr Card nth(int n) const {
    HUMBUG_ASSERT(n >= 0 && n < size());
    const int in_first = std::popcount(words_[0]);
    std::uint64_t rest = n < in_first ? words_[0] : words_[1];
    for (int skip = n < in_first ? n : n - in_first; skip > 0; --skip) rest &= rest - 1;
    return Card((n < in_first ? 0 : kCardsPerPack) + std::countr_zero(rest));
  }

  /// Iterates in the order of a text.
  class Iterator {
   public:
    constexpr explicit Iterator(const std::array<std::uint64_t, kMaxPacks>& rest) : rest_(rest) {}
    constexpr Card operator*() const { return from(rest_[0], rest_[1]).front(); }
    constexpr Iterator& operator++() {
      const Card card = **this;
      rest_[word(card)] &= ~bit(card);
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::array<std::uint64_t, kMaxPacks> rest_;
  };
  constexpr Iterator begin() const { return Iterator(words_); }
  constexpr Iterator end() const { return Iterator({}); }

  /// "7H 7S KD"; empty for no cards.
  std::string text() const;
  /// Reads cards separated by single spaces, in any order. Returns nullopt if one is unreadable or
  /// occurs twice.
  static std::optional<CardSet> parse(std::string_view text);

 private:
  static constexpr std::uint64_t kWholePack = (std::uint64_t{1} << kCardsPerPack) - 1;
  static constexpr std::size_t word(Card card) { return static_cast<std::size_t>(card.pack()); }
  static constexpr std::uint64_t bit(Card card) {
    return std::uint64_t{1} << static_cast<unsigned>(card.index_in_pack());
  }
  static constexpr std::uint64_t nibble(Rank rank) {
    return std::uint64_t{0xF} << (4U * static_cast<unsigned>(rank.index()));
  }
  static constexpr std::uint64_t nibble_sums(std::uint64_t word) {
    const std::uint64_t pairs = (word & 0x5555555555555555U) + ((word >> 1U) & 0x5555555555555555U);
    return (pairs & 0x3333333333333333U) + ((pairs >> 2U) & 0x3333333333333333U);
  }
  static constexpr CardSet from(std::uint64_t first, std::uint64_t second) {
    CardSet set;
    set.words_ = {first, second};
    return set;
  }

  std::array<std::uint64_t, kMaxPacks> words_{};
};

}  // namespace humbug
