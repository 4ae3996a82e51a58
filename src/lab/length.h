#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"

namespace humbug {

/// People take about this long over a turn, and over a window in which all answer at once.
inline constexpr std::uint32_t kSecondsATurn = 10;
inline constexpr std::uint32_t kSecondsAWindow = 5;

/// Of ten games one is shorter than `low`, five than `middle` and nine than `high`.
struct Spread {
  std::uint32_t low = 0;
  std::uint32_t middle = 0;
  std::uint32_t high = 0;

  bool operator==(const Spread&) const = default;
};

/// How long games last, as bots play them.
struct Length {
  int games = 0;  ///< 0: too long to say
  Spread moves;   ///< turns and windows
  Spread seconds;
  /// How many games lasted how long: each bar is as wide as `bar_seconds`, the first begins at 0
  /// and the last has all the longer ones too.
  std::vector<int> bars;
  std::uint32_t bar_seconds = 0;
  int cut_short = 0;  ///< games that had no end but the limit
  std::string limit;  ///< the option that is this limit
  std::string cure;   ///< and the one that would make them end; may be empty

  bool operator==(const Length&) const = default;
};

/// Plays some games, always the same ones, or says in one line what is wrong with the options.
std::expected<Length, std::string> measure_length(std::string_view game,
                                                  std::span<const Setting> settings, int players);

}  // namespace humbug
