#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "print/deck.h"
#include "print/sheet.h"
#include "statements/statements.h"

namespace humbug::print {

/// The complete document for double-sided printing: the rules and the notebook, the referee's sheet
/// and its cover, then sheets of cards, each followed by its backs.
std::string to_pdf(const Deck& deck, statements::Language language, Paper paper);
constexpr std::size_t pdf_pages(std::size_t pairs) { return 4 + 2 * Sheet::sheets_for(2 * pairs); }

/// A file's name and its content.
struct Picture {
  std::string name;
  std::string svg;
};
/// SVG files of every card (12a.svg), of the back, and of the referee's sheet.
std::vector<Picture> to_svgs(const Deck& deck, statements::Language language, Paper paper);

}  // namespace humbug::print
