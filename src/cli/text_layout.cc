#include "cli/text_layout.h"

#include <algorithm>
#include <cctype>
#include <cwchar>

namespace humbug::cli {

namespace {

/// The size in bytes and columns of the first character of `text`, which must not be empty.
struct Glyph {
  std::size_t bytes;
  int columns;
};
Glyph first_glyph(std::string_view text) {
  std::mbstate_t state{};
  wchar_t wide = 0;
  const std::size_t bytes = std::mbrtowc(&wide, text.data(), text.size(), &state);
  if (bytes == 0 || bytes > text.size()) return {1, 1};  // invalid UTF-8: one byte, one column
  return {bytes, std::max(wcwidth(wide), 0)};
}

/// The bytes of `text` that fit into `width` columns.
std::size_t bytes_for(std::string_view text, int width) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const Glyph glyph = first_glyph(text.substr(bytes));
    if (glyph.columns > width) break;
    width -= glyph.columns;
    bytes += glyph.bytes;
  }
  return bytes;
}

/// Where to break a text that is longer than `fits` bytes: at the last blank, or anywhere.
std::size_t break_at(std::string_view text, std::size_t fits) {
  const std::size_t blank = text.substr(0, fits + 1).rfind(' ');
  return blank == std::string_view::npos || blank == 0 ? std::max<std::size_t>(fits, 1) : blank;
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Removes and returns the number at the beginning of `text`.
unsigned long take_number(std::string_view& text) {
  unsigned long value = 0;
  while (!text.empty() && is_digit(text[0])) {
    value = 10 * value + static_cast<unsigned long>(text[0] - '0');
    text.remove_prefix(1);
  }
  return value;
}

}  // namespace

int columns(std::string_view text) {
  int sum = 0;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    sum += glyph.columns;
    text.remove_prefix(glyph.bytes);
  }
  return sum;
}

std::string clipped(std::string_view text, int width) {
  if (width <= 0) return "";
  if (columns(text) <= width) return std::string(text);
  return std::string(text.substr(0, bytes_for(text, width - 1))) + "…";
}

std::string padded(std::string_view text, int width) {
  std::string shown = clipped(text, width);
  shown.append(static_cast<std::size_t>(std::max(0, width - columns(shown))), ' ');
  return shown;
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  std::string margin;
  while (columns(text) > width - static_cast<int>(margin.size())) {
    const std::size_t fits = bytes_for(text, width - static_cast<int>(margin.size()));
    const std::size_t end = break_at(text, fits);
    std::string_view line = text.substr(0, end);
    while (line.ends_with(' ')) line.remove_suffix(1);
    lines.push_back(margin + std::string(line));
    text.remove_prefix(end);
    while (text.starts_with(' ')) text.remove_prefix(1);
    margin.assign(static_cast<std::size_t>(indent), ' ');
  }
  if (!text.empty() || lines.empty()) lines.push_back(margin + std::string(text));
  return lines;
}

bool in_natural_order(std::string_view one, std::string_view other) {
  const bool one_bare = one.find(' ') == std::string_view::npos;
  const bool other_bare = other.find(' ') == std::string_view::npos;
  if (one_bare != other_bare) return one_bare;
  while (!one.empty() && !other.empty()) {
    if (is_digit(one[0]) && is_digit(other[0])) {
      const unsigned long first = take_number(one);
      const unsigned long second = take_number(other);
      if (first != second) return first < second;
      continue;
    }
    if (one[0] != other[0]) return one[0] < other[0];
    one.remove_prefix(1);
    other.remove_prefix(1);
  }
  return one.size() < other.size();
}

}  // namespace humbug::cli
