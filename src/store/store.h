#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "store/batch.h"
#include "store/error.h"
#include "store/ids.h"

/// Keeps what must outlive the program, and knows nothing of what it means. An engine is one class
/// that keeps these promises; tests hold all engines to them alike.
namespace humbug::store {

/// Called once, when the batch is durable or will never be; in the order of the submissions. It
/// runs in the middle of the store's work: it hands on and returns, and may submit, but never
/// waits.
using Done = std::move_only_function<void(const Outcome&)>;

struct TableSummary {
  TableId table;
  Serial serial;
  TableStatus status;
  Bytes about;
  /// This row of the list is not what was written; nothing in it can be relied on.
  bool damaged = false;

  friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

struct Snapshot {
  EntryNumber through;
  Bytes bytes;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// All it takes to go on with a table.
struct LoadedTable {
  TableSummary summary;
  std::optional<Snapshot> snapshot;
  std::vector<Bytes> entries;  ///< those after the snapshot

  EntryNumber first() const { return {(snapshot ? snapshot->through.value : 0) + 1}; }
  EntryNumber last() const { return {first().value - 1 + entries.size()}; }
};

struct Answer {
  EntryNumber number;
  Bytes bytes;

  friend bool operator==(const Answer&, const Answer&) = default;
};

struct Wallet {
  WalletVersion version;
  Bytes bytes;

  friend bool operator==(const Wallet&, const Wallet&) = default;
};

struct RecordSummary {
  RecordId record;
  Serial serial;
  TableId table;

  friend bool operator==(const RecordSummary&, const RecordSummary&) = default;
};

/// A part of a list that begins with the newest: the next page is older than the last of this one.
struct Page {
  static constexpr std::size_t kMost = 10'000;
  static constexpr Serial kNewest{std::numeric_limits<std::int64_t>::max()};

  std::size_t most = 100;  ///< over kMost counts as kMost
  Serial older_than = kNewest;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  /// Stores what was accepted, and tells, before it is gone.
  virtual ~Store() = default;

  /// Accepts a batch to be stored; `done` tells what became of it. What is refused here (too_large,
  /// busy, unavailable) is forgotten, and `done` is never called. From any thread.
  [[nodiscard]] virtual Outcome submit(Batch batch, Done done) = 0;

  // What has been stored, from any thread. Whatever `done` has told is seen.

  virtual Found<std::vector<TableSummary>> tables(TableStatus status, Page page) = 0;
  virtual Found<std::optional<LoadedTable>> load(const TableId& table) = 0;
  /// At most `most` entries from `first` on, also those that a snapshot covers.
  virtual Found<std::vector<Bytes>> entries(const TableId& table, EntryNumber first,
                                            std::size_t most) = 0;
  virtual Found<std::optional<Answer>> answer(const TableId& table, const ProfileId& person,
                                              const MessageId& message) = 0;
  virtual Found<std::optional<Profile>> profile(const ProfileId& profile) = 0;
  virtual Found<std::optional<Profile>> profile_of(const TokenHash& token) = 0;
  virtual Found<std::optional<Wallet>> wallet(const ProfileId& profile) = 0;
  virtual Found<std::optional<Bytes>> record(const RecordId& record) = 0;
  virtual Found<std::vector<RecordSummary>> records_of(const TableId& table, Page page) = 0;
  virtual Found<std::vector<RecordSummary>> records_of(const ProfileId& player, Page page) = 0;
};

}  // namespace humbug::store
