#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace humbug {

/// One character decoded from UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};

/// The character that begins at `at`; nullopt if the bytes are not valid UTF-8.
std::optional<Character> character_at(std::string_view text, std::size_t at);
/// Where the first byte is that can't be UTF-8; nothing if all of it is.
std::optional<std::size_t> first_bad_byte(std::string_view text);

/// Is this a control, an invisible character, a line break or a direction mark? Spaces are not.
bool is_hidden(char32_t code);

/// Makes foreign text safe to print: hidden characters and invalid UTF-8 become question marks, so
/// that they can't control a terminal or fake a line, and the text is cut off with dots after
/// `longest` bytes, never within a character.
std::string printable(std::string_view text, std::size_t longest);

/// Is this one line of valid UTF-8 without hidden characters?
bool is_readable_line(std::string_view text);

/// Is the text empty, or only blanks?
bool is_blank(std::string_view text);

/// Normalises a text for comparison: capitals and blanks don't matter, so texts that people would
/// take for the same have the same gist. gist(a + b) == gist(a) + gist(b).
std::string gist(std::string_view text);

}  // namespace humbug
