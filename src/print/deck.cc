#include "print/deck.h"

#include <span>
#include <utility>

#include "core/rng.h"

namespace humbug::print {

namespace {

/// Replaces typewriter apostrophes by typographic ones.
std::string typeset(const std::string& typed) {
  std::string text;
  for (const char c : typed) {
    if (c == '\'') {
      text += "’";
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

std::string to_string(CardName name) {
  return std::to_string(name.pair + 1) + (name.half == Half::a ? 'a' : 'b');
}

Deck make_deck(std::vector<statements::Pair> pairs, std::uint64_t seed) {
  Deck deck{.pairs = std::move(pairs), .truths = {}, .order = {}, .seed = seed};
  for (statements::Pair& pair : deck.pairs) {
    for (std::string* text : {&pair.title, &pair.a, &pair.b}) *text = typeset(*text);
  }
  FastRng coins(seed, static_cast<std::uint64_t>(Stream::truths));
  deck.truths.resize(deck.pairs.size());
  for (auto& games : deck.truths) {
    for (Half& half : games) half = below(coins, 2) == 0 ? Half::a : Half::b;
  }
  for (std::size_t pair = 0; pair < deck.pairs.size(); ++pair) {
    deck.order.push_back({pair, Half::a});
    deck.order.push_back({pair, Half::b});
  }
  FastRng order(seed, static_cast<std::uint64_t>(Stream::order));
  shuffle(order, std::span(deck.order));
  return deck;
}

}  // namespace humbug::print
