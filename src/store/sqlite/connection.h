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

/// SQLite's C interface, with owners for what it hands out and typed errors for what it answers.
namespace humbug::store::sqlite {

struct Settings {
  /// How long to wait for another program that holds the file.
  std::chrono::milliseconds patience{5000};
  /// After a failed read, write or sync, how long to wait before the file is opened anew.
  std::chrono::milliseconds rest{1000};
  /// The layer below SQLite, by the name it is registered under; empty is the system's own.
  std::string vfs;
  /// Makes and changes nothing.
  bool read_only = false;
};

class Connection {
 public:
  static Found<Connection> open(const std::filesystem::path& path, const Settings& settings);

  /// Runs statements that answer nothing. For what is rare: they are read anew each time.
  Outcome run(const char* statements) const;

  /// The error of SQLite's answer `code` just now.
  Error error(int code) const;
  /// An error that SQLite doesn't know of.
  Error error(ErrorKind kind, std::string_view what) const;
  /// One row can't be read; the rest of the file may be well.
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
  /// The statement, prepared once and kept. `sql` is a literal, known again by its address.
  int prepare(const char* sql, sqlite3_stmt** statement);

  std::filesystem::path path_;
  std::unique_ptr<sqlite3, Close> database_;
  std::unordered_map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

/// One run of a statement with its values, and its rows:
///
///     Query row(connection, "SELECT about FROM tables WHERE id = ?", id);
///     while (row.next()) use(row.bytes(0));
///     if (!row.outcome()) ...
///
/// After an error there are no more rows. One run of a statement at a time.
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
  /// Takes the values of another query's row, column by column.
  void bind_row(const Query& row);
  /// A name that the store itself wrote; anything else in its place is damage.
  template <class AnId>
  AnId id(int column) {
    std::optional<AnId> id = AnId::from(bytes(column));
    return id ? *id : (note_damage("a name can't be read"), *AnId::from("?"));
  }
  /// The row can't be used, for this reason.
  void note_damage(std::string_view says);

  Outcome outcome() const;
  /// Runs it to its end.
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
  int code_ = 0;        ///< SQLite's answer, once it is an error
  std::string damage_;  ///< what of a row is wrong, if SQLite itself could read it
};

}  // namespace humbug::store::sqlite
