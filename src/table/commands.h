#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "table/call.h"
#include "table/changes.h"
#include "table/table_state.h"

namespace humbug::table {

/// Why an input is refused.
struct Rejection : Refusal {
  std::string why;  ///< details (which rules clash); may be empty
};
using Outcome = std::expected<Changes, Rejection>;
std::unexpected<Rejection> reject(const Refusal& refusal, std::string why = {});

/// Does the command that an input names: all of it, or none if it is refused.
Outcome run_command(TableState& state, const Call& call);

/// The seat that a command names; nullopt if the table has no such seat.
std::optional<Seat> seat_named(const TableState& state, const Call& call,
                               std::string_view field = "seat");
/// The seat it names, which must be the caller's.
std::expected<Seat, Refusal> own_seat(const TableState& state, const Call& call);

/// Every command: what it changes, or why it is refused.
namespace commands {

// people.cc
Outcome sit(TableState& state, const Call& call);
Outcome stand(TableState& state, const Call& call);
Outcome watch(TableState& state, const Call& call);
Outcome leave(TableState& state, const Call& call);
Outcome here(TableState& state, const Call& call);
Outcome gone(TableState& state, const Call& call);
Outcome kick(TableState& state, const Call& call);
Outcome absent(TableState& state, const Call& call);
Outcome back(TableState& state, const Call& call);

// lobby.cc
Outcome ready(TableState& state, const Call& call);
Outcome rules(TableState& state, const Call& call);
Outcome settings(TableState& state, const Call& call);
Outcome bot(TableState& state, const Call& call);
Outcome move(TableState& state, const Call& call);
Outcome start(TableState& state, const Call& call);
Outcome again(TableState& state, const Call& call);

// chance.cc
Outcome commit(TableState& state, const Call& call);
Outcome reveal(TableState& state, const Call& call);

// moves.cc
Outcome act(TableState& state, const Call& call);
Outcome answer(TableState& state, const Call& call);
Outcome think(TableState& state, const Call& call);
Outcome note(TableState& state, const Call& call);
Outcome consent(TableState& state, const Call& call);

// clock.cc
Outcome tick(TableState& state, const Call& call);
Outcome thaw(TableState& state, const Call& call);

// chat.cc, spectators.cc
Outcome say(TableState& state, const Call& call);
Outcome bet(TableState& state, const Call& call);

}  // namespace commands

}  // namespace humbug::table
