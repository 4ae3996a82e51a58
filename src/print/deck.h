#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "games/liars_lair/statements/statements.h"

/// The cards of Liar's Lair that one printing makes.
namespace humbug::print {

/// Three players with four cards each need 6 pairs; eight with twenty each, and the fifty that an
/// option leaves over, need 130.
inline constexpr std::size_t kFewestPairs = 6;
inline constexpr std::size_t kMostPairs = 130;

/// The sheet tells the truth of so many games: the same cards make another game when other halves
/// are true.
inline constexpr std::size_t kGames = 4;

enum class Half : std::uint8_t { a, b };

/// One card, by its place in the notation: the second half of the twelfth pair is `12b`.
struct CardName {
  std::size_t pair = 0;  ///< from 0
  Half half = Half::a;

  friend bool operator==(const CardName&, const CardName&) = default;
};
std::string to_string(CardName name);

struct Deck {
  std::vector<statements::Pair> pairs;
  std::vector<std::array<Half, kGames>> truths;  ///< of each pair, the half that is true
  std::vector<CardName> order;                   ///< of the cards on the sheets
  std::uint64_t seed = 0;

  const std::string& title(CardName name) const { return pairs[name.pair].title; }
  const std::string& statement(CardName name) const {
    return name.half == Half::a ? pairs[name.pair].a : pairs[name.pair].b;
  }
};

/// What a seed decides, each from a stream of numbers of its own: so nothing that can be seen of
/// the cards tells anything about their truth.
enum class Stream : std::uint64_t { pairs = 1, truths = 2, order = 3 };

/// A deck of these pairs: every truth a fair coin, the cards in an order drawn from all orders.
Deck make_deck(std::vector<statements::Pair> pairs, std::uint64_t seed);

}  // namespace humbug::print
