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

/// A store in one file. One thread writes: it takes all that waits, commits it as one transaction,
/// waits for the disk, and only then tells anybody (docs/adr/006).
class SqliteStore final : public Store {
 public:
  /// Opens the store in this file and makes it if there is none.
  static Found<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path,
                                                  const sqlite::Settings& settings = {});
  ~SqliteStore() override;

  /// What was lost if the file was damaged, and where it is kept.
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

  // These are the writing thread's.
  void write();
  void write_group(std::vector<Submission>& group);
  Outcome commit(const std::vector<Submission>& group, std::vector<Outcome>& outcomes);
  /// Moves what the write-ahead log has gathered into the file proper.
  Outcome checkpoint();
  void stop(const Error& why);
  /// Opens the file anew after a failure of the disk, at most once in Settings::rest.
  Outcome recover();
  Outcome reopen();
  void count_log_pages();

  sqlite::Settings settings_;
  sqlite::FileLock lock_;  ///< first, so that it is let go last
  sqlite::Connection writer_;
  sqlite::Readers readers_;
  std::optional<sqlite::Salvaged> salvaged_;
  Submissions submissions_;
  std::uint64_t file_number_ = 0;  ///< the inode: nothing else is taken for our file
  std::optional<Error> stopped_;   ///< why nothing is stored now
  std::chrono::steady_clock::time_point stopped_at_;
  int log_pages_ = 0;  ///< in the write-ahead log, after the last commit
  std::thread thread_;
};

}  // namespace humbug::store
