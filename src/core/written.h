#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace humbug {

/// Every option with its value, as a record's header has them, in a JSON object of any make.
template <class G, class Json>
Json rules_json(const typename G::Options& rules) {
  Json out;
  for (const auto& option : G::options()) {
    const int value = option.get(rules);
    if (option.spec.is_number()) {
      out[option.spec.name] = value;
    } else {
      out[option.spec.name] = option.spec.text_of(value);
    }
  }
  return out;
}

/// How many texts a legal list may have before it is written as "many".
inline constexpr std::size_t kMaxLegalTexts = 5000;

/// The texts of a legal set, sorted; nothing if there are more than `limit`.
template <class G, class Legal>
std::optional<std::vector<std::string>> legal_texts(const Legal& legal, std::size_t limit) {
  const std::uint32_t size = legal.size();
  if (size > limit) return std::nullopt;
  std::vector<std::string> texts;
  texts.reserve(size);
  for (std::uint32_t n = 0; n < size; ++n) texts.push_back(G::action_text(legal[n]));
  // Strings are slow to swap, and this is done for every move of a live game.
  std::vector<std::string*> order;
  order.reserve(size);
  for (std::string& text : texts) order.push_back(&text);
  std::ranges::sort(order, {}, [](const std::string* text) -> const std::string& { return *text; });
  std::vector<std::string> sorted;
  sorted.reserve(size);
  for (std::string* text : order) sorted.push_back(std::move(*text));
  return sorted;
}

}  // namespace humbug
