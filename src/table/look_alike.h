#pragma once

#include <string_view>

namespace humbug::table {

/// Would people take two names for the same one? They would if the names differ only by case,
/// width, blanks or letters that look alike (Unicode UTS #39, confusables). Accents and umlauts are
/// differences. The answer may change with the version of ICU, so it must not affect the replay of
/// a logged input.
bool look_alike(std::string_view name, std::string_view other);

/// Would people take the beginning of `name` for `start`, which is ASCII in lower case?
bool looks_like_start(std::string_view name, std::string_view start);

}  // namespace humbug::table
