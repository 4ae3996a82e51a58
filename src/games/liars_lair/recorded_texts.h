#pragma once

#include <optional>
#include <string>

#include "games/json.h"

namespace humbug::liars_lair {

/// What is wrong with the "statements" of a record's header: a readable text for every card of a
/// game with so many pairs, and for nothing else; no two say the same.
std::optional<std::string> wrong_texts(const json::value& found, int pairs);
/// And with its "titles": readable, and of cards of the game.
std::optional<std::string> wrong_titles(const json::value& found, int pairs);

}  // namespace humbug::liars_lair
