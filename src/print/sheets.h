#pragma once

#include "games/liars_lair/statements/statements.h"
#include "print/deck.h"
#include "print/geometry.h"
#include "print/pen.h"
#include "print/sheet.h"

/// The pages that are no cards. Each draws one whole page.
namespace humbug::print {

/// What a page keeps free of print on every side.
inline constexpr double kPageMargin = 16;

void draw_rules(Pen& pen, const Deck& deck, statements::Language language, Size paper);
/// A table of all pairs to write in; it is the back of the rules.
void draw_notebook(Pen& pen, const Deck& deck, statements::Language language, Size paper);
/// Which half of every pair is true, and the back that hides it when folded.
void draw_referee(Pen& pen, const Deck& deck, statements::Language language, Size paper);
void draw_referee_cover(Pen& pen, statements::Language language, Size paper);

}  // namespace humbug::print
