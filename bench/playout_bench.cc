// Random playouts of every game: the cost of a step without viewers.

#include <cstdint>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/allocations.h"
#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
#include "core/playout.h"

namespace humbug::bench {
namespace {

/// One benchmark for each variant that has a target figure.
template <Game G>
void playouts(benchmark::State& run, const typename G::Options& rules, int players) {
  const std::uint64_t seed = 1;
  std::uint64_t game = 0;
  std::uint64_t steps = 0;
  std::uint64_t games = 0;
  const std::uint64_t asked_before = allocations();
  for (auto _ : run) {
    FastRng rng(seed, game++);
    typename G::State state = G::start(rules, players, {});
    steps += random_playout<G>(state, rng);
    benchmark::DoNotOptimize(state);
    ++games;
  }
  const auto asked = static_cast<double>(allocations() - asked_before);
  using benchmark::Counter;
  run.counters["ns_per_step"] =
      Counter(static_cast<double>(steps) * 1e-9, Counter::kIsRate | Counter::kInvert);
  run.counters["games_per_s"] = Counter(static_cast<double>(games), Counter::kIsRate);
  run.counters["allocs_per_step"] = asked / static_cast<double>(steps);
  run.counters["steps_per_game"] = static_cast<double>(steps) / static_cast<double>(games);
  run.counters["state_bytes"] = sizeof(typename G::State);
}

template <class G>
void add(int players, std::vector<Setting> settings = {}) {
  std::string name = "playout/" + std::string(G::kId) + "/" + std::to_string(players) + "p";
  for (const Setting& setting : settings) name += "/" + setting.name + "=" + setting.value;
  const auto rules = read_options<G>(settings, players);
  HUMBUG_ASSERT(rules.has_value());
  benchmark::RegisterBenchmark(name.c_str(),
                               [=](benchmark::State& run) { playouts<G>(run, *rules, players); });
}

[[maybe_unused]] const bool kRegistered = [] {
  [&]<class... G>(GameList<G...>) { (add<G>(4), ...); }(Games());
  add<Bs>(8, {{"decks", "2"}});
  add<LiarsDice>(2);
  add<LiarsDice>(2, {{"match", "round"}});
  add<LiarsDice>(2, {{"match", "round"}, {"dice", "1"}});
  add<LiarsDice>(5, {{"match", "round"}});
  add<Motes>(8);
  add<LiarsLair>(8, {{"k", "10"}, {"extra_pairs", "50"}});
  return true;
}();

}  // namespace
}  // namespace humbug::bench
