#pragma once

#include <span>

#include "games/fill_in_dice.h"
#include "games/mia/state.h"

namespace humbug::mia {

/// Replaces what is hidden in a line of a public record: rolls that nobody was shown decide
/// nothing.
inline void fill_in(State& /*state*/, json::object& line, std::span<const json::object> /*rest*/) {
  fill_in_dice(line);
}

}  // namespace humbug::mia
