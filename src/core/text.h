#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace humbug {

/// One character of UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};

/// The character that begins at `at`; nothing if the bytes there are none.
std::optional<Character> character_at(std::string_view text, std::size_t at);

/// Would it drive a terminal, break the line, turn the text around or pass unseen? Blanks are none
/// of that.
bool is_hidden(char32_t code);

/// Somebody's own words, fit to be shown: hidden characters and what is no UTF-8 are question
/// marks, so that they can't drive a terminal or fake a line, and after `longest` bytes there are
/// only dots. Characters of several bytes stay whole.
std::string printable(std::string_view text, std::size_t longest);

/// Is this one line of whole UTF-8 characters, none of them hidden?
bool is_readable_line(std::string_view text);

/// Is there nothing to be seen: no character, or none but blanks?
bool is_blank(std::string_view text);

/// What remains of a text when capitals and blanks don't matter; texts that people would take for
/// the same have the same gist. The gist of two texts together is that of one and then the other.
std::string gist(std::string_view text);

}  // namespace humbug
