#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/dice.h"

/// Words that records and positions share.
namespace humbug::liars_dice {

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

/// "1 3 3 6" as FaceCounts or as a FaceList; nothing for what is no cup.
template <class Dice>
std::optional<Dice> parse_faces(std::string_view text) {
  const bool trailing_space = !text.empty() && text.size() % 2 == 0;
  if (text.size() > 2 * kMaxCup || trailing_space) return std::nullopt;
  Dice dice;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const std::optional<Face> face = Face::from_digit(text[at]);
    if (!face || (at + 1 < text.size() && text[at + 1] != ' ')) return std::nullopt;
    dice.add(*face);
  }
  return dice;
}

}  // namespace humbug::liars_dice
