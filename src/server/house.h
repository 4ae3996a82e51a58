#pragma once

#include "table/table.h"

namespace humbug::server {

/// What tables need of the rest of the house: its games, their notes and rematches, its bots.
const table::House& house();

}  // namespace humbug::server
