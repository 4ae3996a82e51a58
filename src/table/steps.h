#pragma once

#include <string>
#include <vector>

#include "table/call.h"
#include "table/changes.h"
#include "table/table_state.h"

namespace humbug::table {

/// Does everything that is due: chance, answers that may be shown, silent seats, the end of a game.
void do_what_is_due(TableState& state, Changes& changes, const Call& call);

void begin_record(TableState& state, json::object header);
void write_line(TableState& state, const json::object& line);
/// All lines of the record of the current or last game.
std::vector<json::object> record_of(const TableState& state);
/// The same as text, with commas between them: items of a JSON list.
std::string record_text(const TableState& state);
/// The public record of the finished game: cards that were never called are sealed, unless
/// everybody agreed to show them. Empty if the stored game can't be retraced.
std::vector<json::object> open_record(const TableState& state, const TableServices& services);

}  // namespace humbug::table
