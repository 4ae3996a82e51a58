#pragma once

#include <optional>
#include <span>

#include "core/seat.h"
#include "referee/match.h"

namespace humbug {

/// What a new game of the same people takes over from `ended`, as its header says it; `before` has
/// for each seat of the new game the one its player had, if he was there.
json::object rematch_setup(const Match& ended, std::span<const std::optional<Seat>> before);

}  // namespace humbug
