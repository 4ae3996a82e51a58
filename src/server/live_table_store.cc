// Storing and loading of live tables.

#include <algorithm>
#include <expected>
#include <utility>

#include "server/archive_game.h"
#include "server/live_table.h"
#include "server/log.h"
#include "server/refusals.h"
#include "server/restore_table.h"
#include "server/table_services.h"

namespace humbug::server {

namespace {

/// The pause after a failure of the store.
constexpr Duration kStoreRetryPause = std::chrono::seconds(1);
/// A table with more exceptions than this is given up.
constexpr int kMostFailures = 3;
/// So many entries outside of a game are worth another snapshot.
constexpr std::uint64_t kEntriesBetween = 200;
/// Reconnect grace period after a restart: the browser tries again at least every 10 s.
constexpr Duration kReconnectGrace = std::chrono::seconds(60);

/// Why a table can't be loaded. Empty: temporarily. Otherwise what is wrong with its stored data.
using Missing = std::string;

std::expected<std::pair<Table, std::uint64_t>, Missing> read(store::Store& store,
                                                             const store::TableId& id) {
  const auto found = store.load(id);
  if (!found && found.error().kind == store::ErrorKind::damaged) {
    return std::unexpected(found.error().says);
  }
  if (!found || !*found) return std::unexpected(Missing());
  const store::LoadedTable& loaded = **found;
  if (loaded.summary.status != store::TableStatus::live) return std::unexpected(Missing());
  auto table = restore_table(loaded);
  if (!table) return std::unexpected(table.error());
  return std::pair(std::move(*table), loaded.snapshot->through.value);
}

void append(store::Batch& batch, store::Batch more) {
  for (store::Operation& operation : more) batch.push_back(std::move(operation));
}

}  // namespace

std::shared_ptr<LiveTable> LiveTable::load(HubContext& context, Directory& directory,
                                           std::string_view id, For whom) {
  auto found = read(context.outside.store, *store::TableId::from(id));
  if (!found) {
    if (!found.error().empty()) directory.lose(id, found.error());
    return nullptr;
  }
  auto live =
      std::make_shared<LiveTable>(context, directory, std::string(id), std::move(found->first));
  live->snapshot_at_ = found->second;
  live->resume_clocks_ = true;
  live->used_ = whom == For::somebody;
  live->resume_clocks();
  return live;
}

void LiveTable::resume_clocks() { take({{"do", "thaw"}, {"grace", kReconnectGrace.count()}}); }

/// Submits an entry to the store, together with everything that must be stored with it.
void LiveTable::write(Before before, std::string entry) {
  const store::TableId id = *store::TableId::from(id_);
  const std::uint64_t number = table_->number();
  store::Store& store = context_.outside.store;
  store::Batch batch{store::Append{id, {number}, {std::move(entry)}}};
  const bool over = table_->phase() == Table::Phase::over;
  // A deal can end the game that it begins.
  const bool closes =
      over && (before.phase != Table::Phase::over || before.games != table_->games());
  store::Found<store::Batch> more;
  if (closes) more = archive_game(store, *table_);
  if (more) append(batch, std::move(*more));
  store::Found<store::Batch> agreed;
  if (over && table_->all_agree_to_show()) agreed = consents(store, *table_);
  if (agreed) append(batch, std::move(*agreed));
  Listed* listed = directory_.by_id(id_);
  const bool playing =
      table_->phase() == Table::Phase::seeds || table_->phase() == Table::Phase::play;
  if (listed != nullptr && (closes || resume_clocks_ || !listed_ || listed->playing != playing)) {
    if (used_) listed->last_used = context_.open_time();
    listed->playing = playing;
    listed_ = true;
    batch.emplace_back(store::DescribeTable{id, store::TableStatus::live, listed->about()});
  }
  if (closes || number >= snapshot_at_ + kEntriesBetween) {
    if (auto kept = table_->snapshot()) {
      batch.emplace_back(store::SaveSnapshot{id, {number}, std::move(*kept)});
      snapshot_at_ = number;
    }
  }
  ++in_flight_;
  const auto then = [weak = weak_from_this(), number](const store::Outcome& outcome) {
    const auto self = weak.lock();
    if (self) self->guard([&] { self->written(number, outcome); });
  };
  if (!more || !agreed) {
    context_.outside.defer(
        [then, why = more ? agreed.error() : more.error()] { then(std::unexpected(why)); });
    return;
  }
  if (before.phase == Table::Phase::play) ++context_.figures.moves;
  if (closes) ++context_.figures.games_finished;
  context_.submit(std::move(batch), then);
}

void LiveTable::written(std::uint64_t number, const store::Outcome& outcome) {
  --in_flight_;
  if (!outcome) {
    fail(number);
  } else {
    committed_ = std::max(committed_, number);
    resume_clocks_ = false;
    deliver();
  }
  context_.rescheduled(*this);
}

/// Messages that wait for an entry that was not stored are discarded; its sender gets a refusal.
void LiveTable::fail(std::uint64_t number) {
  for (const PendingMessage& message : pending_) {
    if (message.after < number || !message.acknowledges) continue;
    context_.send(message.to, refusal_json(*message.acknowledges, refusals::kStoreDown));
  }
  std::erase_if(pending_,
                [number](const PendingMessage& message) { return message.after >= number; });
  for (const Inquiry& inquiry : std::exchange(inquiries_, {})) inquiry.then(std::nullopt);
  broken_ = true;
  listed_ = false;
  reload_at_ = context_.now + kStoreRetryPause;
}

/// Gives the table up until the next start.
void LiveTable::lose(std::string_view why) {
  directory_.lose(id_, why);
  broken_ = true;
  reload_at_.reset();
  for (const Guest& guest : std::exchange(guests_, {})) {
    context_.outside.outbox.hang_up(guest.connection, refusals::kUnreadableTable);
  }
}

void LiveTable::give_up(std::string_view why) {
  log(LogLevel::error, "table_failed", {{"table", id_}, {"says", why}});
  if (++failures_ > kMostFailures) return lose(why);
  fail(committed_ + 1);
  context_.rescheduled(*this);
}

void LiveTable::reload() {
  auto found = read(context_.outside.store, *store::TableId::from(id_));
  if (!found && found.error().empty()) {
    reload_at_ = context_.now + kStoreRetryPause;
    return;
  }
  if (!found) return lose(found.error());
  table_ = std::make_unique<Table>(std::move(found->first));
  snapshot_at_ = found->second;
  committed_ = table_->number();
  pending_.clear();
  broken_ = false;
  reload_at_.reset();
  bots_.reset();
  asked_.reset();
  thought_.reset();
  failed_.clear();
  ++thoughts_;
  if (resume_clocks_) resume_clocks();
  reconcile();
  pending_.clear();  // everybody gets a new snapshot, so pending changes are obsolete
  for (Guest& guest : guests_) {
    guest.seen.reset();
    welcome(guest);
  }
}

/// Tells the table who is connected, which the failure of the store may have undone.
void LiveTable::reconcile() {
  for (const std::string& person : table_->everybody()) {
    const bool connected = find(person) != nullptr;
    if (connected && !table_->is_here(person)) set_presence("here", person);
    if (!connected && table_->is_here(person)) leaving_.try_emplace(person, context_.now);
  }
}

void LiveTable::store_snapshot() {
  const store::TableId id = *store::TableId::from(id_);
  auto kept = table_->snapshot();
  Listed* listed = directory_.by_id(id_);
  if (!kept || listed == nullptr || snapshot_at_ == table_->number()) return;
  const Duration deserted = context_.open_time() - (context_.now - deserted_at_);
  if (used_) listed->last_used = std::max(listed->last_used, deserted);
  store::Batch batch;
  batch.emplace_back(store::SaveSnapshot{id, {table_->number()}, std::move(*kept)});
  batch.emplace_back(store::DescribeTable{id, store::TableStatus::live, listed->about()});
  context_.submit(std::move(batch), [](const store::Outcome&) {});
}

}  // namespace humbug::server
