#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Letters rather than bytes: all texts are UTF-8.
namespace humbug::statements {

/// How many characters a text of valid UTF-8 has.
std::size_t characters_in(std::string_view text);

/// Gives a sentence its first capital, umlauts and accents included.
void capitalise(std::string& text);

/// Somebody's words in the midst of ours: in quotes, short, and on one line.
std::string in_quotes(std::string_view text);

}  // namespace humbug::statements
