#pragma once

#include <span>

#include "games/fill_in_dice.h"
#include "games/liars_dice/state.h"

namespace humbug::liars_dice {

/// Replaces what is hidden in a line of a public record: dice that nobody was shown, which decide
/// nothing.
inline void fill_in(State& /*state*/, json::object& line, std::span<const json::object> /*rest*/) {
  fill_in_dice(line);
}

}  // namespace humbug::liars_dice
