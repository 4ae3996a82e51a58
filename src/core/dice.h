#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/assert.h"
#include "core/rng.h"
#include "core/seat.h"

namespace humbug {

inline constexpr int kMaxFaces = 8;
inline constexpr int kMaxCup = 5;  ///< dice under one cup
inline constexpr int kMaxDice = kMaxCup * kMaxPlayers;

/// A face of a die, 1 to 8.
class Face {
 public:
  constexpr Face() = default;
  constexpr explicit Face(int value) : value_(static_cast<std::uint8_t>(value)) {}

  constexpr int value() const { return value_; }
  constexpr char digit() const { return static_cast<char>('0' + value_); }
  static constexpr std::optional<Face> from_digit(char digit) {
    if (digit < '1' || digit > '0' + kMaxFaces) return std::nullopt;
    return Face(digit - '0');
  }
  constexpr auto operator<=>(const Face&) const = default;

 private:
  std::uint8_t value_ = 1;
};

inline constexpr Face kOne{1};

/// The number of dice under a cup that show each face, four bits a face:
///
///   bits 0-3 ones | 4-7 twos | ... | 28-31 eights
class FaceCounts {
 public:
  constexpr FaceCounts() = default;

  constexpr int operator[](Face face) const {
    return static_cast<int>((nibbles_ >> shift(face)) & 0xFU);
  }
  constexpr void add(Face face) { nibbles_ += 1U << shift(face); }
  /// The number of dice: the multiplication sums all bytes in the highest one.
  constexpr int total() const { return static_cast<int>(((even() + odd()) * 0x01010101U) >> 24U); }
  constexpr bool empty() const { return nibbles_ == 0; }
  constexpr bool operator==(const FaceCounts&) const = default;

 private:
  friend class FaceTotals;
  static constexpr unsigned shift(Face face) {
    return 4U * static_cast<unsigned>(face.value() - 1);
  }
  constexpr std::uint32_t even() const { return nibbles_ & 0x0F0F0F0FU; }
  constexpr std::uint32_t odd() const { return (nibbles_ >> 4U) & 0x0F0F0F0FU; }

  std::uint32_t nibbles_ = 0;
};

/// The same for all cups together, with a byte a face because four bits are too few: ones, threes,
/// fives and sevens in one word, the others in a second.
class FaceTotals {
 public:
  constexpr FaceTotals& operator+=(const FaceCounts& cup) {
    words_[0] += cup.even();
    words_[1] += cup.odd();
    return *this;
  }
  constexpr int operator[](Face face) const {
    const auto at = static_cast<unsigned>(face.value() - 1);
    return static_cast<int>((words_[at % 2] >> (8U * (at / 2))) & 0xFFU);
  }

 private:
  std::array<std::uint32_t, 2> words_{};
};

/// The faces of the dice under a cup in order, four bits a die, 0 where there is none:
///
///   bits 0-3 the first die | 4-7 the second | ... | 16-19 the fifth
class FaceList {
 public:
  constexpr void add(Face face) {
    nibbles_ |= static_cast<std::uint32_t>(face.value()) << (4U * static_cast<unsigned>(size()));
  }
  constexpr int size() const { return (static_cast<int>(std::bit_width(nibbles_)) + 3) / 4; }
  constexpr Face operator[](int n) const {
    return Face(static_cast<int>((nibbles_ >> (4U * static_cast<unsigned>(n))) & 0xFU));
  }
  constexpr FaceCounts counts() const {
    FaceCounts counts;
    for (std::uint32_t rest = nibbles_; rest != 0; rest >>= 4U) {
      counts.add(Face(static_cast<int>(rest & 0xFU)));
    }
    return counts;
  }
  constexpr bool operator==(const FaceList&) const = default;

 private:
  std::uint32_t nibbles_ = 0;
};

/// Throws `count` dice of `faces` faces, all orders of faces equally likely, from one random word,
/// and gathers them as FaceCounts or as a FaceList.
///
/// The word is a fraction between 0 and 1. Multiplied by the number of faces, its whole part is a
/// face and the rest is the fraction for the next die. All outcomes would be equally likely if
/// their number divided 2^32. Because it doesn't, a word whose last fraction is among the lowest
/// 2^32 mod outcomes is rejected (the method of `below`, for several numbers at once:
/// Brackett-Rozinsky and Lemire, "Batched ranged random integer generation", 2024).
template <class Dice, Rng R>
constexpr Dice throw_dice(R& rng, int count, int faces) {
  HUMBUG_ASSERT(count <= kMaxCup && faces <= kMaxFaces);
  for (;;) {
    Dice thrown;
    std::uint64_t fraction = rng() >> 32U;
    std::uint32_t outcomes = 1;
    for (int die = 0; die < count; ++die) {
      const std::uint64_t product = fraction * static_cast<std::uint32_t>(faces);
      thrown.add(Face(static_cast<int>(product >> 32U) + 1));
      fraction = product & 0xFFFFFFFFU;
      outcomes *= static_cast<std::uint32_t>(faces);
    }
    const auto left = static_cast<std::uint32_t>(fraction);
    // The division is needed only in rare cases: one throw in 130,000 or fewer.
    if (left >= outcomes || left >= (0U - outcomes) % outcomes) [[likely]]
      return thrown;
  }
}

}  // namespace humbug
