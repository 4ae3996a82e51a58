// Statements of Liar's Lair: the cost of a pair, and of 100,000 pairs.

#include <cstddef>
#include <cstdint>
#include <string>

#include <benchmark/benchmark.h>

#include "statements/statements.h"

namespace humbug::bench {
namespace {

using statements::Language;

/// A hundred thousand pairs, in games of twenty.
void pairs(benchmark::State& run, Language language) {
  constexpr std::uint64_t kGames = 5000;
  constexpr std::size_t kPairs = 20;
  const statements::Pack& pack = statements::house_pack(language);
  std::uint64_t made = 0;
  for (auto _ : run) {
    for (std::uint64_t game = 0; game < kGames; ++game) {
      FastRng rng(1, game);
      const auto drawn = statements::draw_pairs(pack, kPairs, AnyRng(rng));
      benchmark::DoNotOptimize(drawn);
      made += drawn->size();
    }
  }
  using benchmark::Counter;
  run.counters["ns_per_pair"] =
      Counter(static_cast<double>(made) * 1e-9, Counter::kIsRate | Counter::kInvert);
  run.counters["s_per_100000"] =
      Counter(static_cast<double>(made) * 1e-5, Counter::kIsRate | Counter::kInvert);
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const auto& [name, language] :
       {std::pair("en", Language::en), std::pair("de", Language::de)}) {
    benchmark::RegisterBenchmark((std::string("statements/") + name).c_str(),
                                 [=](benchmark::State& run) { pairs(run, language); })
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace humbug::bench
