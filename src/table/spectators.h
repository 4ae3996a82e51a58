#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "table/changes.h"
#include "table/table_state.h"

namespace humbug::table {

/// The game as it looks to spectators.
std::string watched_text(const TableState& state);
/// Moves what spectators see forward: at once, or one round behind the table.
void show_watchers(TableState& state, Changes& changes);

/// `game` with the part that only `person` gets: the claim to bet on, their bet and their score.
std::string with_nose(const TableState& state, std::string game, std::string_view person);
/// Everybody whose bets were put to the test, the best first.
json::array bet_scores_json(const TableState& state);
void forget_bets(TableState& state, std::string_view person);

}  // namespace humbug::table
