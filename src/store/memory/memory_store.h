#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>

#include "store/memory/memory_disk.h"
#include "store/store.h"
#include "store/submissions.h"

namespace humbug::store {

/// A store in memory, for trials and simulations. It has no thread: submit() commits the batch and
/// calls `done`, unless another thread is committing, which then commits this batch too. With a
/// single thread the order is deterministic.
class MemoryStore final : public Store {
 public:
  explicit MemoryStore(std::shared_ptr<MemoryDisk> disk = std::make_shared<MemoryDisk>());
  ~MemoryStore() override;

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

  // Failures, for simulations.

  /// From now on batches wait until release(), as with a slow disk.
  void hold();
  void release();
  /// The next commit fails; after a fatal error all later ones do.
  void fail_next(Error why);
  /// While this is on, no table can be loaded.
  void fail_loads(bool on) { loads_fail_ = on; }
  /// Power failure: the first `stored` of the waiting batches are committed without a report, the
  /// others are lost. A new store with the same disk is the next start.
  void crash(std::size_t stored);

 private:
  void commit_what_waits();
  void commit(std::vector<Submission>& group, std::vector<Outcome>& outcomes);

  std::shared_ptr<MemoryDisk> disk_;
  Submissions submissions_;
  std::mutex mutex_;
  bool held_ = false;
  bool committing_ = false;
  bool loads_fail_ = false;
  std::optional<Error> fails_next_;
};

}  // namespace humbug::store
