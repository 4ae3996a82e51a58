#pragma once

#include <span>

#include "referee/match.h"

namespace humbug {

/// Do players of this game have wallets, which are carried from match to match?
bool has_wallets(std::string_view game);
/// Adds a finished game's results to the wallets of its seats. An empty wallet is a new player's.
void book_wallets(const Match& ended, std::span<json::object> wallets);

}  // namespace humbug
