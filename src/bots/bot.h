#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "core/game.h"

namespace humbug {

/// Somebody who plays by what a seat can see. The type of `choose` is the whole guarantee that a
/// bot can't cheat: it never holds a State.
template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  virtual typename G::Action choose(const typename G::View& view, FastRng& rng) = 0;
};

/// Any legal action, each choice that matters equally likely.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Action choose(const typename G::View& view, FastRng& rng) override {
    return pick(G::legal(view), rng);
  }
};

inline constexpr std::array<std::string_view, 1> kBotNames = {"random"};

/// The bot of that name; nothing if there is none.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<G>>();
  return nullptr;
}

}  // namespace humbug
