#include "store/sqlite/schema.h"

#include <array>
#include <vector>

#include <fmt/format.h>

namespace humbug::store::sqlite {
namespace {

// Tables that grow with every move have composite keys, so that a table's entries after its
// snapshot are contiguous in the file:
//
//     tables (serial)                 one short row a table, listed at every start
//     snapshots (table)               the newest one only
//     entries (table, number)         the log
//     answers (table, person, message)
//     profiles (id) - wallets (profile)
//     records (serial) - record_players (profile, record)
//
// kChecksums adds the rest.
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

// All rows have a checksum except those of record_players. `log_ends` detects missing entries at
// the end of a log, which no other row shows. `quarantine` lists tables of which a part could not
// be read when a damaged file was copied.
constexpr const char* kChecksums = R"(
ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE snapshots ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entries ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE answers ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE profiles ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallets ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE records ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET checksum = humbug_checksum('table', serial, id, status, about);
UPDATE snapshots SET checksum = humbug_checksum('snapshot', table_serial, through, bytes);
UPDATE entries SET checksum = humbug_checksum('entry', table_serial, number, bytes);
UPDATE answers SET checksum =
  humbug_checksum('answer', table_serial, person, message, number, bytes);
UPDATE profiles SET checksum = humbug_checksum('profile', id, token, password_hash, name, bytes);
UPDATE wallets SET checksum = humbug_checksum('wallet', profile, version, bytes);
UPDATE records SET checksum = humbug_checksum('record', serial, id, table_serial, bytes);

CREATE TABLE log_ends (
  table_serial INTEGER PRIMARY KEY,
  last         INTEGER NOT NULL,
  checksum     INTEGER NOT NULL
) STRICT;
INSERT INTO log_ends SELECT table_serial, max(number),
  humbug_checksum('end', table_serial, max(number)) FROM entries GROUP BY table_serial;

CREATE TABLE quarantine (
  table_serial INTEGER PRIMARY KEY,
  says         BLOB NOT NULL
) STRICT;
)";

constexpr std::array kMigrations = {kFirst, kChecksums};

/// A store of at most so many pages is checked completely at the start.
constexpr std::uint64_t kPagesToCheckWhole = 16'384;

Found<std::uint64_t> number_of(Connection& connection, const char* sql) {
  Query row(connection, sql);
  const std::uint64_t number = row.next() ? row.number(0) : 0;
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return number;
}

/// The statements that created the tables and indexes, without SQLite's internal indexes.
Found<std::vector<Bytes>> statements_of(Connection& connection) {
  Query row(connection,
            "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') "
            "FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY name");
  std::vector<Bytes> statements;
  while (row.next()) statements.push_back(row.bytes(0));
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return statements;
}

Outcome take_step(Connection& connection, const char* step, std::size_t version) {
  const std::string marks =
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplicationId, version);
  Outcome outcome = connection.run("BEGIN IMMEDIATE");
  if (outcome) outcome = connection.run(step);
  if (outcome) outcome = connection.run(marks.c_str());
  if (outcome) outcome = connection.run("COMMIT");
  // The original error is reported; a failing rollback is not.
  if (!outcome && connection.in_transaction()) static_cast<void>(connection.run("ROLLBACK"));
  return outcome;
}

Outcome report_damage(Connection& connection, const char* check) {
  Query row(connection, check);
  if (row.next() && row.bytes(0) != "ok") {
    // SQLite's message starts with a line that names the database.
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
        ErrorKind::newer,
        fmt::format("its schema is {}, this version knows schemas up to {}", *version, newest)));
  }
  return version;
}

Outcome check_schema(Connection& connection, std::uint64_t schema) {
  Found<Connection> whole = Connection::open(":memory:", {});
  if (!whole) return std::unexpected(whole.error());
  if (const Outcome made = migrate(*whole, migrations().first(schema)); !made) return made;
  const Found<std::vector<Bytes>> expected = statements_of(*whole);
  if (!expected) return std::unexpected(expected.error());
  const Found<std::vector<Bytes>> found = statements_of(connection);
  if (!found) return std::unexpected(found.error());
  if (*found == *expected) return {};
  return std::unexpected(connection.error(ErrorKind::damaged, "its schema is damaged"));
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
  Outcome outcome = report_damage(connection, "PRAGMA integrity_check(tables)");
  if (*pages > kPagesToCheckWhole) return outcome;
  // quick_check doesn't check indexes; the large tables have none.
  for (const char* check : {"PRAGMA quick_check(1)", "PRAGMA integrity_check(records)",
                            "PRAGMA integrity_check(profiles)"}) {
    if (outcome) outcome = report_damage(connection, check);
  }
  return outcome;
}

}  // namespace humbug::store::sqlite
