#pragma once

#include <cstdint>
#include <span>

#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

/// SQLite's application id of a Humbug store: the letters HMBG.
inline constexpr std::uint32_t kApplicationId = 0x484d4247;

/// Step n migrates schema n to schema n + 1; a new file has schema 0. A released step is never
/// changed; add another one.
std::span<const char* const> migrations();

/// The file's schema, 0 for an empty file. Refuses schemas above `newest` and other programs'
/// files; changes nothing.
Found<std::uint64_t> schema_of(Connection& connection, std::uint64_t newest);

/// Refuses a file whose tables are not those of its schema: its first page is damaged, and no query
/// can be relied on.
Outcome check_schema(Connection& connection, std::uint64_t schema);

/// Migrates an empty or older file to the newest schema, step by step. A failing step is rolled
/// back.
Outcome migrate(Connection& connection, std::span<const char* const> steps);

/// Looks for damage without delaying the start too long: a small store is checked completely, of a
/// large one only the list of tables. The rest is checked when it is read.
Outcome check_for_damage(Connection& connection);

}  // namespace humbug::store::sqlite
