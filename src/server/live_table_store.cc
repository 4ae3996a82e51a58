// What a live table has to do with the store.

#include <algorithm>
#include <expected>
#include <utility>

#include "server/closing.h"
#include "server/house.h"
#include "server/live_table.h"
#include "server/log.h"
#include "server/refusals.h"
#include "server/restore_table.h"

namespace humbug::server {

namespace {

/// A store that has failed is left alone for so long.
constexpr Duration kRest = std::chrono::seconds(1);
/// A table that has thrown more often than this is left alone.
constexpr int kMostFailures = 3;
/// So many entries outside of a game make another snapshot worth while.
constexpr std::uint64_t kEntriesBetween = 200;
/// Reconnect grace period after a restart: the browser tries again at least every 10 s.
constexpr Duration kReconnectGrace = std::chrono::seconds(60);

/// Why a table can't be had. Empty: perhaps it can later. Otherwise what in the store makes no
/// sense.
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

std::shared_ptr<LiveTable> LiveTable::load(Around& around, Directory& directory,
                                           std::string_view id, For whom) {
  auto found = read(around.outside.store, *store::TableId::from(id));
  if (!found) {
    if (!found.error().empty()) directory.lose(id, found.error());
    return nullptr;
  }
  auto live =
      std::make_shared<LiveTable>(around, directory, std::string(id), std::move(found->first));
  live->snapshot_at_ = found->second;
  live->thaw_ = true;
  live->used_ = whom == For::somebody;
  live->thaw();
  return live;
}

void LiveTable::thaw() { take({{"do", "thaw"}, {"grace", kReconnectGrace.count()}}); }

/// Hands the last entry to the store, and with it whatever must be stored together with it.
void LiveTable::write(Before before) {
  const store::TableId id = *store::TableId::from(id_);
  const std::uint64_t number = table_->number();
  store::Store& store = around_.outside.store;
  store::Batch batch{store::Append{id, {number}, {table_->entry()}}};
  const bool over = table_->phase() == Table::Phase::over;
  // A deal may end a game that has just begun.
  const bool closes =
      over && (before.phase != Table::Phase::over || before.games != table_->games());
  store::Found<store::Batch> more;
  if (closes) more = closing(store, *table_);
  if (more) append(batch, std::move(*more));
  store::Found<store::Batch> agreed;
  if (over && table_->all_agree_to_show()) agreed = consents(store, *table_);
  if (agreed) append(batch, std::move(*agreed));
  Listed* listed = directory_.by_id(id_);
  const bool playing =
      table_->phase() == Table::Phase::seeds || table_->phase() == Table::Phase::play;
  if (listed != nullptr && (closes || thaw_ || !listed_ || listed->playing != playing)) {
    if (used_) listed->last_used = around_.open_time();
    listed->playing = playing;
    listed_ = true;
    batch.emplace_back(store::DescribeTable{id, store::TableStatus::live, listed->about()});
  }
  if (closes || number >= snapshot_at_ + kEntriesBetween) {
    if (auto kept = table_->keep()) {
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
    around_.outside.defer(
        [then, why = more ? agreed.error() : more.error()] { then(std::unexpected(why)); });
    return;
  }
  if (before.phase == Table::Phase::play) ++around_.figures.moves;
  if (closes) ++around_.figures.games_finished;
  around_.submit(std::move(batch), then);
}

void LiveTable::written(std::uint64_t number, const store::Outcome& outcome) {
  --in_flight_;
  if (!outcome) {
    fail(number);
  } else {
    committed_ = std::max(committed_, number);
    thaw_ = false;
    deliver();
  }
  around_.rescheduled(*this);
}

/// Whatever waits for an entry that was not stored is never said; who asked for it is refused.
void LiveTable::fail(std::uint64_t number) {
  for (const Letter& letter : letters_) {
    if (letter.after < number || !letter.acknowledges) continue;
    around_.send(letter.to, refusal_json(*letter.acknowledges, refusals::kStoreDown));
  }
  std::erase_if(letters_, [number](const Letter& letter) { return letter.after >= number; });
  for (const Inquiry& inquiry : std::exchange(inquiries_, {})) inquiry.then(std::nullopt);
  broken_ = true;
  listed_ = false;
  mend_at_ = around_.now + kRest;
}

/// Leaves the table alone until the next start.
void LiveTable::lose(std::string_view why) {
  directory_.lose(id_, why);
  broken_ = true;
  mend_at_.reset();
  for (const Guest& guest : std::exchange(guests_, {})) {
    around_.outside.outbox.hang_up(guest.connection, refusals::kUnreadableTable);
  }
}

void LiveTable::give_up(std::string_view why) {
  log(LogLevel::error, "table_failed", {{"table", id_}, {"says", why}});
  if (++failures_ > kMostFailures) return lose(why);
  fail(committed_ + 1);
  around_.rescheduled(*this);
}

void LiveTable::mend() {
  auto found = read(around_.outside.store, *store::TableId::from(id_));
  if (!found && found.error().empty()) {
    mend_at_ = around_.now + kRest;
    return;
  }
  if (!found) return lose(found.error());
  table_ = std::make_unique<Table>(std::move(found->first));
  snapshot_at_ = found->second;
  committed_ = table_->number();
  letters_.clear();
  broken_ = false;
  mend_at_.reset();
  bots_.reset();
  asked_.reset();
  thought_.reset();
  failed_.clear();
  ++thoughts_;
  if (thaw_) thaw();
  reconcile();
  letters_.clear();  // everybody is told everything anew, so nobody needs the changes to it
  for (Guest& guest : guests_) {
    guest.seen.reset();
    welcome(guest);
  }
}

/// Tells the table who is here, which it may have heard just before the store failed.
void LiveTable::reconcile() {
  for (const std::string& person : table_->everybody()) {
    const bool connected = find(person) != nullptr;
    if (connected && !table_->is_here(person)) take_presence("here", person);
    if (!connected && table_->is_here(person)) leaving_.try_emplace(person, around_.now);
  }
}

void LiveTable::put_away() {
  const store::TableId id = *store::TableId::from(id_);
  auto kept = table_->keep();
  Listed* listed = directory_.by_id(id_);
  if (!kept || listed == nullptr || snapshot_at_ == table_->number()) return;
  const Duration deserted = around_.open_time() - (around_.now - deserted_at_);
  if (used_) listed->last_used = std::max(listed->last_used, deserted);
  store::Batch batch;
  batch.emplace_back(store::SaveSnapshot{id, {table_->number()}, std::move(*kept)});
  batch.emplace_back(store::DescribeTable{id, store::TableStatus::live, listed->about()});
  around_.submit(std::move(batch), [](const store::Outcome&) {});
}

}  // namespace humbug::server
