#pragma once

#include "print/deck.h"
#include "print/geometry.h"
#include "print/pen.h"
#include "print/sheet.h"
#include "statements/statements.h"

/// The pages that are not cards; each function draws a whole page.
namespace humbug::print {

/// The margin of these pages.
inline constexpr double kPageMargin = 16;

void draw_rules(Pen& pen, const Deck& deck, statements::Language language, Size paper);
/// A table of all pairs to write in, on the back of the rules.
void draw_notebook(Pen& pen, const Deck& deck, statements::Language language, Size paper);
/// The true half of every pair, and the back of that page, which hides it when folded.
void draw_referee(Pen& pen, const Deck& deck, statements::Language language, Size paper);
void draw_referee_cover(Pen& pen, statements::Language language, Size paper);

}  // namespace humbug::print
