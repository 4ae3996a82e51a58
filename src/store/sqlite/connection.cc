#include "store/sqlite/connection.h"

#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "core/text.h"
#include "store/sqlite/checksum.h"

namespace humbug::store::sqlite {
namespace {

ErrorKind kind_of(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return ErrorKind::full_disk;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return ErrorKind::locked;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return ErrorKind::damaged;
    default:
      return ErrorKind::unavailable;
  }
}

std::string_view advice(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::full_disk:
      return "its disk is full: free some space";
    case ErrorKind::locked:
      return "another program holds it: stop it, then try again";
    case ErrorKind::damaged:
      return "it is damaged, or not a store of Humbug: restore a backup";
    case ErrorKind::newer:
      return "it was written by a newer version of Humbug: use that version";
    default:
      return "check the disk and the file's permissions";
  }
}

}  // namespace

void Connection::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }
void Connection::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Connection::Connection(sqlite3* database, std::filesystem::path path)
    : path_(std::move(path)), database_(database) {}

Found<Connection> Connection::open(const std::filesystem::path& path, const Settings& settings) {
  sqlite3* database = nullptr;
  // A connection is used by one thread at a time, so SQLite needs no locks.
  constexpr int kWriting = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int flags = SQLITE_OPEN_NOMUTEX | (settings.read_only ? SQLITE_OPEN_READONLY : kWriting);
  const int code = sqlite3_open_v2(path.c_str(), &database, flags,
                                   settings.vfs.empty() ? nullptr : settings.vfs.c_str());
  Connection connection(database, path);
  if (code != SQLITE_OK) return std::unexpected(connection.error(code));
  if (const int added = add_checksum(database); added != SQLITE_OK) {
    return std::unexpected(connection.error(added));
  }
  sqlite3_extended_result_codes(database, 1);
  sqlite3_busy_timeout(database, static_cast<int>(settings.patience.count()));
  return connection;
}

Outcome Connection::run(const char* statements) const {
  const int code = sqlite3_exec(get(), statements, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error(code));
  return {};
}

Error Connection::error(int code) const {
  const bool is_last = get() != nullptr && sqlite3_extended_errcode(get()) == code;
  const char* words = is_last ? sqlite3_errmsg(get()) : sqlite3_errstr(code);
  return error(kind_of(code), words);
}

Error Connection::error(ErrorKind kind, std::string_view what) const {
  constexpr std::size_t kMostWords = 200;
  return {kind, fmt::format("the store {}: {} ({})", path_.string(), advice(kind),
                            printable(what, kMostWords))};
}

Error Connection::damage(std::string_view says) const {
  return {ErrorKind::damaged, fmt::format("the store {}: {}", path_.string(), says)};
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(get()) == 0; }

int Connection::prepare(const char* sql, sqlite3_stmt** statement) {
  const auto kept = statements_.find(sql);
  if (kept != statements_.end()) {
    *statement = kept->second.get();
    return SQLITE_OK;
  }
  const int code =
      sqlite3_prepare_v3(get(), sql, -1, SQLITE_PREPARE_PERSISTENT, statement, nullptr);
  if (code == SQLITE_OK) statements_.emplace(sql, *statement);
  return code;
}

Query::Query(Connection& connection, const char* sql) : connection_(&connection) {
  note(connection.prepare(sql, &statement_));
}

Query::~Query() {
  if (statement_ == nullptr) return;
  // sqlite3_reset repeats the error of the last step, which was noted there.
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

void Query::note(int code) {
  if (code_ == SQLITE_OK && code != SQLITE_OK) code_ = code;
}

void Query::note_damage(std::string_view says) {
  if (code_ != SQLITE_OK) return;
  note(SQLITE_CORRUPT);
  damage_ = says;
}

void Query::bind(int place, std::uint64_t value) {
  // SQLite's integers are signed. A number that doesn't fit was read from a damaged row.
  if (value > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) note(SQLITE_CORRUPT);
  if (code_ == SQLITE_OK) {
    note(sqlite3_bind_int64(statement_, place, static_cast<std::int64_t>(value)));
  }
}

void Query::bind(int place, std::string_view bytes) {
  // The values outlive the query, so SQLite need not copy them. It takes a null pointer for NULL.
  const char* data = bytes.data() == nullptr ? "" : bytes.data();
  if (code_ == SQLITE_OK) {
    note(sqlite3_bind_blob64(statement_, place, data, bytes.size(), SQLITE_STATIC));
  }
}

void Query::bind(int place, const std::optional<Bytes>& bytes) {
  if (bytes) bind(place, std::string_view(*bytes));
}

bool Query::next() {
  if (code_ != SQLITE_OK) return false;
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) note(code);
  return false;
}

std::uint64_t Query::number(int column) const {
  return static_cast<std::uint64_t>(sqlite3_column_int64(statement_, column));
}

Bytes Query::bytes(int column) const {
  const void* data = sqlite3_column_blob(statement_, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return data == nullptr ? Bytes() : Bytes(static_cast<const char*>(data), size);
}

bool Query::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

int Query::columns() const { return sqlite3_column_count(statement_); }

void Query::bind_row(const Query& row) {
  for (int n = 0; n < row.columns() && code_ == SQLITE_OK; ++n) {
    note(sqlite3_bind_value(statement_, n + 1, sqlite3_column_value(row.statement_, n)));
  }
}

Outcome Query::outcome() const {
  if (code_ == SQLITE_OK) return {};
  if (!damage_.empty()) return std::unexpected(connection_->damage(damage_));
  return std::unexpected(connection_->error(code_));
}

Outcome Query::finish() {
  while (next()) {
  }
  return outcome();
}

}  // namespace humbug::store::sqlite
