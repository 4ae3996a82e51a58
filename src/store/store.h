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

/// The persistent data of the program, as bytes that the store doesn't interpret. An engine is one
/// class with this contract; the same tests are run for all engines.
namespace humbug::store {

/// Called once, when the batch is durable or has failed, in the order of submission. It is called
/// by the store's own code, so it must not block; it may submit.
using Done = std::move_only_function<void(const Outcome&)>;

struct TableSummary {
  TableId table;
  Serial serial;
  TableStatus status;
  Bytes about;
  /// The row's checksum is wrong; nothing in it can be relied on.
  bool damaged = false;

  friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

struct Snapshot {
  EntryNumber through;
  Bytes bytes;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// The data from which a table is restored.
struct LoadedTable {
  TableSummary summary;
  std::optional<Snapshot> snapshot;
  std::vector<Bytes> entries;  ///< the entries after the snapshot

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

/// A page of a list with the newest first: the next page is older than the last item of this one.
struct Page {
  static constexpr std::size_t kMost = 10'000;
  static constexpr Serial kNewest{std::numeric_limits<std::int64_t>::max()};

  std::size_t most = 100;  ///< clamped to kMost
  Serial older_than = kNewest;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  /// Finishes all accepted batches and calls their `done` before it returns.
  virtual ~Store() = default;

  /// Accepts a batch to be stored; `done` reports the outcome. If submit() itself refuses it
  /// (too_large, busy, unavailable), `done` is never called. From any thread.
  [[nodiscard]] virtual Outcome submit(Batch batch, Done done) = 0;

  // Queries, from any thread. They see everything that `done` has reported.

  virtual Found<std::vector<TableSummary>> tables(TableStatus status, Page page) = 0;
  virtual Found<std::optional<LoadedTable>> load(const TableId& table) = 0;
  /// At most `most` entries from `first` on, including those before the snapshot.
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
