#pragma once

#include <filesystem>
#include <functional>

#include "store/damage.h"
#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

/// Opens a store only to look at it: nothing is made, locked or changed, so a server may run on it.
/// Refuses what is no store of this or an earlier version.
Found<Connection> open_to_examine(const std::filesystem::path& path);

/// Tells of every row that can't be read, and of what SQLite finds wrong with the file.
void examine(Connection& db, const std::function<void(const Damage&)>& tell);

}  // namespace humbug::store::sqlite
