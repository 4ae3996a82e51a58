#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace humbug {

/// The languages that people can choose. Records, the notation and programs are language-neutral.
enum class Language : std::uint8_t { en, de };

/// "en" or "de".
constexpr std::optional<Language> parse_language(std::string_view code) {
  if (code == "en") return Language::en;
  if (code == "de") return Language::de;
  return std::nullopt;
}

}  // namespace humbug
