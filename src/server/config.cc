#include <algorithm>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "core/text.h"
#include "server/options.h"

namespace humbug::server {

namespace {

constexpr std::size_t kMostConfigBytes = std::size_t{64} << 10U;

/// Text of a value as a flag would have it; nothing for what no option is.
std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
  return std::nullopt;
}

std::string place(std::string_view file, const toml::node& node) {
  return fmt::format("{}, line {}:", file, node.source().begin.line);
}

}  // namespace

std::expected<Given, std::string> read_config(std::string_view text, std::string_view file) {
  if (text.size() > kMostConfigBytes) {
    return std::unexpected(fmt::format("{} is too long for a configuration", file));
  }
  toml::table table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    return std::unexpected(fmt::format("{}, line {}: {}", file, error.source().begin.line,
                                       printable(error.description(), 160)));
  }
  Given given;
  for (const auto& [key, node] : table) {
    const std::string name(key.str());
    if (std::ranges::find(all_options(), name, &Option::name) == all_options().end()) {
      return std::unexpected(
          fmt::format("{} there is no option '{}' ('humbug serve --help' lists "
                      "them)",
                      place(file, node), printable(name, 40)));
    }
    const auto add = [&](const toml::node& value) {
      const auto written = text_of(value);
      if (written) given.emplace_back(place(file, value) + " " + name, *written);
      return written.has_value();
    };
    const toml::array* several = node.as_array();
    const bool read =
        several != nullptr ? name == "origin" && std::ranges::all_of(*several, add) : add(node);
    if (!read) {
      return std::unexpected(
          fmt::format("{} {} can't have a value of that type", place(file, node), name));
    }
  }
  return given;
}

}  // namespace humbug::server
