#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/cards.h"
#include "core/dice.h"
#include "core/seat.h"

/// English for what several games say.
namespace humbug::words {

/// "no", "one", "two", ... "twelve", then figures.
std::string number(int count);
/// "eight", "queen".
std::string rank(Rank rank);
/// "one eight", "two eights", "three sixes".
std::string counted(int count, Rank rank);
/// "one five", "three sixes", "no ones".
std::string counted(int count, Face face);
/// "1 card", "14 cards".
std::string cards(int count);
/// "one die", "three dice".
std::string dice(int count);
/// The text with a capital at the beginning.
std::string capital(std::string_view text);
/// "Ann", "Ann and Ben", "Ann, Ben and Cid".
std::string list(SeatSet seats, std::span<const std::string> names);
const std::string& name(Seat seat, std::span<const std::string> names);
/// "Ann wins, Cid is second, Ben and Dora share place 3".
std::string places(const PerSeat<std::uint8_t>& places, int players,
                   std::span<const std::string> names);

}  // namespace humbug::words
