#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/assert.h"
#include "core/words.h"

namespace humbug {

inline constexpr int kMaxPlayers = 8;

/// A seat at the table, numbered clockwise from 0.
class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr auto operator<=>(const Seat&) const = default;

 private:
  std::uint8_t index_ = 0;
};

/// A value for each seat, indexed by Seat only.
template <class T>
struct PerSeat {
  std::array<T, kMaxPlayers> values{};

  constexpr T& operator[](Seat seat) { return values[static_cast<std::size_t>(seat.index())]; }
  constexpr const T& operator[](Seat seat) const {
    return values[static_cast<std::size_t>(seat.index())];
  }
  constexpr bool operator==(const PerSeat&) const = default;
};

/// A set of seats in one byte: bit i is seat i. Iterates in seat order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) : bits_(bit(seat)) {}
  static constexpr SeatSet first(int players) {
    SeatSet all;
    all.bits_ = static_cast<std::uint8_t>((1U << players) - 1U);
    return all;
  }

  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(Seat seat) { bits_ |= bit(seat); }
  constexpr void erase(Seat seat) { bits_ &= static_cast<std::uint8_t>(~bit(seat)); }

  constexpr SeatSet operator|(SeatSet other) const { return from(bits_ | other.bits_); }
  constexpr SeatSet operator&(SeatSet other) const { return from(bits_ & other.bits_); }
  constexpr SeatSet operator-(SeatSet other) const { return from(bits_ & ~unsigned{other.bits_}); }
  constexpr bool operator==(const SeatSet&) const = default;

  /// The lowest seat of the set, which must not be empty.
  constexpr Seat front() const { return Seat(std::countr_zero(bits_)); }
  /// The highest seat of the set, which must not be empty.
  constexpr Seat back() const { return Seat(std::bit_width(bits_) - 1); }
  /// The n-th seat of the set, counted from 0 in seat order.
  constexpr Seat nth(int n) const {
    unsigned rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return Seat(std::countr_zero(rest));
  }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1U << seat.index());
  }
  static constexpr SeatSet from(unsigned bits) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }

  std::uint8_t bits_ = 0;
};

/// Which way play passes round the table.
enum class Direction : std::uint8_t { clockwise, counter };
constexpr auto words_of(Direction /*direction*/) { return word_list("clockwise", "counter"); }

/// The next seat of `active` after `from`, which need not be in it. `active` must not be empty.
/// Nearly every step of every game calls this, so it avoids a loop: it masks the seats after `from`
/// and wraps around only if there are none.
constexpr Seat next_seat(Seat from, SeatSet active, int players, Direction direction) {
  HUMBUG_ASSERT(!active.empty() && from.index() < players);
  if (direction == Direction::clockwise) {
    const SeatSet ahead = active - SeatSet::first(from.index() + 1);
    return ahead.empty() ? active.front() : ahead.front();
  }
  const SeatSet ahead = active & SeatSet::first(from.index());
  return ahead.empty() ? active.back() : ahead.back();
}

/// The recipient of a view: a seat, a spectator (who sees what the whole table sees), or, for
/// finished records, a reader who may see every card.
class Viewer {
 public:
  constexpr explicit Viewer(Seat seat) : who_(static_cast<std::int8_t>(seat.index())) {}
  static constexpr Viewer spectator() { return Viewer(kSpectator); }
  static constexpr Viewer all_open() { return Viewer(kAllOpen); }

  constexpr bool is(Seat seat) const { return who_ == seat.index(); }
  constexpr bool is_seat() const { return who_ >= 0; }
  constexpr bool sees_all() const { return who_ == kAllOpen; }
  /// May this viewer see the private information of `owner`?
  constexpr bool may_see_of(Seat owner) const { return sees_all() || is(owner); }
  constexpr Seat seat() const {
    HUMBUG_ASSERT(is_seat());
    return Seat(who_);
  }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  static constexpr std::int8_t kSpectator = -1;
  static constexpr std::int8_t kAllOpen = -2;
  constexpr explicit Viewer(std::int8_t who) : who_(who) {}

  std::int8_t who_;
};

}  // namespace humbug
