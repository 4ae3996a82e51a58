#pragma once

#include "table/call.h"
#include "table/changes.h"
#include "table/table_state.h"

namespace humbug::table {

/// Begins the agreement on the chance of the next match.
void begin_handshake(TableState& state, const Call& call);
/// Begins another in the middle of a game whose stock of chance is used up.
void begin_renewal(TableState& state, Changes& changes, TimePoint now);
/// Goes on with the agreement as far as it can now; the game begins when it is complete.
void agree_on_chance(TableState& state, Changes& changes, TimePoint now);

}  // namespace humbug::table
