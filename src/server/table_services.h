#pragma once

#include "table/table.h"

namespace humbug::server {

/// The services that tables use: games, notes, rematches and bots.
const table::TableServices& table_services();

}  // namespace humbug::server
