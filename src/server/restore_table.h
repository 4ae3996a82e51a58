#pragma once

#include <expected>
#include <string>

#include "store/store.h"
#include "table/table.h"

namespace humbug::server {

/// Rebuilds a table from its snapshot and log. The error says why they can't be played: damaged
/// bytes, or rules of another version. Never throws.
std::expected<table::Table, std::string> restore_table(const store::LoadedTable& loaded);

}  // namespace humbug::server
