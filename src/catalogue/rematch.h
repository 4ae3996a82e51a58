#pragma once

#include <optional>
#include <span>

#include "core/seat.h"
#include "referee/match.h"

namespace humbug {

/// The header fields that a new game of the same people takes over from `ended`; `before` has the
/// old seat of each player of the new game who had one.
json::object rematch_setup(const Match& ended, std::span<const std::optional<Seat>> before);

}  // namespace humbug
