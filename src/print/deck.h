#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "statements/statements.h"

/// The deck of Liar's Lair for one printing.
namespace humbug::print {

/// Three players with four cards each need 6 pairs; eight with twenty each, and the fifty that an
/// option leaves over, need 130.
inline constexpr std::size_t kFewestPairs = 6;
inline constexpr std::size_t kMostPairs = 130;

/// The referee's sheet has the truth for so many games: other true halves make another game of the
/// same cards.
inline constexpr std::size_t kGames = 4;

enum class Half : std::uint8_t { a, b };

/// One card, named by its notation: the second half of the twelfth pair is `12b`.
struct CardName {
  std::size_t pair = 0;  ///< counted from 0
  Half half = Half::a;

  friend bool operator==(const CardName&, const CardName&) = default;
};
std::string to_string(CardName name);

struct Deck {
  std::vector<statements::Pair> pairs;
  std::vector<std::array<Half, kGames>> truths;  ///< by pair: the half that is true in each game
  std::vector<CardName> order;                   ///< the cards in the order of the sheets
  std::uint64_t seed = 0;

  const std::string& title(CardName name) const { return pairs[name.pair].title; }
  const std::string& statement(CardName name) const {
    return name.half == Half::a ? pairs[name.pair].a : pairs[name.pair].b;
  }
};

/// What is drawn from a seed, each kind from its own stream: so nothing visible on the cards
/// reveals their truth.
enum class Stream : std::uint64_t { pairs = 1, truths = 2, order = 3 };

/// A deck of these pairs: each truth a fair coin, the cards in a uniformly random order.
Deck make_deck(std::vector<statements::Pair> pairs, std::uint64_t seed);

}  // namespace humbug::print
