#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
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
  std::ranges::sort(texts);
  return texts;
}

}  // namespace humbug
