#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace humbug {

/// A temperament: how much readier than average a player is to lie and to doubt. Both are factors
/// of odds, so that 1 changes nothing and no probability becomes 1.
struct Temper {
  std::string_view name = "steady";
  double bluff = 1;
  double doubt = 1;
};

inline constexpr Temper kSteady{};
inline constexpr std::array<Temper, 4> kTempers = {
    kSteady, Temper{"cautious", 0.4, 0.6}, Temper{"brazen", 2.5, 1}, Temper{"suspicious", 1, 2.5}};

constexpr std::optional<Temper> find_temper(std::string_view name) {
  for (const Temper& temper : kTempers) {
    if (temper.name == name) return temper;
  }
  return std::nullopt;
}

/// Multiplies the odds of a probability: 0.5 at double odds is 2/3.
constexpr double at_odds(double chance, double factor) {
  const double favourable = chance * factor;
  const double rest = 1 - chance;
  return favourable + rest > 0 ? favourable / (favourable + rest) : 0;
}

}  // namespace humbug
