#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/dice.h"

/// Words that records and positions share.
namespace humbug::liars_dice {

using namespace std::string_view_literals;
inline constexpr std::array kPhases = {"first"sv, "roll"sv, "bid"sv, "over"sv};

/// "1 3 3 6".
inline std::string faces_text(const FaceCounts& cup) {
  std::string text;
  for (int face = 1; face <= kMaxFaces; ++face) {
    for (int n = cup[Face(face)]; n > 0; --n) {
      if (!text.empty()) text += ' ';
      text += Face(face).digit();
    }
  }
  return text;
}

}  // namespace humbug::liars_dice
