#pragma once

#include <cstdint>

#include "core/assert.h"
#include "core/game.h"

namespace humbug {

/// Longer games are a bug: no game reaches this number of steps.
inline constexpr std::uint32_t kMaxSteps = 10'000'000;

/// One of the seats whose answer is awaited, each equally likely: the answers of a window may come
/// in any order.
template <Rng R>
constexpr Seat next_to_answer(const Pending& pending, R& rng) {
  if (pending.kind == Pending::Kind::turn) return pending.seats.front();
  const int size = pending.seats.size();
  if (size == 1) return pending.seats.front();
  return pending.seats.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(size))));
}

/// Plays `state` to its end, every decision drawn uniformly from the legal ones, and returns the
/// number of steps (draws and actions). The innermost loop of benchmarks and searches: it checks
/// and reports nothing.
template <Game G, Rng R>
std::uint32_t random_playout(typename G::State& state, R& rng) {
  NoSink silent;
  for (std::uint32_t steps = 0; steps < kMaxSteps; ++steps) {
    const Pending pending = G::pending(state);
    if (pending.kind == Pending::Kind::over) return steps;
    if (pending.kind == Pending::Kind::chance) {
      G::apply(state, G::draw(state, rng), silent);
      continue;
    }
    const Seat seat = next_to_answer(pending, rng);
    G::act(state, seat, pick(G::legal(state, seat), rng), silent);
  }
  HUMBUG_ASSERT(false && "a game must end");
  return kMaxSteps;
}

}  // namespace humbug
