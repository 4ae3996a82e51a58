#include "store/sqlite/examine.h"

#include <array>
#include <string>

#include <fmt/format.h>

#include "core/text.h"
#include "store/sqlite/schema.h"

namespace humbug::store::sqlite {
namespace {

/// Finds the rows of one kind with a wrong checksum. Column 0 is a number or NULL, column 1 an id.
struct Search {
  const char* name;  ///< "entry {0} of table {1}"
  const char* sql;
};

constexpr std::array kSearches = {
    Search{"table {1}",
           "SELECT NULL, id FROM tables NOT INDEXED WHERE checksum IS NOT "
           "humbug_checksum('table', serial, id, status, about)"},
    Search{"the snapshot of table {1}",
           "SELECT NULL, (SELECT id FROM tables WHERE serial = table_serial) FROM snapshots "
           "WHERE checksum IS NOT humbug_checksum('snapshot', table_serial, through, bytes)"},
    Search{"entry {0} of table {1}",
           "SELECT number, (SELECT id FROM tables WHERE serial = table_serial) FROM entries "
           "WHERE checksum IS NOT humbug_checksum('entry', table_serial, number, bytes)"},
    Search{"the end of the log of table {1}",
           "SELECT NULL, (SELECT id FROM tables WHERE serial = table_serial) FROM log_ends "
           "WHERE checksum IS NOT humbug_checksum('end', table_serial, last)"},
    Search{"an answer at table {1}",
           "SELECT NULL, (SELECT id FROM tables WHERE serial = table_serial) FROM answers WHERE "
           "checksum IS NOT humbug_checksum('answer', table_serial, person, message, number, "
           "bytes)"},
    Search{"profile {1}",
           "SELECT NULL, id FROM profiles WHERE checksum IS NOT "
           "humbug_checksum('profile', id, token, password_hash, name, bytes)"},
    Search{"the wallet of profile {1}",
           "SELECT NULL, profile FROM wallets WHERE checksum IS NOT "
           "humbug_checksum('wallet', profile, version, bytes)"},
    Search{"record {1}",
           "SELECT NULL, id FROM records NOT INDEXED WHERE checksum IS NOT "
           "humbug_checksum('record', serial, id, table_serial, bytes)"},
};

constexpr std::size_t kMostIdBytes = 32;
constexpr std::size_t kMostWords = 200;

void search(Connection& db, const Search& one, const std::function<void(const Damage&)>& tell) {
  Query row(db, one.sql);
  while (row.next()) {
    tell({fmt::format(fmt::runtime(one.name), row.number(0), printable(row.bytes(1), kMostIdBytes)),
          "its checksum is wrong"});
  }
  if (const Outcome read = row.outcome(); !read) {
    const std::string rows = fmt::format(fmt::runtime(one.name), "...", "...");
    tell({rows, "not all of these rows can be read"});
  }
}

}  // namespace

Found<Connection> open_to_examine(const std::filesystem::path& path) {
  Found<Connection> db = Connection::open(path, {.vfs = "", .read_only = true});
  if (!db) return db;
  Found<std::uint64_t> schema = schema_of(*db, migrations().size());
  if (!schema && schema.error().kind == ErrorKind::damaged) {
    // Lets SQLite read the rest of a truncated file.
    static_cast<void>(db->run("PRAGMA writable_schema = ON"));
    schema = schema_of(*db, migrations().size());
  }
  if (!schema) return std::unexpected(schema.error());
  if (*schema == 0) return std::unexpected(db->error(ErrorKind::damaged, "it is empty"));
  if (*schema < migrations().size()) {
    return std::unexpected(
        Error{ErrorKind::unavailable, fmt::format("the store {}: it was written by an earlier "
                                                  "version, without checksums: start the server "
                                                  "once to bring it up to date",
                                                  path.string())});
  }
  return db;
}

void examine(Connection& db, const std::function<void(const Damage&)>& tell) {
  {
    Query row(db, "PRAGMA integrity_check");
    while (row.next()) {
      if (row.bytes(0) == "ok") continue;
      const Bytes words = row.bytes(0);
      tell({"the file", printable(words.substr(words.find_last_of('\n') + 1), kMostWords)});
    }
    if (const Outcome read = row.outcome(); !read) tell({"the file", read.error().says});
  }
  for (const Search& one : kSearches) search(db, one, tell);
  Query row(db, "SELECT (SELECT id FROM tables WHERE serial = table_serial), says FROM quarantine");
  while (row.next()) {
    tell({"table " + printable(row.bytes(0), kMostIdBytes),
          "in quarantine: " + printable(row.bytes(1), kMostWords)});
  }
}

}  // namespace humbug::store::sqlite
