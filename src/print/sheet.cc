#include "print/sheet.h"

namespace humbug::print {

std::optional<Paper> parse_paper(std::string_view name) {
  if (name == "a4") return Paper::a4;
  if (name == "letter") return Paper::letter;
  return std::nullopt;
}

Size paper_size(Paper paper) {
  return paper == Paper::letter ? Size{215.9, 279.4} : Size{210, 297};
}

}  // namespace humbug::print
