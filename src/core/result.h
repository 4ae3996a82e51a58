#pragma once

#include <cstdint>
#include <string_view>

#include "core/seat.h"

namespace humbug {

/// How a game ended: everyone's place (1 = winner, ties share the better place) and why.
struct Result {
  PerSeat<std::uint8_t> places{};
  std::string_view reason;
};

/// Places by score, the lowest first; equal scores share a place and the places after it are
/// skipped: scores 4 4 5 7 give places 1 1 3 4.
constexpr PerSeat<std::uint8_t> places_by_lowest(const PerSeat<int>& score, int players) {
  PerSeat<std::uint8_t> places{};
  for (Seat seat : SeatSet::first(players)) {
    int better = 0;
    for (Seat other : SeatSet::first(players)) better += score[other] < score[seat] ? 1 : 0;
    places[seat] = static_cast<std::uint8_t>(better + 1);
  }
  return places;
}

}  // namespace humbug
