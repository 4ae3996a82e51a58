#pragma once

#include <cstdint>

#include "core/result.h"
#include "core/seat.h"

namespace humbug {

/// A win shared by k players counts as kWholeWin / k, an integer because 840 is a multiple of 1 to
/// 8. So sums are exact, and don't depend on the order in which threads finish.
inline constexpr std::uint64_t kWholeWin = 840;

/// Every player's share of the win.
inline PerSeat<std::uint64_t> win_shares(const Result& result, int players) {
  std::uint64_t winners = 0;
  for (const Seat seat : SeatSet::first(players)) winners += result.places[seat] == 1 ? 1U : 0U;
  PerSeat<std::uint64_t> shares{};
  for (const Seat seat : SeatSet::first(players)) {
    if (result.places[seat] == 1) shares[seat] = kWholeWin / winners;
  }
  return shares;
}

}  // namespace humbug
