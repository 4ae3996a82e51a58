#include "games/liars_lair/statements/toml_tree.h"

#include <algorithm>

namespace humbug::statements {

namespace {

/// Thrown instead of failing an assertion inside the library. Version 3.3 asserts that what follows
/// a '[' can begin a key, though it goes on to say in words what is wrong with it.
struct GaveUp {};

[[noreturn]] void give_up() { throw GaveUp(); }

}  // namespace

}  // namespace humbug::statements

// NDEBUG would make the compiler rely on those assertions.
#undef NDEBUG
#define TOML_EXCEPTIONS 1
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ASSERT(expression) \
  (static_cast<bool>(expression) ? void() : ::humbug::statements::give_up())
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
    std::ranges::sort(tree.members, {}, [](const Member& member) {
      return std::pair(member.line, std::string_view(member.key));
    });
  }
  return tree;
}

/// Whether the library gives up on a text, rather than reading it or saying what is wrong.
bool gives_up(std::string_view text) {
  try {
    static_cast<void>(toml::parse(text));
  } catch (const toml::parse_error&) {
    return false;
  } catch (const GaveUp&) {
    return true;
  }
  return false;
}

/// The line at which it gives up: it reads from the beginning, so that it gives up on just those
/// beginnings of the text that include this line.
std::size_t line_of_giving_up(std::string_view text) {
  std::vector<std::size_t> ends;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;
       at = text.find('\n', at + 1)) {
    ends.push_back(at + 1);
  }
  const auto bad = std::ranges::partition_point(
      ends, [&](std::size_t end) { return !gives_up(text.substr(0, end)); });
  return static_cast<std::size_t>(bad - ends.begin()) + 1;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
  const auto found = std::ranges::find(members, key, &Member::key);
  return found == members.end() ? nullptr : &found->value;
}

std::expected<Node, TomlError> parse_toml(std::string_view text) {
  try {
    return tree_of(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return std::unexpected(
        TomlError{line_of(error.source()), "this is no TOML: " + std::string(error.description())});
  } catch (const GaveUp&) {
    return std::unexpected(TomlError{line_of_giving_up(text), "this is no TOML"});
  }
}

}  // namespace humbug::statements
