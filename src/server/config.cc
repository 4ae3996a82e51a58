#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "server/options.h"
#include "toml/tree.h"

namespace humbug::server {

namespace {

using toml_tree::Node;

bool is_one_value(const Node& node) {
  return node.kind == Node::Kind::text || (node.kind == Node::Kind::other && !node.text.empty());
}

}  // namespace

std::expected<Given, std::string> read_config(std::string_view text, std::string_view file) {
  if (text.size() > kMostConfigBytes) {
    return std::unexpected(fmt::format("{} is too long for a configuration", file));
  }
  const auto place = [file](std::size_t line) { return fmt::format("{}, line {}:", file, line); };
  const auto tree = toml_tree::parse_toml(text);
  if (!tree) {
    return std::unexpected(
        fmt::format("{} {}", place(tree.error().line), printable(tree.error().says, 200)));
  }
  Given given;
  for (const auto& [key, line, value] : tree->members) {
    if (std::ranges::find(all_options(), key, &Option::name) == all_options().end()) {
      return std::unexpected(
          fmt::format("{} there is no option '{}' ('humbug serve --help' lists them)", place(line),
                      printable(key, 40)));
    }
    const auto add = [&](const Node& one) {
      if (is_one_value(one))
        given.emplace_back(fmt::format("{} {}", place(one.line), key), one.text);
      return is_one_value(one);
    };
    const bool several = value.kind == Node::Kind::list && (key == "origin" || key == "host-name");
    if (!(several ? std::ranges::all_of(value.items, add) : add(value))) {
      return std::unexpected(
          fmt::format("{} {} can't have a value of that type", place(line), key));
    }
  }
  return given;
}

}  // namespace humbug::server
