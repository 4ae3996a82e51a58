#pragma once

#include <optional>

#include "table/table_state.h"

namespace humbug::table {

/// When the clock has something to do: `{"do":"tick"}`, or a bot outside of `asked` is to be asked.
std::optional<TimePoint> due(const TableState& state, SeatSet asked = {});
/// The bots that are to answer now.
SeatSet bots_due(const TableState& state, TimePoint now);

}  // namespace humbug::table
