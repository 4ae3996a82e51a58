#pragma once

#include <span>

#include "games/bs/state.h"
#include "games/json.h"

namespace humbug::bs {

/// Replaces what is hidden in a line of a public record (null, or "?" for a word of an action) by
/// something that the rules allow and nobody at the table can tell from the truth. Cards in hidden
/// places of `state` change places until the seat holds those that were opened. `rest` are the
/// lines that follow.
void fill_in(State& state, json::object& line, std::span<const json::object> rest);

}  // namespace humbug::bs
