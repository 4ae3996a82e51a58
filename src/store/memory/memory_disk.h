#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "store/store.h"

namespace humbug::store {

/// The committed data of a MemoryStore. It outlives the store, as a disk survives a crash.
class MemoryDisk {
 public:
  /// Stores a batch all or none.
  Outcome apply(const Batch& batch);

  std::vector<TableSummary> tables(TableStatus status, Page page) const;
  std::optional<LoadedTable> load(const TableId& table) const;
  std::vector<Bytes> entries(const TableId& table, EntryNumber first, std::size_t most) const;
  std::optional<Answer> answer(const TableId& table, const ProfileId& person,
                               const MessageId& message) const;
  std::optional<Profile> profile(const ProfileId& profile) const;
  std::optional<Profile> profile_of(const TokenHash& token) const;
  std::optional<Wallet> wallet(const ProfileId& profile) const;
  std::optional<Bytes> record(const RecordId& record) const;
  std::vector<RecordSummary> records_of(const TableId& table, Page page) const;
  std::vector<RecordSummary> records_of(const ProfileId& player, Page page) const;

 private:
  struct Table {
    Serial serial;
    TableStatus status = TableStatus::live;
    Bytes about;
    std::vector<Bytes> entries;
    std::optional<Snapshot> snapshot;
    std::map<std::pair<ProfileId, MessageId>, Answer> answers;

    EntryNumber last() const { return {entries.size()}; }
  };
  struct Record {
    Serial serial;
    TableId table;
    std::vector<ProfileId> players;
    Bytes bytes;
  };
  /// Functions that revert the operations of a batch, to be run in reverse order.
  using Undo = std::vector<std::function<void()>>;

  Outcome apply(const CreateTable& it, Undo& undo);
  Outcome apply(const DescribeTable& it, Undo& undo);
  Outcome apply(const Append& it, Undo& undo);
  Outcome apply(const SaveSnapshot& it, Undo& undo);
  Outcome apply(const SaveAnswer& it, Undo& undo);
  Outcome apply(const PruneAnswers& it, Undo& undo);
  Outcome apply(const CreateProfile& it, Undo& undo);
  Outcome apply(const UpdateProfile& it, Undo& undo);
  Outcome apply(const WriteWallet& it, Undo& undo);
  Outcome apply(const SaveRecord& it, Undo& undo);

  Found<Table*> find(const TableId& table);
  template <class Belongs>
  std::vector<RecordSummary> records_that(const Belongs& belongs, Page page) const;

  mutable std::mutex mutex_;
  std::map<TableId, Table> tables_;
  std::map<ProfileId, Profile> profiles_;
  std::map<TokenHash, ProfileId> tokens_;
  std::map<ProfileId, Wallet> wallets_;
  std::map<RecordId, Record> records_;
};

}  // namespace humbug::store
