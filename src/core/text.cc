#include "core/text.h"

namespace humbug {

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

}  // namespace humbug
