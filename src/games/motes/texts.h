#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/dice.h"

/// Words that records and positions share.
namespace humbug::motes {

using namespace std::string_view_literals;
inline constexpr std::array kPhases = {"setup"sv,      "bets"sv,    "active"sv, "sunset"sv,
                                       "roll"sv,       "night"sv,   "bid"sv,    "lose"sv,
                                       "late_night"sv, "sunrise"sv, "keep"sv,   "over"sv};
inline constexpr std::array kStages = {"plain"sv, "answer"sv, "d6"sv, "choose"sv};

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
