// The gain of a second thread: games of BS, and for comparison a loop without memory accesses,
// which shows the most that this machine's second processor can give.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include <benchmark/benchmark.h>

#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
#include "core/playout.h"

namespace humbug::bench {
namespace {

double seconds_of(int threads, const auto& work) {
  const auto begin = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> others;
    for (int n = 1; n < threads; ++n) others.emplace_back([&work, n] { work(n); });
    work(0);
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// One and two threads alternate, so that slow moments of the machine affect both alike.
void compare(benchmark::State& run, const auto& work) {
  std::vector<double> ratios;
  for (auto _ : run) {
    const double alone = seconds_of(1, work);
    ratios.push_back(2 * alone / seconds_of(2, work));
  }
  std::ranges::sort(ratios);
  run.counters["times_one_thread"] = ratios[ratios.size() / 2];
}

void bs(benchmark::State& run) {
  const Bs::Options rules = Bs::defaults(4);
  compare(run, [&](int thread) {
    for (std::uint64_t game = 0; game < 2000; ++game) {
      FastRng rng(1, static_cast<std::uint64_t>(thread) << 40U | game);
      Bs::State state = Bs::start(rules, 4, {});
      benchmark::DoNotOptimize(random_playout<Bs>(state, rng));
    }
  });
}

void yardstick(benchmark::State& run) {
  compare(run, [](int thread) {
    FastRng rng(1, static_cast<std::uint64_t>(thread));
    std::uint64_t sum = 0;
    for (int n = 0; n < 50'000'000; ++n) sum += rng();
    benchmark::DoNotOptimize(sum);
  });
}

constexpr int kTurns = 25;
BENCHMARK(bs)->Name("threads/bs/4p")->Iterations(kTurns)->UseRealTime();
BENCHMARK(yardstick)->Name("threads/yardstick")->Iterations(kTurns)->UseRealTime();

}  // namespace
}  // namespace humbug::bench
