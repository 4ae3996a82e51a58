#pragma once

#include "table/table.h"

namespace humbug::server {

/// What tables need of the rest of the house: its games, their notes and rematches, its bots.
const table::TableServices& table_services();

}  // namespace humbug::server
