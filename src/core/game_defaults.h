#pragma once

#include <span>

#include "core/options.h"
#include "core/presets.h"

namespace humbug {

/// Defaults for a game, which derives from this and hides the parts that it defines itself.
template <class Options>
struct GameDefaults {
  /// All options go together.
  static constexpr std::span<const Clash<Options>> clashes() { return {}; }
  /// Every game ends by itself.
  static constexpr std::span<const Limit> limits() { return {}; }
  /// All presets play by the options' defaults,
  static constexpr Presets presets() { return {}; }
  /// which don't depend on the number of players.
  static constexpr Options defaults(int /*players*/) { return {}; }
};

}  // namespace humbug
