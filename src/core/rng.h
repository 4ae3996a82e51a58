#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

namespace humbug {

/// A source of uniform 64-bit words. Games draw from it only when the referee asks them to.
template <class R>
concept Rng = requires(R& rng) {
  { rng() } -> std::same_as<std::uint64_t>;
};

/// A number below `bound`, each equally likely. `bound` must be above 0.
/// Lemire's method: one multiplication, and a division only in the rare case that needs it.
template <Rng R>
constexpr std::uint32_t below(R& rng, std::uint32_t bound) {
  std::uint64_t product = (rng() >> 32U) * bound;
  auto low = static_cast<std::uint32_t>(product);
  if (low < bound) [[unlikely]] {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (low < threshold) {
      product = (rng() >> 32U) * bound;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

/// A number of [0, 1).
template <Rng R>
constexpr double unit(R& rng) {
  return static_cast<double>(rng() >> 11U) * 0x1p-53;
}

/// Puts `items` in an order drawn uniformly from all orders (Fisher and Yates).
template <Rng R, class T>
constexpr void shuffle(R& rng, std::span<T> items) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[below(rng, static_cast<std::uint32_t>(left))]);
  }
}

/// The generator of simulations: xoshiro256++ (Blackman, Vigna), seeded through splitmix64.
/// Fast and of good quality, but predictable: live tables use a cryptographic one.
class FastRng {
 public:
  /// Different streams of one seed are independent for all practical purposes, so that game number
  /// i of a run is the same game whichever thread plays it.
  constexpr explicit FastRng(std::uint64_t seed, std::uint64_t stream = 0) {
    std::uint64_t word = seed;
    std::uint64_t mixed = splitmix(word) ^ (stream * 0xd1342543de82ef95ULL);
    for (std::uint64_t& part : state_) part = splitmix(mixed);
  }

  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

 private:
  static constexpr std::uint64_t splitmix(std::uint64_t& word) {
    word += 0x9e3779b97f4a7c15ULL;
    std::uint64_t mixed = word;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31U);
  }

  std::array<std::uint64_t, 4> state_{};
};

/// Any generator behind one type, for code that is compiled once for all of them.
class AnyRng {
 public:
  template <Rng R>
    requires(!std::same_as<R, AnyRng>)
  explicit AnyRng(R& rng)
      : rng_(&rng), next_([](void* source) { return (*static_cast<R*>(source))(); }) {}

  std::uint64_t operator()() { return next_(rng_); }

 private:
  void* rng_;
  std::uint64_t (*next_)(void*);
};

}  // namespace humbug
