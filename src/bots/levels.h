#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "bots/brain.h"
#include "bots/search.h"
#include "bots/spec.h"

namespace humbug {

template <ThinkingGame G>
class NoviceBot final : public Bot<G> {
 public:
  explicit NoviceBot(const Temper& temper) : temper_(temper) {}
  typename G::Action choose(const typename G::View& view, FastRng& rng) override {
    return Brain<G>::novice(view, temper_, rng);
  }

 private:
  Temper temper_;
};

/// The base of bots that remember events.
template <ThinkingGame G>
class AttentiveBot : public Bot<G> {
 public:
  explicit AttentiveBot(const Temper& temper) : temper_(temper) {}
  void sit_down(const typename G::View& /*view*/) override { memory_ = {}; }
  bool listens() const override { return true; }
  void hear(const typename G::Event& event) override { memory_.notice(event); }

 protected:
  const Temper& temper() const { return temper_; }
  const typename Brain<G>::Memory& memory() const { return memory_; }

 private:
  Temper temper_;
  typename Brain<G>::Memory memory_;
};

template <ThinkingGame G>
class ShrewdBot final : public AttentiveBot<G> {
 public:
  using AttentiveBot<G>::AttentiveBot;
  typename G::Action choose(const typename G::View& view, FastRng& rng) override {
    return Brain<G>::shrewd(view, this->memory(), this->temper(), rng);
  }
};

/// A share of a budget, but enough for a move better than a guess.
constexpr Budget limited(const Budget& budget, double share) {
  if (share >= 1) return budget;
  constexpr double kLeastSimulations = 64;
  constexpr double kLeastMilliseconds = 5;
  const auto part = [share](std::uint32_t of, double least) {
    return std::min(of, static_cast<std::uint32_t>(std::max(least, of * share)));
  };
  return {.simulations = part(budget.simulations, kLeastSimulations),
          .milliseconds = part(budget.milliseconds, kLeastMilliseconds)};
}

template <ThinkingGame G>
class MasterBot final : public AttentiveBot<G> {
 public:
  MasterBot(const Temper& temper, const Budget& budget)
      : AttentiveBot<G>(temper), budget_(budget) {}
  typename G::Action choose(const typename G::View& view, FastRng& rng) override {
    return search_.best(view, this->memory(), this->temper(), limited(budget_, share_), rng);
  }
  void limit_time(double share) override { share_ = share; }
  const SearchReport& report() const { return search_.report(); }

 private:
  Budget budget_;
  double share_ = 1;
  Search<G> search_;
};

}  // namespace humbug
