#include "store/sqlite/salvage.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include "core/text.h"
#include "store/sqlite/schema.h"

namespace humbug::store::sqlite {
namespace {

namespace fs = std::filesystem;

/// Serials are consecutive, so those that no scan has found are tried too, up to so many for each
/// that was; a serial far beyond is damage itself.
constexpr std::uint64_t kSerialsForEach = 8;
constexpr std::uint64_t kFewSerials = 1000;

using Names = std::map<std::uint64_t, Bytes>;  ///< by serial

/// Copies rows from a damaged file to a new one of the same schema.
class Copier {
 public:
  Copier(Connection& from, Connection& to, std::uint64_t schema)
      : from_(from), to_(to), has_ends_(schema > 1) {}

  Outcome copy_all() {
    if (Outcome begun = to_.run("BEGIN"); !begun) return begun;
    copy_tables();
    copy_records();
    copy_profiles();
    if (!failure_) return std::unexpected(failure_.error());
    return to_.run("COMMIT");
  }
  const std::map<std::uint64_t, std::string>& quarantine() const { return quarantine_; }
  std::vector<Damage>& damage() { return damage_; }

 private:
  /// Copies the rows that `select` finds to the table of that name, all or none. Returns their
  /// number; nullopt if they can't be read or inserted.
  template <class... Values>
  std::optional<int> copy(const char* table, const char* select, const Values&... values) {
    if (!failure_) return std::nullopt;
    failure_ = Query(to_, "SAVEPOINT rows").finish();
    int rows = 0;
    bool fits = true;
    {
      Query row(from_, select, values...);
      while (fits && row.next()) {
        Query insert(to_, insert_into(table, row.columns()));
        insert.bind_row(row);
        fits = insert.finish().has_value();
        ++rows;
      }
      fits = fits && row.outcome().has_value();
    }
    if (failure_ && !fits) failure_ = Query(to_, "ROLLBACK TO rows").finish();
    // Fails if a full disk has ended the whole transaction.
    if (failure_) failure_ = Query(to_, "RELEASE rows").finish();
    return fits ? std::optional(rows) : std::nullopt;
  }

  /// An INSERT statement with so many columns.
  const char* insert_into(const char* table, int columns) {
    std::string& sql = inserts_[table];
    if (sql.empty()) {
      sql = fmt::format("INSERT INTO {} VALUES (?", table);
      for (int n = 1; n < columns; ++n) sql += ", ?";
      sql += ")";
    }
    return sql.c_str();
  }

  /// The serials, and with some queries the names, that can be found. A scan ends where it meets
  /// damage, so there are several.
  Names scan(std::initializer_list<const char*> questions) {
    Names found;
    for (const char* question : questions) {
      Query row(from_, question);
      while (row.next()) {
        Bytes& name = found[row.number(0)];
        if (name.empty()) name = row.bytes(1);
      }
    }
    const std::uint64_t most = kFewSerials + kSerialsForEach * found.size();
    const std::uint64_t last = found.empty() ? 0 : found.rbegin()->first;
    for (std::uint64_t n = 1; n <= std::min(last, most); ++n) found.try_emplace(n);
    return found;
  }

  static std::string named(std::string_view kind, std::uint64_t serial, const Bytes& name) {
    constexpr std::size_t kMostBytes = 32;
    if (name.empty()) return fmt::format("{} in row {}", kind, serial);
    return fmt::format("{} {}", kind, printable(name, kMostBytes));
  }

  void copy_tables() {
    const Names tables = scan({
        "SELECT serial, id FROM tables NOT INDEXED ORDER BY serial",
        "SELECT serial, id FROM tables NOT INDEXED ORDER BY serial DESC",
        "SELECT serial, id FROM tables INDEXED BY sqlite_autoindex_tables_1 ORDER BY id",
        "SELECT serial, id FROM tables INDEXED BY sqlite_autoindex_tables_1 ORDER BY id DESC",
        "SELECT table_serial, NULL FROM snapshots ORDER BY table_serial",
        "SELECT table_serial, NULL FROM snapshots ORDER BY table_serial DESC",
    });
    for (const auto& [serial, name] : tables) {
      const auto rows =
          copy("tables", "SELECT * FROM tables NOT INDEXED WHERE serial = ?", Serial{serial});
      const std::string what = named("table", serial, name);
      if (rows == 1) {
        copy_table(serial, what);
      } else if (!rows || !name.empty()) {
        damage_.push_back({what, "its row in the list of tables can't be read"});
      }
    }
  }

  void copy_table(std::uint64_t serial, const std::string& what) {
    const Serial key{serial};
    if (copy("snapshots", "SELECT * FROM snapshots WHERE table_serial = ?", key) != 1) {
      lose(serial, what, "its snapshot can't be read");
    }
    if (!copy("entries", "SELECT * FROM entries WHERE table_serial = ?", key)) {
      // Entries before the snapshot are not needed to go on.
      const auto rest = copy("entries",
                             "SELECT * FROM entries WHERE table_serial = ?1 AND number > "
                             "(SELECT through FROM snapshots WHERE table_serial = ?1)",
                             key);
      if (rest) {
        damage_.push_back({what, "the beginning of its log can't be read, and is not needed"});
      } else {
        lose(serial, what, "its log can't be read");
      }
    }
    if (has_ends_) copy("log_ends", "SELECT * FROM log_ends WHERE table_serial = ?", key);
    if (!copy("answers", "SELECT * FROM answers WHERE table_serial = ?", key)) {
      damage_.push_back({what, "its answers can't be read"});
    }
  }

  void lose(std::uint64_t serial, const std::string& what, const char* says) {
    damage_.push_back({what, says});
    quarantine_.try_emplace(serial, says);
  }

  void copy_records() {
    const Names records = scan({
        "SELECT serial, id FROM records NOT INDEXED ORDER BY serial",
        "SELECT serial, id FROM records NOT INDEXED ORDER BY serial DESC",
        "SELECT serial, id FROM records INDEXED BY sqlite_autoindex_records_1 ORDER BY id",
        "SELECT serial, id FROM records INDEXED BY sqlite_autoindex_records_1 ORDER BY id DESC",
    });
    for (const auto& [serial, name] : records) {
      const auto rows =
          copy("records", "SELECT * FROM records NOT INDEXED WHERE serial = ?", Serial{serial});
      if (rows != 1 && (!rows || !name.empty())) {
        damage_.push_back({named("record", serial, name), "it can't be read"});
      }
    }
  }

  void copy_profiles() {
    std::set<Bytes> profiles;
    for (const char* question : {
             "SELECT id FROM profiles ORDER BY id",
             "SELECT id FROM profiles ORDER BY id DESC",
             "SELECT id FROM profiles INDEXED BY sqlite_autoindex_profiles_2 ORDER BY token",
             "SELECT id FROM profiles INDEXED BY sqlite_autoindex_profiles_2 ORDER BY token DESC",
             "SELECT profile FROM wallets ORDER BY profile",
             "SELECT profile FROM record_players ORDER BY profile",
         }) {
      Query row(from_, question);
      while (row.next()) profiles.insert(row.bytes(0));
    }
    for (const Bytes& id : profiles) {
      const std::string what = named("profile", 0, id);
      if (!copy("profiles", "SELECT * FROM profiles WHERE id = ?", id)) {
        damage_.push_back({what, "it can't be read"});
      }
      if (!copy("wallets", "SELECT * FROM wallets WHERE profile = ?", id)) {
        damage_.push_back({what, "its wallet can't be read"});
      }
      if (!copy("record_players", "SELECT * FROM record_players WHERE profile = ?", id)) {
        damage_.push_back({what, "its list of records can't be read"});
      }
    }
  }

  Connection& from_;
  Connection& to_;
  bool has_ends_;
  Outcome failure_;  ///< of the new file; damage of the old one is not a failure
  std::map<std::string, std::string, std::less<>> inserts_;
  std::map<std::uint64_t, std::string> quarantine_;
  std::vector<Damage> damage_;
};

Found<Connection> start_copy(const fs::path& path, std::uint64_t schema, const Settings& settings) {
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
    std::error_code ignored;
    fs::remove(path.string() + ending, ignored);
  }
  // Readable by its owner only, like the store itself.
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
  Found<Connection> fresh = Connection::open(path, settings);
  if (!fresh) return fresh;
  const Outcome made = migrate(*fresh, migrations().first(schema));
  if (!made) return std::unexpected(made.error());
  return fresh;
}

/// Migrates the copy and stores the list of incomplete tables.
Outcome finish_copy(Connection& fresh, const std::map<std::uint64_t, std::string>& quarantine) {
  Outcome outcome = migrate(fresh, migrations());
  if (outcome) outcome = fresh.run("BEGIN");
  for (const auto& [serial, says] : quarantine) {
    if (!outcome) return outcome;
    outcome = Query(fresh, "INSERT INTO quarantine VALUES (?, ?)", Serial{serial}, says).finish();
  }
  if (outcome) outcome = fresh.run("COMMIT");
  return outcome;
}

Error cant_swap(const fs::path& path, const std::error_code& why) {
  return {ErrorKind::unavailable,
          fmt::format("the store {}: it is damaged, and it can't be replaced by a copy: {}",
                      path.string(), why.message())};
}

/// Renames the damaged file and puts the copy in its place; a file of that name exists at any
/// moment.
Found<fs::path> swap(const fs::path& path, const fs::path& copy) {
  std::error_code wrong;
  // The old write-ahead log must never be applied to the new file.
  const fs::path log = path.string() + "-wal";
  if (fs::exists(log, wrong) && fs::file_size(log, wrong) > 0) {
    return std::unexpected(Error{
        ErrorKind::locked,
        fmt::format("the store {}: it is damaged, and another program holds it", path.string())});
  }
  fs::path aside;
  for (int n = 1;; ++n) {
    aside = fmt::format("{}.damaged-{}", path.string(), n);
    fs::create_hard_link(path, aside, wrong);
    if (wrong != std::errc::file_exists) break;
  }
  if (!wrong) fs::rename(copy, path, wrong);
  if (wrong) return std::unexpected(cant_swap(path, wrong));
  const int folder = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return aside;
}

}  // namespace

Found<Salvaged> salvage(Connection damaged, std::uint64_t schema, const Settings& settings) {
  const fs::path path = damaged.path();
  const fs::path copy = path.string() + ".new";
  std::vector<Damage> lost;
  {
    Connection from = std::move(damaged);
    Found<Connection> fresh = start_copy(copy, schema, settings);
    if (!fresh) return std::unexpected(fresh.error());
    Copier copier(from, *fresh, schema);
    Outcome outcome = copier.copy_all();
    if (outcome) outcome = finish_copy(*fresh, copier.quarantine());
    if (!outcome) return std::unexpected(outcome.error());
    // Checkpoints the write-ahead log into the file that is put aside.
    const int code =
        sqlite3_wal_checkpoint_v2(from.get(), "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    if (code != SQLITE_OK) return std::unexpected(from.error(code));
    lost = std::move(copier.damage());
  }
  Found<fs::path> aside = swap(path, copy);
  if (!aside) return std::unexpected(aside.error());
  return Salvaged{std::move(*aside), std::move(lost)};
}

}  // namespace humbug::store::sqlite
