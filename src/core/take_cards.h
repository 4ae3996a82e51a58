#pragma once

#include <cstdint>

#include "core/cards.h"
#include "core/rng.h"

namespace humbug {

/// One of the cards, each equally likely. Requires a non-empty set.
template <Rng R>
constexpr Card any_of(const CardSet& cards, R& rng) {
  return cards.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(cards.size()))));
}

/// Removes `count` cards from `from`, every choice of them equally likely. Requires that many.
template <Rng R>
constexpr CardSet take(CardSet& from, int count, R& rng) {
  CardSet taken;
  for (; count > 0; --count) {
    const Card card = any_of(from, rng);
    from.erase(card);
    taken.insert(card);
  }
  return taken;
}

}  // namespace humbug
