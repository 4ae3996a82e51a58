#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

#include "store/sqlite/connection.h"
#include "store/sqlite/file_lock.h"
#include "store/sqlite/readers.h"
#include "store/sqlite/salvage.h"
#include "store/store.h"
#include "store/submissions.h"

namespace humbug::store {

/// A store in one SQLite file. A writer thread takes all waiting batches, commits them as one
/// transaction, and reports the outcomes after the sync (docs/adr/006).
class SqliteStore final : public Store {
 public:
  /// Opens the store in this file, creating it if necessary.
  static Found<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path,
                                                  const sqlite::Settings& settings = {});
  ~SqliteStore() override;

  /// The losses if the file was damaged, and the damaged file's new path.
  const std::optional<sqlite::Salvaged>& salvaged() const { return salvaged_; }

  Outcome submit(Batch batch, Done done) override;

  Found<std::vector<TableSummary>> tables(TableStatus status, Page page) override;
  Found<std::optional<LoadedTable>> load(const TableId& table) override;
  Found<std::vector<Bytes>> entries(const TableId& table, EntryNumber first,
                                    std::size_t most) override;
  Found<std::optional<Answer>> answer(const TableId& table, const ProfileId& person,
                                      const MessageId& message) override;
  Found<std::optional<Profile>> profile(const ProfileId& profile) override;
  Found<std::optional<Profile>> profile_of(const TokenHash& token) override;
  Found<std::optional<Wallet>> wallet(const ProfileId& profile) override;
  Found<std::optional<Bytes>> record(const RecordId& record) override;
  Found<std::vector<RecordSummary>> records_of(const TableId& table, Page page) override;
  Found<std::vector<RecordSummary>> records_of(const ProfileId& player, Page page) override;

 private:
  SqliteStore(sqlite::FileLock lock, sqlite::Connection writer, const sqlite::Settings& settings);

  // Used by the writer thread only.
  void write();
  void write_group(std::vector<Submission>& group);
  Outcome commit(const std::vector<Submission>& group, std::vector<Outcome>& outcomes);
  /// Moves the content of the write-ahead log to the main file.
  Outcome checkpoint();
  void stop(const Error& why);
  /// Reopens the file after a disk failure, at most once in Settings::rest.
  Outcome recover();
  Outcome reopen();
  void count_log_pages();

  sqlite::Settings settings_;
  sqlite::FileLock lock_;  ///< first, so that it is released last
  sqlite::Connection writer_;
  sqlite::Readers readers_;
  std::optional<sqlite::Salvaged> salvaged_;
  Submissions submissions_;
  std::uint64_t file_number_ = 0;  ///< the inode, to detect that the path leads to another file
  std::optional<Error> stopped_;   ///< why nothing can be stored now
  std::chrono::steady_clock::time_point stopped_at_;
  int log_pages_ = 0;  ///< pages in the write-ahead log after the last commit
  std::thread thread_;
};

}  // namespace humbug::store
