#pragma once

#include "games/json.h"

namespace humbug {

/// Every hidden die (null) of a roll in a public record becomes a one.
void fill_in_dice(json::object& line);

}  // namespace humbug
