#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace humbug {

/// Every option with its value, as in a record's header, in a JSON object of any type.
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

/// A legal list with more texts than this is written as "many".
inline constexpr std::size_t kMaxLegalTexts = 5000;

/// The first eight letters of a text as a number with the same order.
inline std::uint64_t first_letters(std::string_view text) {
  std::array<char, sizeof(std::uint64_t)> letters{};
  std::ranges::copy(text.substr(0, letters.size()), letters.begin());
  const auto number = std::bit_cast<std::uint64_t>(letters);
  return std::endian::native == std::endian::little ? std::byteswap(number) : number;
}

/// The texts of a legal set, sorted; nullopt if there are more than `limit`.
template <class G, class Legal>
std::optional<std::vector<std::string>> legal_texts(const Legal& legal, std::size_t limit) {
  const std::uint32_t size = legal.size();
  if (size > limit) return std::nullopt;
  std::vector<std::string> texts;
  texts.reserve(size);
  for (std::uint32_t n = 0; n < size; ++n) texts.push_back(G::action_text(legal[n]));
  // This runs for every move of a live game, and comparing and swapping strings is slow: most texts
  // differ in their first eight letters, which are compared as a number.
  struct Place {
    std::uint64_t begins;
    std::string* text;
    bool operator<(const Place& other) const {
      return begins != other.begins ? begins < other.begins : *text < *other.text;
    }
  };
  std::vector<Place> order;
  order.reserve(size);
  for (std::string& text : texts) order.push_back({first_letters(text), &text});
  std::ranges::sort(order, std::less<>());
  std::vector<std::string> sorted;
  sorted.reserve(size);
  for (const Place& place : order) sorted.push_back(std::move(*place.text));
  return sorted;
}

}  // namespace humbug
