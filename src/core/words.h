#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace humbug {

/// The words of an enumeration in the notation, in its order. Beside the enumeration stands
///
///   constexpr auto words_of(Phase) { return word_list("deal", "play", "over"); }
template <class... Text>
constexpr std::array<std::string_view, sizeof...(Text)> word_list(Text... text) {
  return {std::string_view(text)...};
}

template <class E>
concept Worded = std::is_enum_v<E> && requires(E value) { words_of(value); };

template <Worded E>
inline constexpr auto kWordsOf = words_of(E());

template <Worded E>
constexpr std::string_view word(E value) {
  return kWordsOf<E>[static_cast<std::size_t>(value)];
}

/// The value with that word; nothing if there is none.
template <Worded E>
constexpr std::optional<E> parse_word(std::string_view text) {
  for (std::size_t n = 0; n < kWordsOf<E>.size(); ++n) {
    if (kWordsOf<E>[n] == text) return static_cast<E>(n);
  }
  return std::nullopt;
}

}  // namespace humbug
