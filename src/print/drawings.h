#pragma once

#include "print/geometry.h"
#include "print/pen.h"

/// The drawings of the browser client, for print.
namespace humbug::print {

/// A humbug, the striped sweet, of the given width around `centre`.
void draw_humbug(Pen& pen, Point centre, double width, Colour stripes = kInk);

/// A pointing hand, `width` wide, from `corner`.
void draw_hand(Pen& pen, Point corner, double width);

/// Fills a field with the bent stripes of hidden cards.
void draw_stripes(Pen& pen, const Rect& field, Colour colour);

/// The back of a card, symmetric under rotation by 180 degrees.
void draw_back(Pen& pen, const Rect& card);

}  // namespace humbug::print
