#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/error.h"
#include "store/ids.h"

struct sqlite3;
struct sqlite3_stmt;

/// SQLite's C interface, with RAII and typed errors.
namespace humbug::store::sqlite {

struct Settings {
  /// How long to wait for another program that has locked the file.
  std::chrono::milliseconds patience{5000};
  /// After a failed read, write or sync, how long to wait before the file is reopened.
  std::chrono::milliseconds rest{1000};
  /// SQLite's VFS, by its registered name; empty: the default.
  std::string vfs;
  /// Creates and changes nothing.
  bool read_only = false;
};

class Connection {
 public:
  static Found<Connection> open(const std::filesystem::path& path, const Settings& settings);

  /// Runs statements without results. For rare statements: they are compiled each time.
  Outcome run(const char* statements) const;

  /// The error for SQLite's result code `code` of the last call.
  Error error(int code) const;
  /// An error that doesn't come from SQLite.
  Error error(ErrorKind kind, std::string_view what) const;
  /// An unreadable row; the rest of the file may be intact.
  Error damage(std::string_view says) const;

  bool in_transaction() const;
  sqlite3* get() const { return database_.get(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  friend class Query;
  struct Close {
    void operator()(sqlite3* database) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  Connection(sqlite3* database, std::filesystem::path path);
  /// The statement, compiled once and cached. `sql` must be a literal: the cache is keyed by
  /// address.
  int prepare(const char* sql, sqlite3_stmt** statement);

  std::filesystem::path path_;
  std::unique_ptr<sqlite3, Close> database_;
  std::unordered_map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

/// One execution of a statement with its values, and its rows:
///
///     Query row(connection, "SELECT about FROM tables WHERE id = ?", id);
///     while (row.next()) use(row.bytes(0));
///     if (!row.outcome()) ...
///
/// After an error there are no more rows. A statement can be executed once at a time.
class Query {
 public:
  Query(Connection& connection, const char* sql);
  template <class... Values>
  Query(Connection& connection, const char* sql, const Values&... values) : Query(connection, sql) {
    int place = 0;
    (bind(++place, values), ...);
  }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query();

  bool next();
  std::uint64_t number(int column) const;
  Bytes bytes(int column) const;
  bool is_null(int column) const;
  int columns() const;
  /// Binds the values of another query's row, column by column.
  void bind_row(const Query& row);
  /// An id that the store itself wrote; anything else is damage.
  template <class AnId>
  AnId id(int column) {
    std::optional<AnId> id = AnId::from(bytes(column));
    return id ? *id : (note_damage("a name can't be read"), *AnId::from("?"));
  }
  /// Marks the row as damaged, for this reason.
  void note_damage(std::string_view says);

  Outcome outcome() const;
  /// Runs it to completion.
  Outcome finish();

 private:
  void bind(int place, std::uint64_t value);
  void bind(int place, std::string_view bytes);
  void bind(int place, const Bytes& bytes) { bind(place, std::string_view(bytes)); }
  void bind(int place, const std::optional<Bytes>& bytes);
  template <class Kind>
  void bind(int place, const Id<Kind>& id) {
    bind(place, id.bytes());
  }
  void bind(int place, EntryNumber number) { bind(place, number.value); }
  void bind(int place, WalletVersion version) { bind(place, version.value); }
  void bind(int place, Serial serial) { bind(place, serial.value); }
  void note(int code);

  Connection* connection_;
  sqlite3_stmt* statement_ = nullptr;
  int code_ = 0;        ///< SQLite's result code, if it is an error
  std::string damage_;  ///< the problem of a row that SQLite itself could read
};

}  // namespace humbug::store::sqlite
