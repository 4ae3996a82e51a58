#pragma once

#include "core/sketch.h"

namespace humbug {

/// What is printed on the cards of a new game, by their names.
struct CardFaces {
  CardTexts texts;
  CardTexts titles;  ///< what each is about, in a word or two
};

}  // namespace humbug
