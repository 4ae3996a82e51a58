#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace humbug::toml_tree {

/// The most parts of a dotted key, and the most brackets open at a time. A pack needs three.
inline constexpr std::size_t kMaxTomlDepth = 16;

/// The first line that goes deeper. The library would build a tree of any depth from "a.a.a.a = 1"
/// and overflow the stack.
std::optional<std::size_t> line_too_deep(std::string_view text);

}  // namespace humbug::toml_tree
