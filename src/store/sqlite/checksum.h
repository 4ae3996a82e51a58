#pragma once

struct sqlite3;

namespace humbug::store::sqlite {

/// Registers the SQL function humbug_checksum(KIND, VALUE...): 63 bits of SipHash-2-4 over the kind
/// of a row and its values with their types. Every row stores it over its own values, including
/// keys, so both a changed byte and a row in another row's place are detected. Step 2 of schema.cc
/// has the values of each kind. It must never change, because existing stores contain it. Returns
/// SQLite's result code.
int add_checksum(sqlite3* database);

}  // namespace humbug::store::sqlite
