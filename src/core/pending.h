#pragma once

#include <cstdint>

#include "core/seat.h"

namespace humbug {

/// The next input that a game needs.
struct Pending {
  enum class Kind : std::uint8_t {
    chance,  ///< a draw by the referee
    turn,    ///< one action, of the one seat in `seats`
    window,  ///< an answer of every seat in `seats`, in any order
    over     ///< nothing: the game has its result
  };

  Kind kind = Kind::over;
  SeatSet seats;

  static constexpr Pending chance() { return {Kind::chance, {}}; }
  static constexpr Pending turn(Seat seat) { return {Kind::turn, SeatSet(seat)}; }
  static constexpr Pending window(SeatSet seats) { return {Kind::window, seats}; }
  static constexpr Pending over() { return {Kind::over, {}}; }

  constexpr bool awaits(Seat seat) const { return seats.contains(seat); }
  constexpr bool operator==(const Pending&) const = default;
};

}  // namespace humbug
