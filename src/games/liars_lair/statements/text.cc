#include "games/liars_lair/statements/text.h"

#include <array>
#include <cstdint>

namespace humbug::statements {

namespace {

/// What may follow the first byte of a character (Unicode 15, table 3-7): how many bytes there are,
/// and the range of the second, which keeps out overlong forms, surrogates and what is past the
/// end.
struct Lead {
  unsigned char from;
  unsigned char to;
  std::size_t length;
  unsigned char second_from;
  unsigned char second_to;
};

constexpr auto kLeads = std::to_array<Lead>({
    {0x00, 0x7f, 1, 0x00, 0x00},
    {0xc2, 0xdf, 2, 0x80, 0xbf},
    {0xe0, 0xe0, 3, 0xa0, 0xbf},
    {0xe1, 0xec, 3, 0x80, 0xbf},
    {0xed, 0xed, 3, 0x80, 0x9f},
    {0xee, 0xef, 3, 0x80, 0xbf},
    {0xf0, 0xf0, 4, 0x90, 0xbf},
    {0xf1, 0xf3, 4, 0x80, 0xbf},
    {0xf4, 0xf4, 4, 0x80, 0x8f},
});

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

bool continues(unsigned char byte) { return (byte & 0xc0U) == 0x80; }

/// How many bytes the character at `at` has; 0 if there is none.
std::size_t length_at(std::string_view text, std::size_t at) {
  const unsigned char first = byte_at(text, at);
  for (const Lead& lead : kLeads) {
    if (first < lead.from || first > lead.to) continue;
    if (at + lead.length > text.size()) return 0;
    if (lead.length == 1) return 1;
    const unsigned char second = byte_at(text, at + 1);
    if (second < lead.second_from || second > lead.second_to) return 0;
    for (std::size_t next = at + 2; next < at + lead.length; ++next) {
      if (!continues(byte_at(text, next))) return 0;
    }
    return lead.length;
  }
  return 0;
}

/// U+0000 to U+001F, U+007F, U+0080 to U+009F.
bool is_control(std::string_view text, std::size_t at) {
  const unsigned char byte = byte_at(text, at);
  if (byte < 0x20 || byte == 0x7f) return true;
  return byte == 0xc2 && at + 1 < text.size() && byte_at(text, at + 1) < 0xa0;
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_at(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::size_t characters_in(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += continues(static_cast<unsigned char>(c)) ? 0U : 1U;
  return count;
}

bool has_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_control(text, at)) return true;
  }
  return false;
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
    const std::size_t length = length_at(text, at);
    if (length == 0 || is_control(text, at)) {
      result += '?';
    } else {
      result += text.substr(at, length);
    }
    at += length == 0 ? 1 : length;
    if (count + 1 == kLongest && at < text.size()) result += "...";
  }
  return result + "'";
}

}  // namespace humbug::statements
