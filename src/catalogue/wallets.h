#pragma once

#include <span>

#include "referee/match.h"

namespace humbug {

/// Does this game leave its players something to keep from match to match?
bool has_wallets(std::string_view game);
/// Books a game that is over in the wallets of its seats; an empty one is a new player's.
void book_wallets(const Match& ended, std::span<json::object> wallets);

}  // namespace humbug
