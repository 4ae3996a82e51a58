#include "core/text.h"

#include <algorithm>
#include <array>

namespace humbug {

namespace {

/// The bytes that may follow the first byte of a character (Unicode 15, table 3-7): their number,
/// and the range of the second, which excludes overlong forms, surrogates and code points past the
/// end.
struct Lead {
  unsigned char from;
  unsigned char to;
  std::size_t bytes;
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

struct Codes {
  char32_t from;
  char32_t to;
};

constexpr auto kHidden = std::to_array<Codes>({
    {0x0000, 0x001f},    // C0 controls
    {0x007f, 0x009f},    // delete and C1 controls
    {0x00ad, 0x00ad},    // soft hyphen
    {0x034f, 0x034f},    // combining grapheme joiner
    {0x061c, 0x061c},    // Arabic letter mark
    {0x115f, 0x1160},    // fillers
    {0x17b4, 0x17b5},    // Khmer inherent vowels, invisible
    {0x180b, 0x180f},    // Mongolian variation selectors and vowel separator
    {0x200b, 0x200f},    // zero-width spaces and joiners, direction marks
    {0x2028, 0x202e},    // line and paragraph separators, direction controls
    {0x2060, 0x206f},    // word joiner, invisible operators, direction controls
    {0x2800, 0x2800},    // blank Braille pattern
    {0x3164, 0x3164},    // Hangul filler
    {0xfeff, 0xfeff},    // byte order mark
    {0xffa0, 0xffa0},    // half-width Hangul filler
    {0xfff9, 0xfffb},    // interlinear annotation
    {0xe0000, 0xe0fff},  // tags and variation selectors
});

constexpr auto kBlank = std::to_array<Codes>({
    {0x0020, 0x0020},
    {0x00a0, 0x00a0},
    {0x1680, 0x1680},
    {0x2000, 0x200a},
    {0x202f, 0x202f},
    {0x205f, 0x205f},
    {0x3000, 0x3000},
    // variation selectors: they change the character before and are nothing by themselves
    {0xfe00, 0xfe0f},
});

template <std::size_t N>
bool is_among(char32_t code, const std::array<Codes, N>& ranges) {
  return std::ranges::any_of(
      ranges, [&](const Codes& range) { return code >= range.from && code <= range.to; });
}

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// Lower case of a capital of ASCII or Latin-1, the inverse of `capitalise`.
char32_t small(char32_t code) {
  const bool capital =
      (code >= U'A' && code <= U'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7);
  return capital ? code + 0x20 : code;
}

}  // namespace

std::optional<Character> character_at(std::string_view text, std::size_t at) {
  const unsigned char first = byte_at(text, at);
  const auto* const lead = std::ranges::find_if(
      kLeads, [&](const Lead& entry) { return first >= entry.from && first <= entry.to; });
  if (lead == kLeads.end() || at + lead->bytes > text.size()) return std::nullopt;
  if (lead->bytes == 1) return Character{first, 1};
  const unsigned char second = byte_at(text, at + 1);
  if (second < lead->second_from || second > lead->second_to) return std::nullopt;
  char32_t code = first & (0xffU >> (lead->bytes + 1));
  for (std::size_t next = at + 1; next < at + lead->bytes; ++next) {
    const unsigned char byte = byte_at(text, next);
    if ((byte & 0xc0U) != 0x80U) return std::nullopt;
    code = (code << 6U) | (byte & 0x3fU);
  }
  return Character{code, lead->bytes};
}

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto character = character_at(text, at);
    if (!character) return at;
    at += character->bytes;
  }
  return std::nullopt;
}

bool is_hidden(char32_t code) { return is_among(code, kHidden); }

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    if (at >= longest) return shown + "...";
    const std::optional<Character> character = character_at(text, at);
    const std::size_t bytes = character ? character->bytes : 1;
    if (!character || is_hidden(character->code)) {
      shown += '?';
    } else {
      shown += text.substr(at, bytes);
    }
    at += bytes;
  }
  return shown;
}

bool is_readable_line(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::optional<Character> character = character_at(text, at);
    if (!character || is_hidden(character->code)) return false;
    at += character->bytes;
  }
  return true;
}

bool is_blank(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::optional<Character> character = character_at(text, at);
    if (!character || !is_among(character->code, kBlank)) return false;
    at += character->bytes;
  }
  return true;
}

std::string gist(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::optional<Character> character = character_at(text, at);
    const std::size_t bytes = character ? character->bytes : 1;
    const char32_t code = character ? character->code : 0;
    if (character && small(code) != code) {
      // A small letter of Latin-1 and its capital differ only in their last byte.
      result += text.substr(at, bytes - 1);
      result += static_cast<char>(byte_at(text, at + bytes - 1) + 0x20);
    } else if (!character || !is_among(code, kBlank)) {
      result += text.substr(at, bytes);
    }
    at += bytes;
  }
  return result;
}

}  // namespace humbug
