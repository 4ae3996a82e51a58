#include "statements/template.h"

#include <algorithm>

#include "statements/text.h"

namespace humbug::statements {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What is between the braces.
std::expected<Slot, std::string> parse_slot(std::string_view inside) {
  Slot slot;
  const std::size_t blank = inside.find(' ');
  if (blank != std::string_view::npos) {
    slot.form = inside.substr(0, blank);
    inside.remove_prefix(blank + 1);
  }
  const auto digits = std::ranges::find_if(inside, is_digit);
  slot.list = std::string(inside.begin(), digits);
  slot.number = std::string(digits, inside.end());
  if (!is_list_name(slot.list) || !std::ranges::all_of(slot.number, is_digit) ||
      (blank != std::string_view::npos && slot.form.empty())) {
    return std::unexpected("a slot reads {list}, {list2} or {form list}, not " +
                           in_quotes(slot.shown()));
  }
  return slot;
}

}  // namespace

std::string Slot::shown() const {
  return "{" + form + (form.empty() ? "" : " ") + list + number + "}";
}

bool is_list_name(std::string_view name) {
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

std::expected<std::vector<Part>, std::string> parse_template(std::string_view text) {
  std::vector<Part> parts;
  while (true) {
    const std::size_t open = text.find_first_of("{}");
    parts.push_back({std::string(text.substr(0, open)), false, {}});
    if (open == std::string_view::npos) return parts;
    const std::size_t close = text.find_first_of("{}", open + 1);
    if (text[open] == '}') return std::unexpected("there is a '}' without its '{'");
    if (close == std::string_view::npos || text[close] == '{') {
      return std::unexpected("there is a '{' without its '}'");
    }
    auto slot = parse_slot(text.substr(open + 1, close - open - 1));
    if (!slot) return std::unexpected(slot.error());
    parts.back().has_slot = true;
    parts.back().slot = std::move(*slot);
    text.remove_prefix(close + 1);
  }
}

}  // namespace humbug::statements
