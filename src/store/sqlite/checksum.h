#pragma once

struct sqlite3;

namespace humbug::store::sqlite {

/// Teaches a connection humbug_checksum(KIND, VALUE...): 63 bits of SipHash-2-4 over the kind of a
/// row and its values, with their types. Every row stores it of itself, its keys included, so that
/// a changed byte and a row in another row's place are both found. Step 2 of schema.cc shows the
/// values of each kind; stores are out there, so it never changes. Returns SQLite's answer.
int add_checksum(sqlite3* database);

}  // namespace humbug::store::sqlite
