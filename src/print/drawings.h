#pragma once

#include "print/geometry.h"
#include "print/pen.h"

/// The house's own drawings, the same as on its screens.
namespace humbug::print {

/// The striped sweet, as wide as given, its middle at `centre`.
void draw_humbug(Pen& pen, Point centre, double width, Colour stripes = kInk);

/// The pointing hand of the prompter, `width` wide from `corner`.
void draw_hand(Pen& pen, Point corner, double width);

/// Bent stripes, which say "hidden" in this house, all over the field.
void draw_stripes(Pen& pen, const Rect& field, Colour colour);

/// The back of a card: the same when turned by 180 degrees.
void draw_back(Pen& pen, const Rect& card);

}  // namespace humbug::print
