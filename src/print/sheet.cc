#include "print/sheet.h"

#include <algorithm>

namespace humbug::print {

std::optional<Paper> parse_paper(std::string_view name) {
  const auto is = [&](std::string_view other) {
    return std::ranges::equal(name, other, {}, [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
  };
  if (is("a4")) return Paper::a4;
  if (is("letter")) return Paper::letter;
  return std::nullopt;
}

Size paper_size(Paper paper) {
  return paper == Paper::letter ? Size{215.9, 279.4} : Size{210, 297};
}

}  // namespace humbug::print
