#include "statements/text.h"

#include "core/text.h"

namespace humbug::statements {

namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

bool continues(unsigned char byte) { return (byte & 0xc0U) == 0x80; }

}  // namespace

std::size_t characters_in(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += continues(static_cast<unsigned char>(c)) ? 0U : 1U;
  return count;
}

void capitalise(std::string& text) {
  if (text.empty()) return;
  char& first = text.front();
  if (first >= 'a' && first <= 'z') {
    first = static_cast<char>(first - 'a' + 'A');
    return;
  }
  // U+00E0 to U+00FE are the small letters of Latin-1, but for the sign of division among them.
  if (byte_at(text, 0) != 0xc3 || text.size() < 2) return;
  const unsigned char second = byte_at(text, 1);
  if (second >= 0xa0 && second <= 0xbe && second != 0xb7)
    text[1] = static_cast<char>(second - 0x20);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string result = "'";
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size() && count < kLongest; ++count) {
    const auto character = character_at(text, at);
    const std::size_t bytes = character ? character->bytes : 1;
    if (!character || is_hidden(character->code)) {
      result += '?';
    } else {
      result += text.substr(at, bytes);
    }
    at += bytes;
    if (count + 1 == kLongest && at < text.size()) result += "...";
  }
  return result + "'";
}

}  // namespace humbug::statements
