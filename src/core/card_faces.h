#pragma once

#include "core/sketch.h"

namespace humbug {

/// The texts printed on the cards of a new game, keyed by the cards' names.
struct CardFaces {
  CardTexts texts;
  CardTexts titles;  ///< the topic of each, in a word or two
};

}  // namespace humbug
