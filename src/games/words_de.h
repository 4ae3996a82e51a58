#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/cards.h"
#include "core/dice.h"
#include "core/seat.h"

/// German for what several games say; the counterpart of words.h.
namespace humbug::german {

/// "keine", "eine", "zwei", ... "zwölf", then figures: what stands before a noun in the plural or
/// a feminine one.
std::string number(int count);
/// "Acht", "Dame".
std::string rank(Rank rank);
/// "Achten", "Damen", "Asse".
std::string ranks(Rank rank);
/// "eine Acht", "zwei Achten", "ein König", "drei Asse".
std::string counted(int count, Rank rank);
/// "eine Fünf", "drei Sechsen", "keine Einsen".
std::string counted(int count, Face face);
/// "1 Karte", "14 Karten".
std::string cards(int count);
/// "ein Würfel", "drei Würfel", "kein Würfel".
std::string dice(int count);
/// The same as an object: "wirft einen Würfel".
std::string dice_thrown(int count);
/// "Ann", "Ann und Ben", "Ann, Ben und Cid".
std::string list(SeatSet seats, std::span<const std::string> names);
/// The one verb form or the other, by the number of seats.
std::string_view verb(SeatSet seats, std::string_view one, std::string_view many);
/// "Ann gewinnt, Cid belegt Platz 2, Ben und Dora teilen sich Platz 3".
std::string places(const PerSeat<std::uint8_t>& places, int players,
                   std::span<const std::string> names);
/// The text with a capital letter at its beginning; no German word here begins with an umlaut.
std::string capital(std::string text);
/// „so“.
std::string quoted(const std::string& claim);

}  // namespace humbug::german
