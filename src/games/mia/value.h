#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/dice.h"
#include "core/rng.h"

namespace humbug::mia {

/// What two dice show, the higher one as the tens: 63 is a six and a three, 21 is Mia.
class Value {
 public:
  constexpr Value() = default;
  constexpr Value(int one, int other)
      : digits_(static_cast<std::uint8_t>(one > other ? 10 * one + other : 10 * other + one)) {}

  constexpr bool made() const { return digits_ != 0; }
  constexpr int digits() const { return digits_; }
  constexpr int high() const { return digits_ / 10; }
  constexpr int low() const { return digits_ % 10; }
  constexpr bool is_pair() const { return high() == low(); }
  constexpr bool operator==(const Value&) const = default;

  std::string text() const { return std::to_string(digits_); }
  /// "63"; nothing for what is no value, such as "36".
  static constexpr std::optional<Value> parse(std::string_view text) {
    if (text.size() != 2 || text[1] < '1' || text[0] > '6' || text[0] < text[1]) {
      return std::nullopt;
    }
    return Value(text[0] - '0', text[1] - '0');
  }
  template <Rng R>
  static constexpr Value thrown(R& rng) {
    const auto dice = throw_dice<FaceList>(rng, 2, 6);
    return {dice[0].value(), dice[1].value()};
  }

 private:
  std::uint8_t digits_ = 0;
};

/// A roll, to be written as its two dice; nothing where nobody has rolled.
struct Dice {
  Value value;
  constexpr bool operator==(const Dice&) const = default;
};

inline constexpr Value kMia{2, 1};
inline constexpr Value kThirtyOne{3, 1};
inline constexpr Value kThirtyTwo{3, 2};
inline constexpr int kValues = 21;

/// The order of the values, from rank 0 up (MIA-03):
///
///   31 32 41 42 43 51 52 53 54 61 62 63 64 65 | 11 22 33 44 55 66 | 21
///
/// With `ones_high` the pairs are the other way round; with `little_mia` 31 stands just below 21.
class Ladder {
 public:
  constexpr Ladder(bool ones_high, bool little_mia) {
    for (int high = 3; high <= 6; ++high) {
      for (int low = 1; low < high; ++low) {
        if (!little_mia || Value(high, low) != kThirtyOne) add({high, low});
      }
    }
    for (int n = 1; n <= 6; ++n) add({ones_high ? 7 - n : n, ones_high ? 7 - n : n});
    if (little_mia) add(kThirtyOne);
    add(kMia);
  }

  constexpr int rank(Value value) const { return ranks_[static_cast<std::size_t>(value.digits())]; }
  constexpr Value at(int rank) const { return values_[static_cast<std::size_t>(rank)]; }
  constexpr const std::array<Value, kValues>& values() const { return values_; }

 private:
  constexpr void add(Value value) {
    ranks_[static_cast<std::size_t>(value.digits())] = size_;
    values_[size_++] = value;
  }

  std::array<Value, kValues> values_{};
  std::array<std::uint8_t, 67> ranks_{};
  std::uint8_t size_ = 0;
};

}  // namespace humbug::mia
