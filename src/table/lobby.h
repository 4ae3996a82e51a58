#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/call.h"
#include "table/changes.h"
#include "table/table_state.h"

namespace humbug::table {

std::expected<std::unique_ptr<Match>, std::string> new_match(const TableServices& services,
                                                             std::string_view game,
                                                             std::vector<Setting> rules,
                                                             int players, json::object setup = {});
/// Starts the next game if all connected people want it. The seats of the others go to bots, but
/// after a restart only once people have had time to reconnect.
void rematch(TableState& state, Changes& changes, const Call& call);

}  // namespace humbug::table
