#pragma once

#include <expected>
#include <string>

#include "store/store.h"
#include "table/table.h"

namespace humbug::server {

/// The table that the store has the snapshot and the log of; otherwise why that can't be played
/// again: the bytes are damaged, or were written by a version with other rules. Never throws.
std::expected<table::Table, std::string> restore_table(const store::LoadedTable& loaded);

}  // namespace humbug::server
