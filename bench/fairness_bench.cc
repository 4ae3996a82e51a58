// What it costs to keep the proof of fairness beside a game: the same games with and without.

#include <cstdint>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "catalogue/catalogue.h"
#include "core/playout.h"
#include "referee/fairness_proof.h"
#include "referee/match_of.h"
#include "referee/record.h"

namespace humbug::bench {
namespace {

/// Plays a random game through Match, all draws from the joint seed; gives the number of steps.
template <class G>
std::uint64_t play(const fairness::Digest& joint, bool keep_proof) {
  constexpr int kPlayers = 4;
  MatchOf<G> match(G::defaults(kPlayers), kPlayers, typename G::Setup{});
  const std::vector<std::string> names(kPlayers, "someone");
  fairness::Proof proof(header_line(match, names), joint);
  FastRng rng(1, joint[0]);
  std::uint64_t steps = 0;
  for (; match.pending().kind != Pending::Kind::over; ++steps) {
    const Pending pending = match.pending();
    if (pending.kind == Pending::Kind::chance) {
      ChaChaRng chance(proof.draw_seed());
      match.draw(AnyRng(chance));
    } else {
      const Seat seat = next_to_answer(pending, rng);
      match.act(seat, G::action_text(pick(G::legal(match.state(), seat), rng)));
    }
    if (!keep_proof) continue;
    proof.take_step(match);
    for (const Seat seat : SeatSet::first(kPlayers)) {
      benchmark::DoNotOptimize(proof.openings(Viewer(seat)));
    }
  }
  return steps;
}

template <class G>
void games(benchmark::State& run, bool keep_proof) {
  fairness::Digest joint{};
  std::uint64_t steps = 0;
  for (auto _ : run) {
    ++joint[0];
    steps += play<G>(joint, keep_proof);
  }
  using benchmark::Counter;
  run.counters["ns_per_step"] =
      Counter(static_cast<double>(steps) * 1e-9, Counter::kIsRate | Counter::kInvert);
}

template <class G>
void add() {
  for (const bool keep_proof : {false, true}) {
    const std::string name = "fairness/" + std::string(G::kId) + (keep_proof ? "/proof" : "/match");
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& run) { games<G>(run, keep_proof); });
  }
}

[[maybe_unused]] const bool kRegistered = [] {
  [&]<class... G>(GameList<G...>) { (add<G>(), ...); }(Games());
  return true;
}();

}  // namespace
}  // namespace humbug::bench
