#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace humbug {

/// What the house speaks to people. Records, the notation and programs know no language.
enum class Language : std::uint8_t { en, de };

/// "en" or "de".
constexpr std::optional<Language> parse_language(std::string_view code) {
  if (code == "en") return Language::en;
  if (code == "de") return Language::de;
  return std::nullopt;
}

}  // namespace humbug
