#include "store/sqlite/schema.h"

#include <array>

#include <fmt/format.h>

namespace humbug::store::sqlite {
namespace {

// What grows with every move lies by table and number, so that a table's entries after its snapshot
// are one stretch of the file:
//
//     tables (serial)                 one short row a table, listed at every start
//     snapshots (table)               the newest one only
//     entries (table, number)         the log
//     answers (table, person, message)
//     profiles (id) - wallets (profile)
//     records (serial) - record_players (profile, record)
constexpr const char* kFirst = R"(
CREATE TABLE tables (
  serial INTEGER PRIMARY KEY,
  id     BLOB NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  about  BLOB NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status, serial);

CREATE TABLE snapshots (
  table_serial INTEGER PRIMARY KEY,
  through      INTEGER NOT NULL,
  bytes        BLOB NOT NULL
) STRICT;

CREATE TABLE entries (
  table_serial INTEGER NOT NULL,
  number       INTEGER NOT NULL,
  bytes        BLOB NOT NULL,
  PRIMARY KEY (table_serial, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
  table_serial INTEGER NOT NULL,
  person       BLOB NOT NULL,
  message      BLOB NOT NULL,
  number       INTEGER NOT NULL,
  bytes        BLOB NOT NULL,
  PRIMARY KEY (table_serial, person, message)
) STRICT, WITHOUT ROWID;

CREATE TABLE profiles (
  id            BLOB PRIMARY KEY,
  token         BLOB NOT NULL UNIQUE,
  password_hash BLOB,
  name          BLOB NOT NULL,
  bytes         BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE wallets (
  profile BLOB PRIMARY KEY,
  version INTEGER NOT NULL,
  bytes   BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE records (
  serial       INTEGER PRIMARY KEY,
  id           BLOB NOT NULL UNIQUE,
  table_serial INTEGER NOT NULL,
  bytes        BLOB NOT NULL
) STRICT;
CREATE INDEX records_by_table ON records (table_serial, serial);

CREATE TABLE record_players (
  profile BLOB NOT NULL,
  record  INTEGER NOT NULL,
  PRIMARY KEY (profile, record)
) STRICT, WITHOUT ROWID;
)";

constexpr std::array kMigrations = {kFirst};

/// A store of so many pages is checked whole at a start.
constexpr std::uint64_t kPagesToCheckWhole = 16'384;

Found<std::uint64_t> number_of(Connection& connection, const char* sql) {
  Query row(connection, sql);
  const std::uint64_t number = row.next() ? row.number(0) : 0;
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return number;
}

Outcome take_step(Connection& connection, const char* step, std::size_t version) {
  const std::string marks =
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplicationId, version);
  Outcome outcome = connection.run("BEGIN IMMEDIATE");
  if (outcome) outcome = connection.run(step);
  if (outcome) outcome = connection.run(marks.c_str());
  if (outcome) outcome = connection.run("COMMIT");
  // What went wrong is told; that it can't be undone twice need not be.
  if (!outcome && connection.in_transaction()) static_cast<void>(connection.run("ROLLBACK"));
  return outcome;
}

Outcome report_damage(Connection& connection, const char* check) {
  Query row(connection, check);
  if (row.next() && row.bytes(0) != "ok") {
    // Before what it found, SQLite writes a line that says in which database.
    const Bytes words = row.bytes(0);
    return std::unexpected(
        connection.error(ErrorKind::damaged, words.substr(words.find_last_of('\n') + 1)));
  }
  return row.outcome();
}

}  // namespace

std::span<const char* const> migrations() { return kMigrations; }

Found<std::uint64_t> schema_of(Connection& connection, std::uint64_t newest) {
  const Found<std::uint64_t> owner = number_of(connection, "PRAGMA application_id");
  if (!owner) return owner;
  const Found<std::uint64_t> things = number_of(connection, "SELECT count(*) FROM sqlite_schema");
  if (!things) return things;
  if (*owner != kApplicationId && (*owner != 0 || *things != 0)) {
    return std::unexpected(
        connection.error(ErrorKind::damaged, "it is a database of another program"));
  }
  const Found<std::uint64_t> version = number_of(connection, "PRAGMA user_version");
  if (version && *version > newest) {
    return std::unexpected(connection.error(
        ErrorKind::newer, fmt::format("its schema is {}, this one knows {}", *version, newest)));
  }
  return version;
}

Outcome migrate(Connection& connection, std::span<const char* const> steps) {
  const Found<std::uint64_t> version = schema_of(connection, steps.size());
  if (!version) return std::unexpected(version.error());
  for (std::size_t n = *version; n < steps.size(); ++n) {
    if (Outcome outcome = take_step(connection, steps[n], n + 1); !outcome) return outcome;
  }
  return {};
}

Outcome check_for_damage(Connection& connection) {
  const Found<std::uint64_t> pages = number_of(connection, "PRAGMA page_count");
  if (!pages) return std::unexpected(pages.error());
  return report_damage(connection, *pages <= kPagesToCheckWhole ? "PRAGMA quick_check(1)"
                                                                : "PRAGMA quick_check(tables)");
}

}  // namespace humbug::store::sqlite
