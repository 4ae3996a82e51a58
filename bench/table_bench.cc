// The cost of a move at a live table with the frames of four people, without store and network.

#include <chrono>
#include <cstdint>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/allocations.h"
#include "catalogue/catalogue.h"
#include "core/assert.h"
#include "server/table_services.h"
#include "table/table.h"

namespace humbug::bench {
namespace {

using table::Table;

/// A table of four people who answer at once, game after game.
class Sitting {
 public:
  explicit Sitting(const std::string& game)
      : table_(server::table_services(), {.id = "t", .host = "p0", .game = game, .players = 4}) {
    take("p0", {{"do", "settings"}, {"set", {{"seeds", 0}, {"window_least", 0}}}});
    for (int seat = 0; seat < 4; ++seat) {
      const std::string name = "p" + std::to_string(seat);
      take(name, {{"do", "sit"}, {"seat", seat}, {"name", name}});
    }
  }
  /// Makes one move; starts a game first if there is none.
  void move() {
    if (table_.phase() != Table::Phase::play) take("p0", {{"do", "start"}, {"anyway", true}});
    const table::Play& play = *table_.play();
    const Seat seat = play.awaited().front();
    const std::string text = play.match().fallback(seat, AnyRng(rng_));
    take("p" + std::to_string(seat.index()), {{"do", "act"},
                                              {"id", "m" + std::to_string(moves_++)},
                                              {"seat", seat.index()},
                                              {"text", text},
                                              {"question", play.question()}});
  }
  std::uint64_t bytes() const { return bytes_; }

 private:
  void take(const std::string& by, const json::object& input) {
    now_ += std::chrono::milliseconds(10);
    const auto taken = table_.take(input, by, now_);
    HUMBUG_ASSERT(taken.has_value());
    for (const table::Frame& frame : taken->frames) bytes_ += frame.text->size();
  }

  Table table_;
  FastRng rng_{1};
  table::TimePoint now_ = table::read_time_point(1'000'000'000);
  std::uint64_t moves_ = 0;
  std::uint64_t bytes_ = 0;
};

void table_move(benchmark::State& state, const std::string& game) {
  Sitting sitting(game);
  const std::uint64_t before = allocations();
  for (auto _ : state) sitting.move();
  const auto moves = static_cast<double>(state.iterations());
  state.counters["allocs_per_move"] = static_cast<double>(allocations() - before) / moves;
  state.counters["bytes_per_move"] = static_cast<double>(sitting.bytes()) / moves;
}

const bool kRegistered = [] {
  for (const GameInfo& game : all_games()) {
    const std::string id(game.id);
    benchmark::RegisterBenchmark(("table/" + id).c_str(),
                                 [id](benchmark::State& state) { table_move(state, id); });
  }
  return true;
}();

}  // namespace
}  // namespace humbug::bench
