#include "games/liars_lair/statements/toml_tree.h"

#include <algorithm>

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace humbug::statements {

namespace {

std::size_t line_of(const toml::source_region& source) { return source.begin.line; }

// Deep nesting is no danger: the library refuses documents of more than 256 levels.
Node tree_of(const toml::node& node) {
  Node tree;
  tree.line = line_of(node.source());
  if (const auto* text = node.as_string()) {
    tree.kind = Node::Kind::text;
    tree.text = text->get();
  } else if (const auto* list = node.as_array()) {
    tree.kind = Node::Kind::list;
    for (const toml::node& item : *list) tree.items.push_back(tree_of(item));
  } else if (const auto* table = node.as_table()) {
    tree.kind = Node::Kind::table;
    for (const auto& [key, value] : *table) {
      tree.members.push_back({std::string(key.str()), line_of(key.source()), tree_of(value)});
    }
    std::ranges::stable_sort(tree.members, {}, &Member::line);
  }
  return tree;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
  const auto found = std::ranges::find(members, key, &Member::key);
  return found == members.end() ? nullptr : &found->value;
}

std::expected<Node, TomlError> parse_toml(std::string_view text) {
  const toml::parse_result result = toml::parse(text);
  if (!result) {
    const toml::parse_error& error = result.error();
    return std::unexpected(
        TomlError{line_of(error.source()), "this is no TOML: " + std::string(error.description())});
  }
  return tree_of(result.table());
}

}  // namespace humbug::statements
