#include "store/sqlite/sqlite_store.h"

#include <chrono>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite/apply.h"
#include "store/sqlite/read.h"
#include "store/sqlite/schema.h"

namespace humbug::store {
namespace {

/// The number of pages (of 4 KiB) in the write-ahead log at which it is checkpointed. More pages
/// make checkpoints rarer, and longer for those who wait.
constexpr int kLogPages = 2000;

/// After a group of at least so many batches the next group is given a moment to grow: on a loaded
/// server, a commit costs much more than the data that it writes.
constexpr std::size_t kCrowd = 8;
constexpr std::chrono::milliseconds kMoment{2};

/// FULL syncs at every commit. Checkpoints are made explicitly, after the answers. Undo data of a
/// batch stays in memory. The cache of 8 MiB has the ends of two thousand logs; data that is
/// written once and not read again is left to the system's cache.
constexpr const char* kWriterSettings =
    "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY;"
    "PRAGMA cache_size = -8192; PRAGMA journal_size_limit = 67108864;";

/// Creates the file, if it doesn't exist, readable by its owner only, because it contains hashes of
/// passwords. SQLite gives the same permissions to the files beside it, and reports a failure.
void make_private(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

/// The inode; 0 if there is no such file.
std::uint64_t file_number(const std::filesystem::path& path) {
  struct stat about{};
  return ::stat(path.c_str(), &about) == 0 ? about.st_ino : 0;
}

/// WAL mode, so that readers and the writer don't block each other.
Outcome use_log(sqlite::Connection& connection) {
  sqlite::Query row(connection, "PRAGMA journal_mode = WAL");
  if (row.next() && row.bytes(0) != "wal") {
    return std::unexpected(connection.error(
        ErrorKind::unavailable, "its file system does not support write-ahead logging"));
  }
  return row.outcome();
}

/// Initialisation before the first batch. Files of other programs are not changed.
Outcome prepare(sqlite::Connection& connection) {
  const auto schema = sqlite::schema_of(connection, sqlite::migrations().size());
  if (!schema) return std::unexpected(schema.error());
  Outcome outcome = use_log(connection);
  if (outcome) outcome = connection.run(kWriterSettings);
  if (outcome && *schema > 0) outcome = sqlite::check_for_damage(connection);
  if (outcome) outcome = sqlite::migrate(connection, sqlite::migrations());
  return outcome;
}

struct Prepared {
  sqlite::Connection writer;
  std::optional<sqlite::Salvaged> salvaged;
};

/// The same for a file that may be damaged: then it is replaced by a salvaged copy.
Found<Prepared> open_or_salvage(const std::filesystem::path& path,
                                const sqlite::Settings& settings) {
  Found<sqlite::Connection> writer = sqlite::Connection::open(path, settings);
  if (!writer) return std::unexpected(writer.error());
  auto schema = sqlite::schema_of(*writer, sqlite::migrations().size());
  Outcome whole = schema ? Outcome() : std::unexpected(schema.error());
  if (!whole && whole.error().kind == ErrorKind::damaged) {
    // Lets SQLite read the rest of a truncated file.
    if (const Outcome set = writer->run("PRAGMA writable_schema = ON"); !set) {
      return std::unexpected(set.error());
    }
    schema = sqlite::schema_of(*writer, sqlite::migrations().size());
  }
  if (!schema) return std::unexpected(schema.error());
  const Outcome known = *schema > 0 ? sqlite::check_schema(*writer, *schema) : Outcome();
  if (!known) return std::unexpected(known.error());
  const Outcome ready = whole ? prepare(*writer) : whole;
  if (ready) return Prepared{std::move(*writer), std::nullopt};
  if (ready.error().kind != ErrorKind::damaged || *schema == 0) {
    return std::unexpected(ready.error());
  }
  Found<sqlite::Salvaged> salvaged = sqlite::salvage(std::move(*writer), *schema, settings);
  if (!salvaged) return std::unexpected(salvaged.error());
  salvaged->damage.insert(salvaged->damage.begin(), {path.string(), ready.error().says});
  writer = sqlite::Connection::open(path, settings);
  if (!writer) return std::unexpected(writer.error());
  if (const Outcome sound = prepare(*writer); !sound) return std::unexpected(sound.error());
  return Prepared{std::move(*writer), std::move(*salvaged)};
}

}  // namespace

Found<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& path,
                                                      const sqlite::Settings& settings) {
  Found<sqlite::FileLock> lock = sqlite::FileLock::of(path);
  if (!lock) return std::unexpected(lock.error());
  make_private(path);
  Found<Prepared> prepared = open_or_salvage(path, settings);
  if (!prepared) return std::unexpected(prepared.error());
  std::unique_ptr<SqliteStore> store(
      new SqliteStore(std::move(*lock), std::move(prepared->writer), settings));
  store->salvaged_ = std::move(prepared->salvaged);
  return store;
}

SqliteStore::SqliteStore(sqlite::FileLock lock, sqlite::Connection writer,
                         const sqlite::Settings& settings)
    : settings_(settings),
      lock_(std::move(lock)),
      writer_(std::move(writer)),
      readers_(writer_.path(), settings),
      file_number_(file_number(writer_.path())) {
  count_log_pages();
  thread_ = std::thread([this] { write(); });
}

void SqliteStore::count_log_pages() {
  const auto note_pages = [](void* pages, sqlite3*, const char*, int now) {
    *static_cast<int*>(pages) = now;
    return SQLITE_OK;
  };
  log_pages_ = 0;
  sqlite3_wal_hook(writer_.get(), note_pages, &log_pages_);
}

SqliteStore::~SqliteStore() {
  submissions_.close({ErrorKind::unavailable, "the store is closing"});
  thread_.join();
}

Outcome SqliteStore::submit(Batch batch, Done done) {
  return submissions_.push(std::move(batch), std::move(done));
}

void SqliteStore::write() {
  for (;;) {
    std::vector<Submission> group = submissions_.take();
    if (group.empty()) return;
    write_group(group);
    if (group.size() >= kCrowd) std::this_thread::sleep_for(kMoment);
  }
}

void SqliteStore::write_group(std::vector<Submission>& group) {
  std::vector<Outcome> outcomes;
  const Outcome stored = commit(group, outcomes);
  if (!stored) {
    // SQLite may have rolled back by itself. If no rollback is possible, the next BEGIN fails,
    // which stops the store.
    if (writer_.in_transaction()) static_cast<void>(writer_.run("ROLLBACK"));
    if (is_fatal(stored.error().kind)) stop(stored.error());
    outcomes.assign(group.size(), stored);
  }
  for (std::size_t n = 0; n < group.size(); ++n) group[n].done(outcomes[n]);
  if (!stored || log_pages_ < kLogPages) return;
  if (const Outcome moved = checkpoint(); !moved && is_fatal(moved.error().kind)) {
    stop(moved.error());
  }
}

Outcome SqliteStore::commit(const std::vector<Submission>& group, std::vector<Outcome>& outcomes) {
  if (const Outcome open = recover(); !open) return open;
  Outcome begun = sqlite::Query(writer_, "BEGIN IMMEDIATE").finish();
  if (!begun) return begun;
  for (const Submission& one : group) {
    outcomes.push_back(sqlite::apply(writer_, one.batch));
    const Outcome& last = outcomes.back();
    if (last || is_refusal(last.error().kind)) continue;
    // A damaged page was not changed; it concerns only the batches whose rows are on it.
    const bool alone = last.error().kind == ErrorKind::damaged && writer_.in_transaction();
    if (!alone) return last;
  }
  return sqlite::Query(writer_, "COMMIT").finish();
}

Outcome SqliteStore::checkpoint() {
  const int code = sqlite3_wal_checkpoint_v2(writer_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                                             nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(writer_.error(code));
  return {};
}

void SqliteStore::stop(const Error& why) {
  const bool is_disk = why.kind == ErrorKind::unavailable;
  stopped_ = Error{ErrorKind::unavailable, fmt::format("{}; nothing is stored {}", why.says,
                                                       is_disk ? "until the disk is back"
                                                               : "any more: restart the server")};
  stopped_at_ = std::chrono::steady_clock::now();
  if (!is_disk) submissions_.close(*stopped_);
}

Outcome SqliteStore::recover() {
  if (!stopped_) return {};
  if (std::chrono::steady_clock::now() < stopped_at_ + settings_.rest) {
    return std::unexpected(*stopped_);
  }
  if (const Outcome opened = reopen(); !opened) {
    stop(opened.error());
    return std::unexpected(*stopped_);
  }
  stopped_.reset();
  return {};
}

Outcome SqliteStore::reopen() {
  // Never creates a file: an empty folder may be a file system that is not mounted.
  if (file_number(writer_.path()) != file_number_) {
    return std::unexpected(writer_.error(ErrorKind::unavailable, "the file is not there"));
  }
  readers_.forget_idle();
  Found<sqlite::Connection> writer = sqlite::Connection::open(writer_.path(), settings_);
  if (!writer) return std::unexpected(writer.error());
  writer_ = std::move(*writer);
  count_log_pages();
  if (Outcome ready = prepare(writer_); !ready) return ready;
  // The system may treat pages of the log that it failed to write as written. So acknowledged data
  // is moved to the main file, and the log is restarted, before anything else is done.
  const int code = sqlite3_wal_checkpoint_v2(writer_.get(), nullptr, SQLITE_CHECKPOINT_TRUNCATE,
                                             nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(writer_.error(ErrorKind::unavailable, "no sync"));
  return {};
}

Found<std::vector<TableSummary>> SqliteStore::tables(TableStatus status, Page page) {
  return readers_.ask([&](auto& db) { return sqlite::tables(db, status, page); });
}
Found<std::optional<LoadedTable>> SqliteStore::load(const TableId& table) {
  return readers_.ask([&](auto& db) { return sqlite::load(db, table); });
}
Found<std::vector<Bytes>> SqliteStore::entries(const TableId& table, EntryNumber first,
                                               std::size_t most) {
  return readers_.ask([&](auto& db) { return sqlite::entries(db, table, first, most); });
}
Found<std::optional<Answer>> SqliteStore::answer(const TableId& table, const ProfileId& person,
                                                 const MessageId& message) {
  return readers_.ask([&](auto& db) { return sqlite::answer(db, table, person, message); });
}
Found<std::optional<Profile>> SqliteStore::profile(const ProfileId& profile) {
  return readers_.ask([&](auto& db) { return sqlite::profile(db, profile); });
}
Found<std::optional<Profile>> SqliteStore::profile_of(const TokenHash& token) {
  return readers_.ask([&](auto& db) { return sqlite::profile_of(db, token); });
}
Found<std::optional<Wallet>> SqliteStore::wallet(const ProfileId& profile) {
  return readers_.ask([&](auto& db) { return sqlite::wallet(db, profile); });
}
Found<std::optional<Bytes>> SqliteStore::record(const RecordId& record) {
  return readers_.ask([&](auto& db) { return sqlite::record(db, record); });
}
Found<std::vector<RecordSummary>> SqliteStore::records_of(const TableId& table, Page page) {
  return readers_.ask([&](auto& db) { return sqlite::records_of(db, table, page); });
}
Found<std::vector<RecordSummary>> SqliteStore::records_of(const ProfileId& player, Page page) {
  return readers_.ask([&](auto& db) { return sqlite::records_of(db, player, page); });
}

}  // namespace humbug::store
