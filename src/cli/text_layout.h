#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace humbug::cli {

/// The width of a UTF-8 text in terminal columns. Requires a UTF-8 locale.
int columns(std::string_view text);
/// The text truncated to `width` columns, with a mark where something is missing.
std::string clipped(std::string_view text, int width);
/// The text, truncated or filled with blanks to exactly `width` columns.
std::string padded(std::string_view text, int width);
/// The text in lines of at most `width` columns, broken at blanks; lines after the first are
/// indented by `indent`. Two blanks stay together, unless a line is broken there.
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);

/// Sort order: numbers in texts compare as numbers, and a prefix comes before longer texts: liar,
/// bid 2x6, bid 10x1.
bool in_natural_order(std::string_view one, std::string_view other);

}  // namespace humbug::cli
