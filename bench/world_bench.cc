// Sampled worlds: the cost of one for a bot's search.

#include <cstdint>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
#include "core/game.h"

namespace humbug::bench {
namespace {

constexpr int kPlayers = 4;
constexpr std::size_t kViews = 1024;

/// Views from all parts of random games, so that the cost is an average.
template <Game G>
std::vector<typename G::View> views_of_random_games(const typename G::Options& rules) {
  std::vector<typename G::View> views;
  NoSink silent;
  for (std::uint64_t game = 0; views.size() < kViews; ++game) {
    FastRng rng(1, game);
    typename G::State state = G::start(rules, kPlayers, {});
    for (Pending next = G::pending(state); next.kind != Pending::Kind::over;
         next = G::pending(state)) {
      if (next.kind == Pending::Kind::chance) {
        G::apply(state, G::draw(state, rng), silent);
        continue;
      }
      const Seat seat = next.seats.front();
      views.push_back(G::view(state, Viewer(seat)));
      G::act(state, seat, pick(G::legal(state, seat), rng), silent);
    }
  }
  return views;
}

template <Game G>
void worlds(benchmark::State& run) {
  const auto views = views_of_random_games<G>(G::defaults(kPlayers));
  FastRng rng(2);
  std::size_t next = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(G::sample_world(views[next++ % views.size()], rng));
  }
}

[[maybe_unused]] const bool kRegistered = [] {
  [&]<class... G>(GameList<G...>) {
    (benchmark::RegisterBenchmark(("world/" + std::string(G::kId) + "/4p").c_str(), worlds<G>),
     ...);
  }(Games());
  return true;
}();

}  // namespace
}  // namespace humbug::bench
