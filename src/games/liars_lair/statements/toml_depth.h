#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace humbug::statements {

/// How many parts a dotted key may have, and how many brackets may stand open. A pack needs three.
inline constexpr std::size_t kMaxTomlDepth = 16;

/// The first line that goes deeper. The library would build a tree of any depth out of
/// "a.a.a.a = 1", and the stack would not survive it.
std::optional<std::size_t> line_too_deep(std::string_view text);

}  // namespace humbug::statements
