// Durable moves, and how soon a server with many tables is back. The files are in the temporary
// folder (TMPDIR), so its disk is measured.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/assert.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/support/temporary_folder.h"

namespace humbug::bench {
namespace {

using Clock = std::chrono::steady_clock;
using store::SqliteStore;

/// The sizes of a move and its answer.
const store::Bytes kEntry(60, 'm');
const store::Bytes kAnswer(40, 'a');

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// A store in a folder of its own.
class StoreFolder {
 public:
  double file_bytes() const {
    return static_cast<double>(std::filesystem::file_size(folder_.path() / "store"));
  }
  std::unique_ptr<SqliteStore> open() const {
    auto opened = SqliteStore::open(folder_.path() / "store");
    HUMBUG_ASSERT(opened.has_value());
    return std::move(*opened);
  }

 private:
  testing::TemporaryFolder folder_;
};

store::TableId table(std::uint64_t number) {
  return *store::TableId::from("table-" + std::to_string(number));
}

/// Waits until so many batches are acknowledged.
class Count {
 public:
  void add() {
    const std::scoped_lock lock(mutex_);
    ++told_;
    changed_.notify_all();
  }
  void wait_for(std::uint64_t told) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return told_ >= told; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t told_ = 0;
};

void create_tables(store::Store& store, std::uint64_t tables) {
  Count count;
  for (std::uint64_t n = 0; n < tables; ++n) {
    HUMBUG_ASSERT(store.submit({store::CreateTable{table(n), store::Bytes(80, 'i')}},
                               [&](const store::Outcome&) { count.add(); }));
  }
  count.wait_for(tables);
}

/// Tables at which each move follows when the last one is durable.
class Tables {
 public:
  Tables(store::Store& store, std::uint64_t tables, std::uint64_t moves_each)
      : store_(store), tables_(tables), moves_each_(moves_each), latencies_(tables * moves_each) {
    create_tables(store, tables);
  }

  void play() {
    for (std::uint64_t n = 0; n < tables_; ++n) move(n, 1);
    ended_.wait_for(tables_);
  }
  double percentile(double share) {
    std::ranges::sort(latencies_);
    return latencies_[static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1))];
  }

 private:
  void move(std::uint64_t at, std::uint64_t number) {
    const Clock::time_point begin = Clock::now();
    const auto told = [this, at, number, begin](const store::Outcome& outcome) {
      HUMBUG_ASSERT(outcome.has_value());
      latencies_[at * moves_each_ + number - 1] = milliseconds_since(begin);
      if (number == moves_each_) return ended_.add();
      move(at, number + 1);
    };
    static const store::ProfileId kPerson = *store::ProfileId::from("somebody");
    HUMBUG_ASSERT(store_.submit({store::Append{table(at), {number}, {kEntry}},
                                 store::SaveAnswer{table(at),
                                                   kPerson,
                                                   *store::MessageId::from(std::to_string(number)),
                                                   {number},
                                                   kAnswer}},
                                told));
  }

  store::Store& store_;
  std::uint64_t tables_;
  std::uint64_t moves_each_;
  std::vector<double> latencies_;
  Count ended_;
};

void durable_moves(benchmark::State& run) {
  const auto tables = static_cast<std::uint64_t>(run.range(0));
  const auto moves_each = static_cast<std::uint64_t>(run.range(1));
  for (auto _ : run) {
    const StoreFolder folder;
    const auto store = folder.open();
    Tables all(*store, tables, moves_each);
    const Clock::time_point begin = Clock::now();
    all.play();
    const double elapsed = milliseconds_since(begin);
    run.SetIterationTime(elapsed / 1000);
    run.counters["moves_per_s"] = 1000 * static_cast<double>(tables * moves_each) / elapsed;
    run.counters["p50_ms"] = all.percentile(0.5);
    run.counters["p99_ms"] = all.percentile(0.99);
  }
}

/// 5,000 live tables with 40 moves each: from opening the store to the list of tables and the first
/// loaded table.
void restart(benchmark::State& run) {
  constexpr std::uint64_t kTables = 5000;
  constexpr std::uint64_t kMovesEach = 40;
  const StoreFolder folder;
  {
    const auto store = folder.open();
    Tables(*store, kTables, kMovesEach).play();
  }
  run.counters["bytes_per_move"] = folder.file_bytes() / (kTables * kMovesEach);
  for (auto _ : run) {
    Clock::time_point begin = Clock::now();
    const auto store = folder.open();
    run.counters["open_ms"] = milliseconds_since(begin);
    begin = Clock::now();
    const auto live = store->tables(store::TableStatus::live, {.most = kTables});
    HUMBUG_ASSERT(live && live->size() == kTables);
    run.counters["list_ms"] = milliseconds_since(begin);
    begin = Clock::now();
    HUMBUG_ASSERT(store->load(live->front().table).has_value());
    run.counters["first_ms"] = milliseconds_since(begin);
    begin = Clock::now();
    for (const store::TableSummary& one : *live) HUMBUG_ASSERT(store->load(one.table).has_value());
    run.counters["all_ms"] = milliseconds_since(begin);
  }
}

BENCHMARK(durable_moves)
    ->Name("store/durable_moves")
    ->ArgNames({"tables", "moves_each"})
    ->Args({1, 1000})
    ->Args({64, 300})
    ->Args({1000, 60})
    ->Args({5000, 20})
    ->Iterations(1)
    ->UseManualTime();
BENCHMARK(restart)->Name("store/restart/5000_tables")->Iterations(3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace humbug::bench
