#pragma once

#include <cstdint>
#include <span>

#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

/// Marks a file as a store of Humbug: the letters HMBG.
inline constexpr std::uint32_t kApplicationId = 0x484d4247;

/// Step n leads from schema n to schema n + 1; a new file has schema 0. A step that has been
/// released is never changed: another one follows it.
std::span<const char* const> migrations();

/// The file's schema, 0 if there is nothing in it. Refuses a schema over `newest`, and another
/// program's file; changes nothing.
Found<std::uint64_t> schema_of(Connection& connection, std::uint64_t newest);

/// Refuses a file whose tables are not those of its schema: its first page is damaged, and no query
/// can be relied on.
Outcome check_schema(Connection& connection, std::uint64_t schema);

/// Makes an empty file a store, or brings an older one up to date, step by step. A step that fails
/// leaves the schema before it.
Outcome migrate(Connection& connection, std::span<const char* const> steps);

/// Looks for damage as far as a start can wait for it: in a small store everywhere, in a large one
/// where its tables are listed. The rest is checked as it is read.
Outcome check_for_damage(Connection& connection);

}  // namespace humbug::store::sqlite
