#pragma once

#include <filesystem>
#include <functional>

#include "store/damage.h"
#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

/// Opens a store for inspection only: nothing is created, locked or changed, so a server may be
/// running on it. Refuses files that are not a store of this or an earlier version.
Found<Connection> open_to_examine(const std::filesystem::path& path);

/// Reports every unreadable row, and SQLite's own findings.
void examine(Connection& db, const std::function<void(const Damage&)>& tell);

}  // namespace humbug::store::sqlite
