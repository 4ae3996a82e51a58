#pragma once

#include <string>

#include "print/deck.h"
#include "print/geometry.h"
#include "print/pen.h"
#include "print/text.h"

namespace humbug::print {

/// The layout of a card's front.
///
///     +-----------------+   The frame's distance from the edge allows for inexact cutting.
///     | TITLE           |
///     | ----- @ -----   |
///     | statement       |
///     | LIAR'S LAIR 12a |
///     +-----------------+
struct FrontLayout {
  static constexpr Rect kFrame{3.2, 3.2, 50.6, 82.6};
  static constexpr Rect kTitle{7, 7, 43, 12.5};
  static constexpr Rect kOrnament{7, 19.8, 43, 7};
  static constexpr Rect kStatement{7, 28, 43, 47.5};
  static constexpr Rect kGame{7, 77.6, 30, 4.4};
  static constexpr Rect kName{39, 77.6, 11, 4.4};
};

/// The words of a front, each where it will be printed.
struct Front {
  PlacedText title;
  PlacedText statement;
  PlacedText game;
  PlacedText name;
};

Front set_front(const Deck& deck, CardName card);
void draw_front(Pen& pen, const Deck& deck, CardName card, Point corner);

}  // namespace humbug::print
