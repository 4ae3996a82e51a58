// The tree search of the best bots: the cost of a simulated step, and its allocations (none).

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/allocations.h"
#include "bots/brain_headers.h"
#include "bots/search.h"
#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
#include "core/playout.h"

namespace humbug::bench {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr Budget kBudget{2'000, 60'000};

/// Plays on until a seat has a choice.
template <Game G>
void reach_decision(typename G::State& state, FastRng& rng) {
  NoSink silent;
  for (Pending pending = G::pending(state); pending.kind != Pending::Kind::over;
       pending = G::pending(state)) {
    if (pending.kind == Pending::Kind::chance) {
      G::apply(state, G::draw(state, rng), silent);
      continue;
    }
    const Seat seat = pending.seats.front();
    if (G::legal(state, seat).size() > 1) return;
    G::act(state, seat, G::legal(state, seat)[0], silent);
  }
}

/// Each iteration searches the next decision of a game that the search plays itself.
template <ThinkingGame G>
void searches(benchmark::State& run, const typename G::Options& rules, int players) {
  FastRng rng(kSeed);
  Search<G> search;
  const typename Brain<G>::Memory memory{};
  typename G::State state = G::start(rules, players, {});
  NoSink silent;
  std::uint64_t steps = 0;
  std::uint64_t simulations = 0;
  std::uint64_t asked = 0;
  for (auto _ : run) {
    reach_decision<G>(state, rng);
    if (G::pending(state).kind == Pending::Kind::over) {
      state = G::start(rules, players, {});
      reach_decision<G>(state, rng);
    }
    const Seat seat = G::pending(state).seats.front();
    const std::uint64_t asked_before = allocations();
    const auto action = search.best(G::view(state, Viewer(seat)), memory, kSteady, kBudget, rng);
    asked += allocations() - asked_before;
    steps += search.report().steps;
    simulations += search.report().simulations;
    G::act(state, seat, action, silent);
  }
  using benchmark::Counter;
  run.counters["steps_per_s"] = Counter(static_cast<double>(steps), Counter::kIsRate);
  run.counters["simulations_per_s"] = Counter(static_cast<double>(simulations), Counter::kIsRate);
  run.counters["allocs_per_simulation"] =
      static_cast<double>(asked) / static_cast<double>(simulations);
  run.counters["steps_per_simulation"] =
      static_cast<double>(steps) / static_cast<double>(simulations);
}

template <class G>
void add(int players, std::vector<Setting> settings = {}) {
  if constexpr (ThinkingGame<G>) {
    std::string name = "search/" + std::string(G::kId) + "/" + std::to_string(players) + "p";
    for (const Setting& setting : settings) name += "/" + setting.name + "=" + setting.value;
    const auto rules = read_options<G>(settings, players);
    HUMBUG_ASSERT(rules.has_value());
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& run) { searches<G>(run, *rules, players); });
  }
}

[[maybe_unused]] const bool kRegistered = [] {
  [&]<class... G>(GameList<G...>) { (add<G>(4), ...); }(Games());
  add<LiarsDice>(2, {{"match", "full"}});
  return true;
}();

}  // namespace
}  // namespace humbug::bench
