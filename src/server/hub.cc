#include "server/hub.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/hub_impl.h"
#include "server/refusals.h"
#include "server/secrets.h"

namespace humbug::server {

namespace {

/// A table that was not used for so long, counted in open time of the server, is deleted.
constexpr Duration kUnusedTableLifetime = std::chrono::hours(72);
constexpr Duration kBetweenSweeps = std::chrono::minutes(10);
/// A connection that has not said hello by then is closed.
constexpr Duration kHelloTimeout = std::chrono::seconds(10);
/// The number of tables looked at in one sweep, so that it delays nobody.
constexpr std::size_t kMostSwept = 200;

// After a start, tables with a game under way are loaded one by one in the background; tables that
// clients ask for come first.
constexpr Duration kLoadingDelay = std::chrono::milliseconds(500);
/// Above this number of unstored batches, background loading waits for so long.
constexpr std::uint64_t kMostInFlight = 64;
constexpr Duration kStoreCatchUp = std::chrono::milliseconds(5);
/// The pause after a table could not be read.
constexpr Duration kReadRetryPause = std::chrono::seconds(1);

// A person may guess ten codes at once and then two a minute, an address sixty and then six: if one
// code in a thousand is a live table's, an address finds one in three hours.
constexpr Allowance kWrongCodes{.most = 10, .every = std::chrono::seconds(30)};
constexpr Allowance kWrongCodesOfAddress{.most = 60, .every = std::chrono::seconds(10)};
constexpr Allowance kTablesOfPerson{.most = 20, .every = std::chrono::seconds(30)};
constexpr Allowance kLogins{.most = 10, .every = std::chrono::seconds(30)};
constexpr Allowance kLoginsOfAddress{.most = 60, .every = std::chrono::seconds(10)};
// Enough for a person who tries out options, too few for a program that asks for all of them.
constexpr Allowance kStudies{.most = 30, .every = std::chrono::seconds(2)};
constexpr Allowance kStudiesOfAddress{.most = 120, .every = std::chrono::milliseconds(500)};
// More than the quickest player needs.
constexpr Allowance kMessages{.most = 40, .every = std::chrono::milliseconds(100)};

}  // namespace

Hub::Impl::Impl(Dependencies dependencies)
    : context(std::move(dependencies)),
      wrong_codes(kWrongCodes),
      wrong_codes_address(kWrongCodesOfAddress),
      tables_of_person(kTablesOfPerson),
      tables_of_address(context.outside.tables),
      guests(context.outside.guests),
      logins(kLogins),
      logins_of_address(kLoginsOfAddress),
      studies(kStudies),
      studies_of_address(kStudiesOfAddress),
      heartbeat(context),
      jobs(context) {
  context.epoch = make_id(context.outside.fresh_seed());
  context.rescheduled = [this](LiveTable& table) { reschedule(table); };
  has_directory();
}

/// If reading the list fails, it is tried again at its next use.
bool Hub::Impl::has_directory() {
  if (!has_read) {
    has_read = heartbeat.read() && directory.read(context.outside.store);
    if (has_read) {
      directory.date(context.open_before);
      list_unloaded();
    }
  }
  context.figures.tables_live = directory.size();
  return has_read;
}

void Hub::Impl::at(TimePoint now) {
  context.now = std::max(context.now, now);
  if (next_sweep != TimePoint{}) return;
  context.opened_at = context.now;
  next_sweep = context.now + kBetweenSweeps;
}

/// Games that were under way when the server stopped go on, even if no player comes back.
void Hub::Impl::list_unloaded() {
  std::vector<const Listed*> playing;
  for (const auto& [id, listed] : directory.tables()) {
    if (listed.playing) playing.push_back(&listed);
  }
  std::ranges::stable_sort(playing, {}, &Listed::last_used);
  for (const Listed* listed : playing) unloaded.push_back(listed->id);
}

void Hub::Impl::load_next() {
  const auto is_awake = [this](const std::string& id) {
    const Listed* listed = directory.by_id(id);
    return tables.contains(id) || listed == nullptr || listed->is_lost;
  };
  while (!unloaded.empty() && is_awake(unloaded.back())) unloaded.pop_back();
  if (unloaded.empty() || context.now < next_loading) return;
  if (next_loading == TimePoint{}) {
    next_loading = context.now + kLoadingDelay;
    return;
  }
  next_loading = context.now;
  if (context.in_flight > kMostInFlight) {
    next_loading += kStoreCatchUp;
    return;
  }
  if (table(unloaded.back(), LiveTable::For::its_game)) {
    unloaded.pop_back();
    return;
  }
  next_loading += kReadRetryPause;
  std::ranges::rotate(unloaded, unloaded.end() - 1);  // try another one first
}

bool Hub::Impl::is_lost(std::string_view id) {
  const Listed* listed = directory.by_id(id);
  return listed != nullptr && listed->is_lost;
}

const Refusal& Hub::Impl::why_no_table(std::string_view id) {
  return is_lost(id) ? refusals::kUnreadableTable : refusals::kStoreDown;
}

std::shared_ptr<LiveTable> Hub::Impl::table(std::string_view id, LiveTable::For whom) {
  if (is_lost(id)) return nullptr;
  const auto found = tables.find(id);
  if (found != tables.end()) return found->second;
  std::shared_ptr<LiveTable> loaded;
  try {
    loaded = LiveTable::load(context, directory, id, whom);
  } catch (const std::exception& error) {
    directory.lose(id, error.what());
  }
  if (!loaded) return nullptr;
  tables.emplace(id, loaded);
  context.figures.tables_loaded = tables.size();
  reschedule(*loaded);
  return loaded;
}

void Hub::Impl::reschedule(LiveTable& table) {
  const auto found = tables.find(table.id());
  if (found == tables.end() || found->second.get() != &table) return;
  if (table.scheduled) agenda.erase({*table.scheduled, table.id()});
  table.scheduled = table.due();
  const std::optional<TimePoint> may_go = table.unload_due();
  if (may_go) table.scheduled = std::min(table.scheduled.value_or(*may_go), *may_go);
  if (table.scheduled) agenda.emplace(*table.scheduled, table.id());
}

void Hub::Impl::wake() {
  std::vector<std::shared_ptr<LiveTable>> now_due;
  for (const auto& [when, id] : agenda) {
    if (when > context.now) break;
    now_due.push_back(tables.find(id)->second);
  }
  for (const std::shared_ptr<LiveTable>& table : now_due) {
    if (!closing) table->guard([&] { table->wake(); });
    if (table->can_unload()) {
      table->guard([&] { table->store_snapshot(); });
      if (table->scheduled) agenda.erase({*table->scheduled, table->id()});
      tables.erase(table->id());
      context.figures.tables_loaded = tables.size();
    }
  }
  heartbeat.wake();
  if (closing) return;
  close_silent_connections();
  load_next();
  if (context.now >= next_sweep) sweep();
}

void Hub::Impl::close_silent_connections() {
  while (!awaiting_hello.empty() && awaiting_hello.front().first <= context.now) {
    const Connection connection = awaiting_hello.front().second;
    awaiting_hello.pop_front();
    const auto found = sessions.find(connection);
    if (found != sessions.end() && found->second.person.empty()) {
      context.outside.outbox.hang_up(connection, refusals::kNoHello);
    }
  }
}

void Hub::Impl::sweep() {
  next_sweep = context.now + kBetweenSweeps;
  heartbeat.beat();
  if (!has_directory()) return;
  std::vector<std::string> old;
  for (const auto& [id, listed] : directory.tables()) {
    // Unreadable tables are not deleted.
    const bool is_old =
        !listed.is_lost && listed.last_used + kUnusedTableLifetime < context.open_time();
    if (is_old && !tables.contains(id) && old.size() < kMostSwept) old.push_back(id);
  }
  for (const std::string& id : old) {
    const Listed* listed = directory.by_id(id);
    context.submit(
        {store::DescribeTable{listed->table(), store::TableStatus::ended, listed->about()}},
        [](const store::Outcome&) {});
    directory.remove(id);
  }
  context.figures.tables_live = directory.size();
}

std::optional<TimePoint> Hub::Impl::due() const {
  if (closing) return std::nullopt;
  std::optional<TimePoint> first = next_sweep;  // due at once before the first call with a time
  if (const auto answer = heartbeat.due()) first = std::min(first.value_or(*answer), *answer);
  if (!awaiting_hello.empty()) first = std::min(*first, awaiting_hello.front().first);
  if (!unloaded.empty()) first = std::min(first.value_or(next_loading), next_loading);
  if (!agenda.empty())
    first = std::min(first.value_or(agenda.begin()->first), agenda.begin()->first);
  return first;
}

Hub::Hub(Dependencies dependencies) : impl_(std::make_unique<Impl>(std::move(dependencies))) {}
Hub::~Hub() = default;

void Hub::connected(Connection connection, std::string_view address, TimePoint now) {
  impl_->at(now);
  impl_->sessions.try_emplace(connection,
                              Impl::Session{std::string(address), Bucket(kMessages), 0, {}, {}});
  impl_->awaiting_hello.emplace_back(impl_->context.now + kHelloTimeout, connection);
  impl_->context.figures.connections = impl_->sessions.size();
}

void Hub::received(Connection connection, std::string_view text, TimePoint now) {
  impl_->at(now);
  impl_->received(connection, text);
}

void Hub::disconnected(Connection connection, TimePoint now) {
  impl_->at(now);
  const auto found = impl_->sessions.find(connection);
  if (found == impl_->sessions.end()) return;
  impl_->leave(connection, found->second);
  impl_->set_person(found->second, {});
  impl_->sessions.erase(found);
  impl_->context.figures.connections = impl_->sessions.size();
}

void Hub::call(const HttpRequest& request, TimePoint now,
               std::function<void(const HttpResponse&)> answer) {
  impl_->at(now);
  impl_->call(request, std::move(answer));
}

void Hub::check_health(TimePoint now, std::function<void(bool has_written)> told) {
  impl_->at(now);
  impl_->heartbeat.check(std::move(told));
}

void Hub::wake(TimePoint now) {
  impl_->at(now);
  impl_->wake();
}

std::optional<TimePoint> Hub::due() const { return impl_->due(); }

void Hub::close(TimePoint now, std::function<void()> done) {
  impl_->at(now);
  impl_->closing = true;
  impl_->heartbeat.beat();
  if (impl_->context.in_flight == 0) {
    done();
  } else {
    impl_->context.all_stored = std::move(done);
  }
}

const Hub::Figures& Hub::figures() const { return impl_->context.figures; }

}  // namespace humbug::server
