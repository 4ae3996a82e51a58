#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"

namespace humbug {

/// Estimates of the time that people take for a turn, and for a window, in which all answer at
/// once.
inline constexpr std::uint32_t kSecondsATurn = 10;
inline constexpr std::uint32_t kSecondsAWindow = 5;

/// Percentiles 10, 50 and 90.
struct Spread {
  std::uint32_t low = 0;
  std::uint32_t middle = 0;
  std::uint32_t high = 0;

  bool operator==(const Spread&) const = default;
};

/// The length of games, measured by games of bots.
struct Length {
  int games = 0;  ///< 0: too long to measure
  Spread moves;   ///< turns and windows
  Spread seconds;
  /// A histogram: each bar covers `bar_seconds`, the first begins at 0, the last includes all
  /// longer games.
  std::vector<int> bars;
  std::uint32_t bar_seconds = 0;
  int cut_short = 0;  ///< games ended by the limit
  std::string limit;  ///< the option that sets this limit
  std::string cure;   ///< the option that makes games end earlier; may be empty

  bool operator==(const Length&) const = default;
};

/// Plays some games, the same ones each time; the error is one line about the options.
std::expected<Length, std::string> measure_length(std::string_view game,
                                                  std::span<const Setting> settings, int players);

}  // namespace humbug
