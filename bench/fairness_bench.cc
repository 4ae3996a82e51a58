// The cost of the proof of fairness: the same games with and without it.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
#include "core/playout.h"
#include "referee/fairness_proof.h"
#include "referee/match_of.h"
#include "referee/record.h"

namespace humbug::bench {
namespace {

/// Plays a random game through Match, with all draws from the house's values and the joint value.
/// Returns the number of steps. A game that uses up its stock gets another.
template <class G>
std::uint64_t play(const fairness::Digest& joint, bool keep_proof) {
  constexpr int kPlayers = 4;
  MatchOf<G> match(G::defaults(kPlayers), kPlayers, typename G::Setup{});
  const std::vector<std::string> names(kPlayers, "someone");
  const ChanceStock stock = match.stock();
  proof::Draws draws;
  draws.add_stock(joint, stock, joint);
  fairness::Proof proof(header_line(match, names), joint, std::move(draws));
  FastRng rng(1, joint[0]);
  std::uint64_t steps = 0;
  for (; match.pending().kind != Pending::Kind::over; ++steps) {
    const Pending pending = match.pending();
    if (pending.kind == Pending::Kind::chance && keep_proof) {
      while (!proof.draw(match)) proof.renew({}, joint, stock, joint);
    } else if (pending.kind == Pending::Kind::chance) {
      match.draw(AnyRng(rng));
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

/// The house's commitment before a game of six players, or of the most that can play.
template <class G>
void commit(benchmark::State& run) {
  const int players = std::min(6, G::kMaxPlayers);
  const ChanceStock stock = G::Chance::stock(G::defaults(players), players);
  proof::Seed secret{};
  for (auto _ : run) {
    ++secret[0];
    benchmark::DoNotOptimize(proof::HouseValues(secret, stock).root());
  }
  run.counters["leaves"] = static_cast<double>(stock.leaves());
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
  const std::string tree = "fairness/" + std::string(G::kId) + "/commit";
  benchmark::RegisterBenchmark(tree.c_str(), commit<G>);
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
