#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/cards.h"
#include "games/luegen/options.h"

namespace humbug::luegen {

/// LG-06, ruling 1: the piles in the order in which they come into the deck, two types each.
inline constexpr std::string_view kPiles = "AKQT98765432";
inline constexpr std::size_t kPileSize = 8;

/// The cards of a table, in the order in which they come into the deck.
class Deck {
 public:
  constexpr explicit Deck(const Options& rules) {
    for (const Card card : std::span(kPileCards).first(kPileSize * rules.piles)) {
      cards_[size_++] = card;
    }
    for (int suit = 0; suit < rules.jacks; ++suit) {  // LG-07
      cards_[size_++] = Card(kJack.index() * kSuits + suit);
    }
  }

  constexpr std::span<Card> cards() { return std::span(cards_).first(size_); }
  static constexpr CardSet set(const Options& rules) {
    return kPileSets[rules.piles] | CardSet::packs(1).first_of(kJack, rules.jacks);
  }

 private:
  static constexpr auto kPileCards = [] {
    std::array<Card, kCardsPerPack - kSuits> cards;
    std::size_t size = 0;
    for (const char letter : kPiles) {
      const Rank rank = *Rank::from_letter(letter);
      for (int suit = 0; suit < kSuits; ++suit) cards[size++] = Card(rank.index() * kSuits + suit);
    }
    return cards;
  }();

  /// The cards of the first n piles.
  static constexpr auto kPileSets = [] {
    std::array<CardSet, kPileCards.size() / kPileSize + 1> sets;
    for (std::size_t pile = 1; pile < sets.size(); ++pile) {
      sets[pile] = sets[pile - 1];
      for (const Card card : std::span(kPileCards).subspan(kPileSize * (pile - 1), kPileSize)) {
        sets[pile].insert(card);
      }
    }
    return sets;
  }();

  std::array<Card, kCardsPerPack> cards_{};
  std::size_t size_ = 0;
};

}  // namespace humbug::luegen
