#pragma once

#include <cstdint>

#include "core/game.h"

namespace humbug {

/// A player that decides by what a seat can see. Its interface ensures that it can't cheat: it gets
/// views, and of events the part that `G::seen` leaves, but never a State.
template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;

  /// Called at the start of a game; `view` is the seat's view before anything has happened.
  virtual void sit_down(const typename G::View& /*view*/) {}
  /// Does this bot need events? Converting them is most of the cost of a quick game.
  virtual bool listens() const { return false; }
  virtual void hear(const typename G::Event& /*event*/) {}
  virtual typename G::Action choose(const typename G::View& view, FastRng& rng) = 0;
  /// From now on the bot uses this share of its usual time, at most 1, if it takes any.
  virtual void limit_time(double /*share*/) {}
  /// How often the fallback was played because this bot failed.
  virtual std::uint64_t faults() const { return 0; }
};

/// A random legal action, uniform over the choices that matter.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Action choose(const typename G::View& view, FastRng& rng) override {
    return pick(G::legal(view), rng);
  }
};

}  // namespace humbug
