#pragma once

#include <optional>

#include "core/chance.h"
#include "core/seat.h"
#include "games/luegen/state.h"

namespace humbug::luegen {

/// The draws of this game as independent places (core/chance.h).
struct Chance {
  static ChanceStock stock(const Options& rules, int players);
  static ChancePlan plan(const State& state);
  static Draw draw(const State& state, ChanceValues values);
  /// The seat that gets cards by this event, apart from a deal: later nobody may be told which of
  /// its cards it was dealt.
  static std::optional<Seat> receiver(const Event& event);
};

}  // namespace humbug::luegen
