#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

/// A TOML document as a tree that knows its line numbers. Only tree.cc includes the library that
/// reads TOML, since it takes long to compile.
namespace humbug::toml_tree {

struct Member;

struct Node {
  enum class Kind : std::uint8_t { text, list, table, other };

  Kind kind = Kind::other;
  std::size_t line = 0;
  std::string text;             ///< of a text; and of `other` a whole number, true or false
  std::vector<Node> items;      ///< of a list
  std::vector<Member> members;  ///< of a table, in the order of their lines

  const Node* find(std::string_view key) const;
};

struct Member {
  std::string key;
  std::size_t line = 0;
  Node value;
};

struct TomlError {
  std::size_t line = 0;
  std::string says;
};

/// The whole document is a table. `text` must be UTF-8.
std::expected<Node, TomlError> parse_toml(std::string_view text);

}  // namespace humbug::toml_tree
