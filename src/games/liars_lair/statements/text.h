#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Letters rather than bytes: all texts are UTF-8.
namespace humbug::statements {

/// Where the first byte is that can't be UTF-8; nothing if all is well.
std::optional<std::size_t> first_bad_byte(std::string_view text);

/// How many characters a text of valid UTF-8 has.
std::size_t characters_in(std::string_view text);

/// Gives a sentence its first capital, umlauts and accents included.
void capitalise(std::string& text);

/// Somebody's words in the midst of ours: in quotes, short, and on one line.
std::string in_quotes(std::string_view text);

}  // namespace humbug::statements
