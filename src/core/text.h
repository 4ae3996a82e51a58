#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace humbug {

/// Somebody's own words, fit to be shown: control characters are question marks, so that they can't
/// drive a terminal or fake a line, and after `longest` bytes there are only dots. Characters of
/// several bytes stay whole.
std::string printable(std::string_view text, std::size_t longest);

/// Is this one line of whole UTF-8 characters, none of them a control character?
bool is_readable_line(std::string_view text);

}  // namespace humbug
