#include "toml/tree.h"

#include <algorithm>

#include <fmt/format.h>

namespace humbug::toml_tree {

namespace {

/// Thrown instead of failing an assertion inside the library. Version 3.3 asserts that what follows
/// a '[' can begin a key, though it goes on to say in words what is wrong with it.
struct GaveUp {};

[[noreturn]] void give_up() { throw GaveUp(); }

}  // namespace

}  // namespace humbug::toml_tree

// NDEBUG would make the compiler rely on those assertions.
#undef NDEBUG
#define TOML_EXCEPTIONS 1
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ASSERT(expression) \
  (static_cast<bool>(expression) ? void() : ::humbug::toml_tree::give_up())
#include <toml++/toml.h>

#include "core/text.h"
#include "toml/depth.h"

namespace humbug::toml_tree {

namespace {

// The library sees ASCII only: version 3.3 runs into a branch it calls unreachable when a letter
// like an umlaut stands outside quotes. Every other byte, and the mark itself, becomes a mark and
// two digits, which changes no line.
constexpr char kMark = '~';
constexpr std::string_view kDigits = "0123456789abcdef";

std::string masked(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && c != kMark) {
      result += c;
    } else {
      result.append({kMark, kDigits[byte / 16U], kDigits[byte % 16U]});
    }
  }
  return result;
}

std::string unmasked(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t high = at + 2 < text.size() ? kDigits.find(text[at + 1]) : kDigits.npos;
    const std::size_t low = high != kDigits.npos ? kDigits.find(text[at + 2]) : kDigits.npos;
    if (text[at] != kMark || low == kDigits.npos) {
      result += text[at];
    } else {
      result += static_cast<char>(high * 16U + low);
      at += 2;
    }
  }
  // Who writes the mark as an escape might make anything of it.
  return first_bad_byte(result) ? std::string(text) : result;
}

std::size_t line_of(const toml::source_region& source) { return source.begin.line; }

// Deep nesting is no danger: `line_too_deep` has looked for it.
Node tree_of(const toml::node& node) {
  Node tree;
  tree.line = line_of(node.source());
  if (const auto* text = node.as_string()) {
    tree.kind = Node::Kind::text;
    tree.text = unmasked(text->get());
  } else if (const auto* list = node.as_array()) {
    tree.kind = Node::Kind::list;
    for (const toml::node& item : *list) tree.items.push_back(tree_of(item));
  } else if (const auto* table = node.as_table()) {
    tree.kind = Node::Kind::table;
    for (const auto& [key, value] : *table) {
      tree.members.push_back({unmasked(key.str()), line_of(key.source()), tree_of(value)});
    }
    std::ranges::sort(tree.members, {}, [](const Member& member) {
      return std::pair(member.line, std::string_view(member.key));
    });
  } else if (const auto* number = node.as_integer()) {
    tree.text = std::to_string(number->get());
  } else if (const auto* truth = node.as_boolean()) {
    tree.text = truth->get() ? "true" : "false";
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
  if (const auto line = line_too_deep(text)) {
    return std::unexpected(TomlError{
        *line, fmt::format("this is nested too deeply; {} levels are the most", kMaxTomlDepth)});
  }
  const std::string ascii = masked(text);
  try {
    return tree_of(toml::parse(ascii));
  } catch (const toml::parse_error& error) {
    constexpr std::size_t kLongest = 400;
    std::string says = printable(error.description(), kLongest);
    if (says.find(kMark) != std::string::npos) says = "only ASCII may stand outside quotes";
    return std::unexpected(TomlError{line_of(error.source()), "this is no TOML: " + says});
  } catch (const GaveUp&) {
    return std::unexpected(TomlError{line_of_giving_up(ascii), "this is no TOML"});
  }
}

}  // namespace humbug::toml_tree
