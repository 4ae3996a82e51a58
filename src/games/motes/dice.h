#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/assert.h"
#include "core/dice.h"
#include "core/seat.h"
#include "core/words.h"

namespace humbug::motes {

inline constexpr int kFaces = 6;

/// The colour of a die, in the order in which a Twin Soul is named.
enum class Mote : std::uint8_t { light, grey, yellow, blue, red, dark };
constexpr auto words_of(Mote /*mote*/) {
  return word_list("light", "grey", "yellow", "blue", "red", "dark");
}
inline constexpr int kMotes = 6;
inline constexpr std::array kAllMotes = {Mote::light, Mote::grey, Mote::yellow,
                                         Mote::blue,  Mote::red,  Mote::dark};

/// The two groups of motes (MM-15, ruling 2). The Redeemed act at sunset and sunrise, the Cursed at
/// night.
enum class Party : std::uint8_t { redeemed, cursed };
constexpr auto words_of(Party /*party*/) { return word_list("redeemed", "cursed"); }
constexpr Party party_of(Mote mote) { return mote >= Mote::blue ? Party::cursed : Party::redeemed; }

/// One physical die: who began with it, and which of theirs it is.
///
///   index = seat * 5 + number,  written "1.3"
class DieId {
 public:
  constexpr DieId() = default;
  constexpr explicit DieId(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr DieId(Seat seat, int number) : DieId(seat.index() * kMaxCup + number) {}

  constexpr int index() const { return index_; }
  constexpr Seat seat() const { return Seat(index_ / kMaxCup); }
  constexpr int number() const { return index_ % kMaxCup; }
  constexpr auto operator<=>(const DieId&) const = default;

  std::string text() const;
  static std::optional<DieId> parse(std::string_view text);

 private:
  std::uint8_t index_ = 0;
};

/// A set of dice, bit i is die i. Iterates in the order in which a cup is listed.
class DieSet {
 public:
  constexpr DieSet() = default;
  constexpr explicit DieSet(DieId die) : bits_(bit(die)) {}
  /// The first `count` dice of a seat: those it begins with.
  static constexpr DieSet of(Seat seat, int count) {
    return from(((std::uint64_t{1} << static_cast<unsigned>(count)) - 1U)
                << static_cast<unsigned>(seat.index() * kMaxCup));
  }

  constexpr bool contains(DieId die) const { return (bits_ & bit(die)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(DieId die) { bits_ |= bit(die); }
  constexpr void erase(DieId die) { bits_ &= ~bit(die); }
  constexpr DieId front() const { return DieId(std::countr_zero(bits_)); }
  constexpr DieId nth(int n) const {
    std::uint64_t rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return DieId(std::countr_zero(rest));
  }

  constexpr DieSet operator|(DieSet other) const { return from(bits_ | other.bits_); }
  constexpr DieSet operator&(DieSet other) const { return from(bits_ & other.bits_); }
  constexpr DieSet operator-(DieSet other) const { return from(bits_ & ~other.bits_); }
  constexpr DieSet& operator|=(DieSet other) { return *this = *this | other; }
  constexpr DieSet& operator-=(DieSet other) { return *this = *this - other; }
  constexpr bool operator==(const DieSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr DieId operator*() const { return DieId(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  /// "0.1 0.4 2.0"; "none" for no dice.
  std::string text() const;
  static std::optional<DieSet> parse(std::string_view text);

 private:
  static constexpr std::uint64_t bit(DieId die) {
    return std::uint64_t{1} << static_cast<unsigned>(die.index());
  }
  static constexpr DieSet from(std::uint64_t bits) {
    DieSet set;
    set.bits_ = bits;
    return set;
  }

  std::uint64_t bits_ = 0;
};

/// MM-34, ruling 41: the winning die and the prize, an unordered pair of motes.
struct TwinSoul {
  Mote first = Mote::light;  ///< never after `second` in the list of motes
  Mote second = Mote::light;

  static constexpr int kKinds = kMotes * (kMotes + 1) / 2;
  static constexpr TwinSoul of(Mote one, Mote other) {
    return one <= other ? TwinSoul{one, other} : TwinSoul{other, one};
  }
  /// 0 to 20: light+light, light+grey, ... dark+dark.
  constexpr int index() const {
    const int row = static_cast<int>(first);
    return row * kMotes - row * (row - 1) / 2 + static_cast<int>(second) - row;
  }
  constexpr bool operator==(const TwinSoul&) const = default;
  /// "light+dark".
  std::string text() const;
};

}  // namespace humbug::motes
