#include "core/text.h"

#include <algorithm>

namespace humbug {

namespace {

/// How many bytes a character has that begins with `lead`; 0 if none does.
std::size_t length_of_character(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool continues = (byte & 0xC0U) == 0x80U;
    if (at >= longest && !continues) return shown + "...";
    // U+0080 to U+009F are control characters too: C2 80 to C2 9F.
    const bool c1 =
        byte == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
    if (c1) ++at;
    shown += byte < 0x20 || byte == 0x7F || c1 ? '?' : text[at];
  }
  return shown;
}

bool is_readable_line(std::string_view text) {
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = length_of_character(lead);
    if (lead < 0x20 || lead == 0x7F || length == 0 || length > text.size()) return false;
    const bool whole = std::ranges::all_of(text.substr(1, length - 1), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    });
    if (!whole) return false;
    // Not what a longer spelling of another character, or half of a pair of them, would be.
    const unsigned char next = length > 1 ? static_cast<unsigned char>(text[1]) : 0;
    if ((lead == 0xE0 && next < 0xA0) || (lead == 0xED && next > 0x9F) ||
        (lead == 0xF0 && next < 0x90) || (lead == 0xF4 && next > 0x8F) ||
        (lead == 0xC2 && next < 0xA0)) {
      return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace humbug
