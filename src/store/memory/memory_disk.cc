#include "store/memory/memory_disk.h"

#include <algorithm>
#include <ranges>

namespace humbug::store {
namespace {

/// The value at a key, or null.
template <class Map, class Key>
auto copy_of(const Map& map, const Key& key) -> std::optional<typename Map::mapped_type> {
  const auto it = map.find(key);
  if (it == map.end()) return std::nullopt;
  return it->second;
}

template <class Summary>
std::vector<Summary> newest_first(std::vector<Summary> all, Page page) {
  std::erase_if(all, [&](const Summary& one) { return one.serial >= page.older_than; });
  std::ranges::sort(all, std::ranges::greater(), &Summary::serial);
  const std::size_t most = std::min(page.most, Page::kMost);
  if (all.size() > most) all.erase(all.begin() + static_cast<std::ptrdiff_t>(most), all.end());
  return all;
}

}  // namespace

Outcome MemoryDisk::apply(const Batch& batch) {
  const std::scoped_lock lock(mutex_);
  Undo undo;
  for (const Operation& operation : batch) {
    Outcome outcome = std::visit([&](const auto& it) { return apply(it, undo); }, operation);
    if (outcome) continue;
    for (const auto& step : std::views::reverse(undo)) step();
    return outcome;
  }
  return {};
}

Found<MemoryDisk::Table*> MemoryDisk::find(const TableId& table) {
  const auto it = tables_.find(table);
  if (it == tables_.end()) return std::unexpected(refused::no_table(table));
  return &it->second;
}

Outcome MemoryDisk::apply(const CreateTable& it, Undo& undo) {
  const auto [place, is_new] = tables_.try_emplace(it.table);
  if (!is_new) return std::unexpected(refused::table_exists(it.table));
  place->second.serial = {tables_.size()};
  place->second.about = it.about;
  undo.emplace_back([this, table = it.table] { tables_.erase(table); });
  return {};
}

Outcome MemoryDisk::apply(const DescribeTable& it, Undo& undo) {
  const Found<Table*> found = find(it.table);
  if (!found) return std::unexpected(found.error());
  Table* table = *found;
  undo.emplace_back([table, status = table->status, about = table->about] {
    table->status = status;
    table->about = about;
  });
  table->status = it.status;
  table->about = it.about;
  return {};
}

Outcome MemoryDisk::apply(const Append& it, Undo& undo) {
  const Found<Table*> found = find(it.table);
  if (!found) return std::unexpected(found.error());
  Table* table = *found;
  if (it.first.value != table->last().value + 1) {
    return std::unexpected(refused::wrong_entry(it.table, table->last(), it.first));
  }
  undo.emplace_back([table, size = table->entries.size()] { table->entries.resize(size); });
  table->entries.insert(table->entries.end(), it.entries.begin(), it.entries.end());
  return {};
}

Outcome MemoryDisk::apply(const SaveSnapshot& it, Undo& undo) {
  const Found<Table*> found = find(it.table);
  if (!found) return std::unexpected(found.error());
  Table* table = *found;
  if (it.through > table->last()) {
    return std::unexpected(refused::ahead_of_log(it.table, table->last(), it.through));
  }
  if (table->snapshot && table->snapshot->through > it.through) return {};
  undo.emplace_back([table, before = table->snapshot] { table->snapshot = before; });
  table->snapshot = Snapshot{it.through, it.bytes};
  return {};
}

Outcome MemoryDisk::apply(const SaveAnswer& it, Undo& undo) {
  const Found<Table*> found = find(it.table);
  if (!found) return std::unexpected(found.error());
  Table* table = *found;
  if (it.number > table->last()) {
    return std::unexpected(refused::ahead_of_log(it.table, table->last(), it.number));
  }
  const auto key = std::pair(it.person, it.message);
  if (!table->answers.try_emplace(key, Answer{it.number, it.answer}).second) {
    return std::unexpected(refused::answered(it.table, it.message));
  }
  undo.emplace_back([table, key] { table->answers.erase(key); });
  return {};
}

Outcome MemoryDisk::apply(const PruneAnswers& it, Undo& undo) {
  const Found<Table*> found = find(it.table);
  if (!found) return std::unexpected(found.error());
  Table* table = *found;
  undo.emplace_back([table, before = table->answers] { table->answers = before; });
  std::erase_if(table->answers, [&](const auto& one) { return one.second.number < it.before; });
  return {};
}

Outcome MemoryDisk::apply(const CreateProfile& it, Undo& undo) {
  const Profile& profile = it.profile;
  if (profiles_.contains(profile.id)) {
    return std::unexpected(refused::profile_exists(profile.id));
  }
  if (tokens_.contains(profile.token)) return std::unexpected(refused::token_taken(profile.id));
  profiles_.emplace(profile.id, profile);
  tokens_.emplace(profile.token, profile.id);
  undo.emplace_back([this, id = profile.id, token = profile.token] {
    profiles_.erase(id);
    tokens_.erase(token);
  });
  return {};
}

Outcome MemoryDisk::apply(const UpdateProfile& it, Undo& undo) {
  const Profile& profile = it.profile;
  const auto place = profiles_.find(profile.id);
  if (place == profiles_.end()) return std::unexpected(refused::no_profile(profile.id));
  const auto token = tokens_.find(profile.token);
  if (token != tokens_.end() && token->second != profile.id) {
    return std::unexpected(refused::token_taken(profile.id));
  }
  const auto replace = [this](const Profile& with) {
    Profile& now = profiles_.at(with.id);
    tokens_.erase(now.token);
    now = with;
    tokens_.emplace(now.token, now.id);
  };
  undo.emplace_back([replace, before = place->second] { replace(before); });
  replace(profile);
  return {};
}

Outcome MemoryDisk::apply(const WriteWallet& it, Undo& undo) {
  if (!profiles_.contains(it.profile)) return std::unexpected(refused::no_profile(it.profile));
  const std::optional<Wallet> before = copy_of(wallets_, it.profile);
  const WalletVersion now = before ? before->version : WalletVersion{};
  if (now != it.read) return std::unexpected(refused::wallet_moved(it.profile, now, it.read));
  undo.emplace_back([this, profile = it.profile, before] {
    wallets_.erase(profile);
    if (before) wallets_.emplace(profile, *before);
  });
  wallets_[it.profile] = Wallet{{now.value + 1}, it.bytes};
  return {};
}

Outcome MemoryDisk::apply(const SaveRecord& it, Undo& undo) {
  if (records_.contains(it.record)) return std::unexpected(refused::record_exists(it.record));
  if (!tables_.contains(it.table)) return std::unexpected(refused::no_table(it.table));
  for (const ProfileId& player : it.players) {
    if (!profiles_.contains(player)) return std::unexpected(refused::no_profile(player));
  }
  records_.emplace(it.record, Record{{records_.size() + 1}, it.table, it.players, it.bytes});
  undo.emplace_back([this, record = it.record] { records_.erase(record); });
  return {};
}

std::vector<TableSummary> MemoryDisk::tables(TableStatus status, Page page) const {
  const std::scoped_lock lock(mutex_);
  std::vector<TableSummary> all;
  for (const auto& [id, table] : tables_) {
    if (table.status == status) all.push_back({id, table.serial, table.status, table.about});
  }
  return newest_first(std::move(all), page);
}

std::optional<LoadedTable> MemoryDisk::load(const TableId& table) const {
  const std::scoped_lock lock(mutex_);
  const auto it = tables_.find(table);
  if (it == tables_.end()) return std::nullopt;
  const Table& found = it->second;
  TableSummary summary{table, found.serial, found.status, found.about};
  LoadedTable loaded{std::move(summary), found.snapshot, {}};
  const auto skip = static_cast<std::ptrdiff_t>(loaded.first().value - 1);
  loaded.entries.assign(found.entries.begin() + skip, found.entries.end());
  return loaded;
}

std::vector<Bytes> MemoryDisk::entries(const TableId& table, EntryNumber first,
                                       std::size_t most) const {
  const std::scoped_lock lock(mutex_);
  const auto it = tables_.find(table);
  if (it == tables_.end()) return {};
  std::vector<Bytes> some;
  for (std::size_t n = std::max<std::size_t>(first.value, 1);
       n <= it->second.entries.size() && some.size() < most; ++n) {
    some.push_back(it->second.entries[n - 1]);
  }
  return some;
}

std::optional<Answer> MemoryDisk::answer(const TableId& table, const ProfileId& person,
                                         const MessageId& message) const {
  const std::scoped_lock lock(mutex_);
  const auto it = tables_.find(table);
  if (it == tables_.end()) return std::nullopt;
  return copy_of(it->second.answers, std::pair(person, message));
}

std::optional<Profile> MemoryDisk::profile(const ProfileId& profile) const {
  const std::scoped_lock lock(mutex_);
  return copy_of(profiles_, profile);
}

std::optional<Profile> MemoryDisk::profile_of(const TokenHash& token) const {
  const std::scoped_lock lock(mutex_);
  const std::optional<ProfileId> id = copy_of(tokens_, token);
  return id ? copy_of(profiles_, *id) : std::nullopt;
}

std::optional<Wallet> MemoryDisk::wallet(const ProfileId& profile) const {
  const std::scoped_lock lock(mutex_);
  return copy_of(wallets_, profile);
}

std::optional<Bytes> MemoryDisk::record(const RecordId& record) const {
  const std::scoped_lock lock(mutex_);
  const std::optional<Record> found = copy_of(records_, record);
  return found ? std::optional(found->bytes) : std::nullopt;
}

template <class Belongs>
std::vector<RecordSummary> MemoryDisk::records_that(const Belongs& belongs, Page page) const {
  const std::scoped_lock lock(mutex_);
  std::vector<RecordSummary> all;
  for (const auto& [id, record] : records_) {
    if (belongs(record)) all.push_back({id, record.serial, record.table});
  }
  return newest_first(std::move(all), page);
}

std::vector<RecordSummary> MemoryDisk::records_of(const TableId& table, Page page) const {
  return records_that([&](const Record& record) { return record.table == table; }, page);
}

std::vector<RecordSummary> MemoryDisk::records_of(const ProfileId& player, Page page) const {
  return records_that(
      [&](const Record& record) { return std::ranges::count(record.players, player) > 0; }, page);
}

}  // namespace humbug::store
