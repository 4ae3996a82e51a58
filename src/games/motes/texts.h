#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/dice.h"
#include "core/position.h"
#include "core/seat.h"
#include "games/json.h"
#include "games/motes/dice.h"

/// Written alike in records, positions and the protocol.
namespace humbug::motes {

using namespace std::string_view_literals;
inline constexpr std::array kParity = {"even"sv, "odd"sv};

/// "block.B.A.cursed": how long A's Red keeps B from the Cursed.
inline std::string block_key(Seat seat, Seat user, Party party) {
  return seat_key("block", seat) + "." + seat_letter(user) + "." + std::string(word(party));
}

/// The motes' German names, in their order.
inline constexpr std::array kGermanMotes = {"Licht"sv, "Grau"sv, "Gelb"sv,
                                            "Blau"sv,  "Rot"sv,  "Dunkel"sv};
constexpr std::string_view german_mote(Mote mote) {
  return kGermanMotes[static_cast<std::size_t>(mote)];
}

/// "3 3 5", in the order of the cup.
inline std::string faces_text(const FaceList& faces) {
  std::string text;
  for (int n = 0; n < faces.size(); ++n) {
    if (n > 0) text += ' ';
    text += faces[n].digit();
  }
  return text;
}

}  // namespace humbug::motes
