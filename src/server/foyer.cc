#include "server/foyer.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/inside.h"
#include "server/refusals.h"
#include "server/secrets.h"

namespace humbug::server {

namespace {

/// A table that nobody has come to for so long, in which the server was open, is over.
constexpr Duration kKept = std::chrono::hours(72);
constexpr Duration kBetweenSweeps = std::chrono::minutes(10);
/// A connection that has not said hello by then is closed.
constexpr Duration kHelloWithin = std::chrono::seconds(10);
/// In one sweep, so that it holds nobody up.
constexpr std::size_t kMostSwept = 200;

// Tables that are brought back after a start are loaded one by one, between everything else, and
// after those that people come to at once.
constexpr Duration kHeadStart = std::chrono::milliseconds(500);
/// More than this on its way to the store and it is let catch up, for so long.
constexpr std::uint64_t kMostInFlight = 64;
constexpr Duration kLetStore = std::chrono::milliseconds(5);
/// After a table that could not be read.
constexpr Duration kStoreRests = std::chrono::seconds(1);

// A person may guess ten codes at once and then two a minute, an address sixty and then six: with
// one live table in a thousand codes, an address finds one in three hours.
constexpr Allowance kWrongCodes{.most = 10, .every = std::chrono::seconds(30)};
constexpr Allowance kWrongCodesOfAddress{.most = 60, .every = std::chrono::seconds(10)};
constexpr Allowance kTablesOfPerson{.most = 20, .every = std::chrono::seconds(30)};
constexpr Allowance kLogins{.most = 10, .every = std::chrono::seconds(30)};
constexpr Allowance kLoginsOfAddress{.most = 60, .every = std::chrono::seconds(10)};
// Who tries many options has the figures of each; a program that asks for all of them has not.
constexpr Allowance kStudies{.most = 30, .every = std::chrono::seconds(2)};
constexpr Allowance kStudiesOfAddress{.most = 120, .every = std::chrono::milliseconds(500)};
// A quick hand plays, talks and asks for more than a thoughtful one, but not more than this.
constexpr Allowance kMessages{.most = 40, .every = std::chrono::milliseconds(100)};

}  // namespace

Foyer::Inside::Inside(Surroundings surroundings)
    : around(std::move(surroundings)),
      wrong_codes(kWrongCodes),
      wrong_codes_address(kWrongCodesOfAddress),
      tables_of_person(kTablesOfPerson),
      tables_of_address(around.outside.tables),
      guests(around.outside.guests),
      logins(kLogins),
      logins_of_address(kLoginsOfAddress),
      studies(kStudies),
      studies_of_address(kStudiesOfAddress),
      heartbeat(around),
      study(around) {
  around.epoch = make_id(around.outside.fresh_seed());
  around.rescheduled = [this](LiveTable& table) { reschedule(table); };
  has_directory();
}

/// A list that could not be read is tried again whenever it is needed.
bool Foyer::Inside::has_directory() {
  if (!has_read) {
    has_read = heartbeat.read() && directory.read(around.outside.store);
    if (has_read) {
      directory.date(around.open_before);
      list_asleep();
    }
  }
  around.figures.tables_live = directory.size();
  return has_read;
}

void Foyer::Inside::at(Moment now) {
  around.now = std::max(around.now, now);
  if (next_sweep != Moment{}) return;
  around.opened_at = around.now;
  next_sweep = around.now + kBetweenSweeps;
}

/// Games that were under way when the house closed go on, whether somebody comes back or not.
void Foyer::Inside::list_asleep() {
  std::vector<const Listed*> playing;
  for (const auto& [id, listed] : directory.tables()) {
    if (listed.playing) playing.push_back(&listed);
  }
  std::ranges::stable_sort(playing, {}, &Listed::last_used);
  for (const Listed* listed : playing) asleep.push_back(listed->id);
}

void Foyer::Inside::bring_one_back() {
  const auto is_awake = [this](const std::string& id) {
    const Listed* listed = directory.by_id(id);
    return tables.contains(id) || listed == nullptr || listed->is_lost;
  };
  while (!asleep.empty() && is_awake(asleep.back())) asleep.pop_back();
  if (asleep.empty() || around.now < next_waking) return;
  if (next_waking == Moment{}) {
    next_waking = around.now + kHeadStart;
    return;
  }
  next_waking = around.now;
  if (around.in_flight > kMostInFlight) {
    next_waking += kLetStore;
    return;
  }
  if (table(asleep.back(), LiveTable::For::its_game)) {
    asleep.pop_back();
    return;
  }
  next_waking += kStoreRests;
  std::ranges::rotate(asleep, asleep.end() - 1);  // perhaps another can be read
}

bool Foyer::Inside::is_lost(std::string_view id) {
  const Listed* listed = directory.by_id(id);
  return listed != nullptr && listed->is_lost;
}

const Refusal& Foyer::Inside::why_no_table(std::string_view id) {
  return is_lost(id) ? refusals::kUnreadableTable : refusals::kStoreDown;
}

std::shared_ptr<LiveTable> Foyer::Inside::table(std::string_view id, LiveTable::For whom) {
  if (is_lost(id)) return nullptr;
  const auto found = tables.find(id);
  if (found != tables.end()) return found->second;
  std::shared_ptr<LiveTable> loaded;
  try {
    loaded = LiveTable::load(around, directory, id, whom);
  } catch (const std::exception& error) {
    directory.lose(id, error.what());
  }
  if (!loaded) return nullptr;
  tables.emplace(id, loaded);
  around.figures.tables_loaded = tables.size();
  reschedule(*loaded);
  return loaded;
}

void Foyer::Inside::reschedule(LiveTable& table) {
  const auto found = tables.find(table.id());
  if (found == tables.end() || found->second.get() != &table) return;
  if (table.scheduled) agenda.erase({*table.scheduled, table.id()});
  table.scheduled = table.due();
  const std::optional<Moment> may_go = table.may_go_at();
  if (may_go) table.scheduled = std::min(table.scheduled.value_or(*may_go), *may_go);
  if (table.scheduled) agenda.emplace(*table.scheduled, table.id());
}

void Foyer::Inside::wake() {
  std::vector<std::shared_ptr<LiveTable>> now_due;
  for (const auto& [when, id] : agenda) {
    if (when > around.now) break;
    now_due.push_back(tables.find(id)->second);
  }
  for (const std::shared_ptr<LiveTable>& table : now_due) {
    if (!closing) table->guard([&] { table->wake(); });
    if (table->can_go()) {
      table->guard([&] { table->put_away(); });
      if (table->scheduled) agenda.erase({*table->scheduled, table->id()});
      tables.erase(table->id());
      around.figures.tables_loaded = tables.size();
    }
  }
  heartbeat.wake();
  if (closing) return;
  hang_up_on_strangers();
  bring_one_back();
  if (around.now >= next_sweep) sweep();
}

void Foyer::Inside::hang_up_on_strangers() {
  while (!strangers.empty() && strangers.front().first <= around.now) {
    const Connection connection = strangers.front().second;
    strangers.pop_front();
    const auto found = sessions.find(connection);
    if (found != sessions.end() && found->second.person.empty()) {
      around.outside.outbox.hang_up(connection, refusals::kNoHello);
    }
  }
}

void Foyer::Inside::sweep() {
  next_sweep = around.now + kBetweenSweeps;
  heartbeat.beat();
  if (!has_directory()) return;
  std::vector<std::string> old;
  for (const auto& [id, listed] : directory.tables()) {
    // What can't be read is left as it is.
    const bool is_old = !listed.is_lost && listed.last_used + kKept < around.open_time();
    if (is_old && !tables.contains(id) && old.size() < kMostSwept) old.push_back(id);
  }
  for (const std::string& id : old) {
    const Listed* listed = directory.by_id(id);
    around.submit(
        {store::DescribeTable{listed->table(), store::TableStatus::ended, listed->about()}},
        [](const store::Outcome&) {});
    directory.remove(id);
  }
  around.figures.tables_live = directory.size();
}

std::optional<Moment> Foyer::Inside::due() const {
  if (closing) return std::nullopt;
  std::optional<Moment> first = next_sweep;  // at once, if nobody has told the time yet
  if (const auto answer = heartbeat.due()) first = std::min(first.value_or(*answer), *answer);
  if (!strangers.empty()) first = std::min(*first, strangers.front().first);
  if (!asleep.empty()) first = std::min(first.value_or(next_waking), next_waking);
  if (!agenda.empty())
    first = std::min(first.value_or(agenda.begin()->first), agenda.begin()->first);
  return first;
}

Foyer::Foyer(Surroundings surroundings)
    : inside_(std::make_unique<Inside>(std::move(surroundings))) {}
Foyer::~Foyer() = default;

void Foyer::connected(Connection connection, std::string_view address, Moment now) {
  inside_->at(now);
  inside_->sessions.try_emplace(
      connection, Inside::Session{std::string(address), Bucket(kMessages), 0, {}, {}});
  inside_->strangers.emplace_back(inside_->around.now + kHelloWithin, connection);
  inside_->around.figures.connections = inside_->sessions.size();
}

void Foyer::received(Connection connection, std::string_view text, Moment now) {
  inside_->at(now);
  inside_->received(connection, text);
}

void Foyer::disconnected(Connection connection, Moment now) {
  inside_->at(now);
  const auto found = inside_->sessions.find(connection);
  if (found == inside_->sessions.end()) return;
  inside_->leave(connection, found->second);
  inside_->set_person(found->second, {});
  inside_->sessions.erase(found);
  inside_->around.figures.connections = inside_->sessions.size();
}

void Foyer::call(const Request& request, Moment now, std::function<void(const Reply&)> answer) {
  inside_->at(now);
  inside_->call(request, std::move(answer));
}

void Foyer::check_health(Moment now, std::function<void(bool has_written)> told) {
  inside_->at(now);
  inside_->heartbeat.check(std::move(told));
}

void Foyer::wake(Moment now) {
  inside_->at(now);
  inside_->wake();
}

std::optional<Moment> Foyer::due() const { return inside_->due(); }

void Foyer::close(Moment now, std::function<void()> done) {
  inside_->at(now);
  inside_->closing = true;
  inside_->heartbeat.beat();
  if (inside_->around.in_flight == 0) {
    done();
  } else {
    inside_->around.all_stored = std::move(done);
  }
}

const Foyer::Figures& Foyer::figures() const { return inside_->around.figures; }

}  // namespace humbug::server
