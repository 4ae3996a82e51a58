#include "store/memory/memory_store.h"

#include <utility>

namespace humbug::store {

MemoryStore::MemoryStore(std::shared_ptr<MemoryDisk> disk) : disk_(std::move(disk)) {}

MemoryStore::~MemoryStore() { release(); }

Outcome MemoryStore::submit(Batch batch, Done done) {
  Outcome accepted = submissions_.push(std::move(batch), std::move(done));
  if (accepted) commit_what_waits();
  return accepted;
}

void MemoryStore::commit_what_waits() {
  for (;;) {
    std::vector<Submission> group;
    std::vector<Outcome> outcomes;
    {
      const std::scoped_lock lock(mutex_);
      if (held_ || committing_) return;
      group = submissions_.take_now();
      if (group.empty()) return;
      committing_ = true;
      commit(group, outcomes);
    }
    for (std::size_t n = 0; n < group.size(); ++n) group[n].done(outcomes[n]);
    const std::scoped_lock lock(mutex_);
    committing_ = false;
  }
}

void MemoryStore::commit(std::vector<Submission>& group, std::vector<Outcome>& outcomes) {
  const std::optional<Error> failure = fails_next_;
  if (failure && is_fatal(failure->kind)) {
    submissions_.close(*failure);
  } else {
    fails_next_.reset();
  }
  for (const Submission& one : group) {
    outcomes.push_back(failure ? std::unexpected(*failure) : disk_->apply(one.batch));
  }
}

void MemoryStore::hold() {
  const std::scoped_lock lock(mutex_);
  held_ = true;
}

void MemoryStore::release() {
  {
    const std::scoped_lock lock(mutex_);
    held_ = false;
  }
  commit_what_waits();
}

void MemoryStore::fail_next(Error why) {
  const std::scoped_lock lock(mutex_);
  fails_next_ = std::move(why);
}

void MemoryStore::crash(std::size_t stored) {
  const std::scoped_lock lock(mutex_);
  submissions_.close({ErrorKind::unavailable, "the store has crashed: restart it"});
  for (const Submission& one : submissions_.take_now()) {
    if (stored == 0) break;
    --stored;
    // `done` is not called: that is the crash.
    static_cast<void>(disk_->apply(one.batch));
  }
}

Found<std::vector<TableSummary>> MemoryStore::tables(TableStatus status, Page page) {
  return disk_->tables(status, page);
}
Found<std::optional<LoadedTable>> MemoryStore::load(const TableId& table) {
  if (loads_fail_) return std::unexpected(Error{ErrorKind::locked, "the disk can't be read"});
  return disk_->load(table);
}
Found<std::vector<Bytes>> MemoryStore::entries(const TableId& table, EntryNumber first,
                                               std::size_t most) {
  return disk_->entries(table, first, most);
}
Found<std::optional<Answer>> MemoryStore::answer(const TableId& table, const ProfileId& person,
                                                 const MessageId& message) {
  return disk_->answer(table, person, message);
}
Found<std::optional<Profile>> MemoryStore::profile(const ProfileId& profile) {
  return disk_->profile(profile);
}
Found<std::optional<Profile>> MemoryStore::profile_of(const TokenHash& token) {
  return disk_->profile_of(token);
}
Found<std::optional<Wallet>> MemoryStore::wallet(const ProfileId& profile) {
  return disk_->wallet(profile);
}
Found<std::optional<Bytes>> MemoryStore::record(const RecordId& record) {
  return disk_->record(record);
}
Found<std::vector<RecordSummary>> MemoryStore::records_of(const TableId& table, Page page) {
  return disk_->records_of(table, page);
}
Found<std::vector<RecordSummary>> MemoryStore::records_of(const ProfileId& player, Page page) {
  return disk_->records_of(player, page);
}

}  // namespace humbug::store
