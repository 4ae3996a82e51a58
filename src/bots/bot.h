#pragma once

#include <cstdint>

#include "core/game.h"

namespace humbug {

/// Somebody who plays by what a seat can see. The types are the whole guarantee that a bot can't
/// cheat: it is shown views, and of events what `G::seen` leaves of them, but never a State.
template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;

  /// A new game begins; `view` is what the seat sees before anything has happened.
  virtual void sit_down(const typename G::View& /*view*/) {}
  /// Does this bot want to be told what happens? Most of the cost of a quick game is telling.
  virtual bool listens() const { return false; }
  virtual void hear(const typename G::Event& /*event*/) {}
  virtual typename G::Action choose(const typename G::View& view, FastRng& rng) = 0;
  /// How often this bot had to be played for, because it failed.
  virtual std::uint64_t faults() const { return 0; }
};

/// Any legal action, each choice that matters equally likely.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Action choose(const typename G::View& view, FastRng& rng) override {
    return pick(G::legal(view), rng);
  }
};

}  // namespace humbug
