#include "print/deck.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace humbug::print {
namespace {

Deck deck_of(std::size_t pairs, std::uint64_t seed) {
  std::vector<statements::Pair> texts;
  for (std::size_t i = 0; i < pairs; ++i) {
    const std::string number = std::to_string(i);
    texts.push_back({"Title " + number, "Yes " + number, "No " + number, number, ""});
  }
  return make_deck(std::move(texts), seed);
}

TEST(PrintedDeck, EveryCardOnceInTheNotation) {
  const Deck deck = deck_of(20, 1);
  ASSERT_EQ(deck.order.size(), 40U);
  for (std::size_t pair = 0; pair < 20; ++pair) {
    EXPECT_EQ(std::ranges::count(deck.order, CardName{pair, Half::a}), 1);
    EXPECT_EQ(std::ranges::count(deck.order, CardName{pair, Half::b}), 1);
  }
  EXPECT_EQ(to_string(CardName{11, Half::b}), "12b");
  EXPECT_EQ(deck.title({11, Half::b}), "Title 11");
  EXPECT_EQ(deck.statement({11, Half::a}), "Yes 11");
  EXPECT_EQ(deck.statement({11, Half::b}), "No 11");
}

TEST(PrintedDeck, ApostrophesAreThoseOfPrinters) {
  const Deck deck = make_deck({{"Eels' wigs", "It's so.", "It isn't.", "", ""}}, 1);
  EXPECT_EQ(deck.title({0, Half::a}), "Eels’ wigs");
  EXPECT_EQ(deck.statement({0, Half::b}), "It isn’t.");
}

TEST(PrintedDeck, TheSameSeedGivesTheSameDeck) {
  EXPECT_EQ(deck_of(20, 5).order, deck_of(20, 5).order);
  EXPECT_EQ(deck_of(20, 5).truths, deck_of(20, 5).truths);
  EXPECT_NE(deck_of(20, 5).order, deck_of(20, 6).order);
  EXPECT_NE(deck_of(20, 5).truths, deck_of(20, 6).truths);
}

// LL-04, LL-07: the truth is an independent fair coin for every pair and every game.
TEST(PrintedDeck, LL07_EveryTruthIsAFairCoin) {
  constexpr int kDecks = 4000;
  constexpr std::size_t kPairs = 6;
  std::array<std::array<int, kGames>, kPairs> a_is_true{};
  int games_alike = 0;
  for (int seed = 0; seed < kDecks; ++seed) {
    const Deck deck = deck_of(kPairs, static_cast<std::uint64_t>(seed));
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
      for (std::size_t game = 0; game < kGames; ++game) {
        a_is_true[pair][game] += deck.truths[pair][game] == Half::a ? 1 : 0;
      }
      games_alike += deck.truths[pair][0] == deck.truths[pair][1] ? 1 : 0;
    }
  }
  for (const auto& games : a_is_true) {
    for (const int times : games) EXPECT_NEAR(times, kDecks / 2, 150);  // almost 5 deviations
  }
  EXPECT_NEAR(games_alike, kDecks * static_cast<int>(kPairs) / 2, 370);
}

TEST(PrintedDeck, WhereACardLiesSaysNothingOfItsTruth) {
  constexpr std::size_t kPairs = 9;
  constexpr int kDecks = 4000;
  std::array<int, 2 * kPairs> true_at{};
  int truth_first = 0;
  for (int seed = 0; seed < kDecks; ++seed) {
    const Deck deck = deck_of(kPairs, static_cast<std::uint64_t>(seed));
    std::array<bool, kPairs> seen{};
    for (std::size_t place = 0; place < deck.order.size(); ++place) {
      const CardName card = deck.order[place];
      const bool truth = deck.truths[card.pair][0] == card.half;
      true_at[place] += truth ? 1 : 0;
      if (!seen[card.pair]) truth_first += truth ? 1 : 0;
      seen[card.pair] = true;
    }
  }
  for (const int times : true_at) EXPECT_NEAR(times, kDecks / 2, 150);
  EXPECT_NEAR(truth_first, kDecks * static_cast<int>(kPairs) / 2, 470);
}

}  // namespace
}  // namespace humbug::print
