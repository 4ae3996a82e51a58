#include "core/cards.h"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "core/multisets.h"
#include "core/rng.h"
#include "tests/support/cards.h"

namespace humbug {
namespace {

TEST(Card, TextAndIndexAgreeForEveryCard) {
  for (int index = 0; index < kMaxCards; ++index) {
    const Card card(index);
    EXPECT_EQ(Card::parse(card.text()), card);
  }
  EXPECT_EQ(Card::parse("7H")->index(), 26);
  EXPECT_EQ(Card::parse("7h")->index(), 78);
  for (const char* wrong : {"", "7", "7X", "1H", "7HH", "h7", "10H"}) {
    EXPECT_FALSE(Card::parse(wrong)) << wrong;
  }
}

TEST(CardSet, TextIsSortedByRankThenPackThenSuit) {
  EXPECT_EQ(cards("KD 7s 7h AC 7S 7C").text(), "AC 7C 7S 7h 7s KD");
  EXPECT_EQ(cards("").text(), "");
  EXPECT_EQ(CardSet::packs(1).size(), 52);
  EXPECT_EQ(CardSet::packs(2).size(), 104);
}

TEST(CardSet, RefusesCardsTwiceAndStraySpaces) {
  for (const char* wrong : {"7H 7H", " 7H", "7H ", "7H  8H", "7H,8H"}) {
    EXPECT_FALSE(CardSet::parse(wrong)) << wrong;
  }
}

TEST(CardSet, CountsRanksOverBothPacks) {
  const CardSet set = cards("7C 7H 7h KD");
  EXPECT_EQ(set.count(*Rank::from_letter('7')), 3);
  EXPECT_EQ(set.counts()[*Rank::from_letter('7')], 3);
  EXPECT_EQ(set.counts()[*Rank::from_letter('K')], 1);
  EXPECT_EQ(set.counts()[kAce], 0);
  EXPECT_EQ(CardSet::packs(2).counts()[kJack], 8);
  EXPECT_EQ(set.first_of(*Rank::from_letter('7'), 2).text(), "7C 7H");
  EXPECT_EQ(set.nth(3).text(), "7h");
}

RC_GTEST_PROP(CardSet, AnySetComesBackFromItsText, ()) {
  CardSet set;
  for (const int index : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kMaxCards))) {
    set.insert(Card(index));
  }
  RC_ASSERT(CardSet::parse(set.text()) == set);
  int listed = 0;
  for (const Card card : set) {
    RC_ASSERT(set.contains(card));
    ++listed;
  }
  RC_ASSERT(listed == set.size());
}

// Every choice is listed exactly once, and a count by brute force agrees.
template <int Most>
void expect_all_choices(const CardSet& hand, int most) {
  const RankMultisets<Most> choices(hand.counts(), most);
  std::map<std::string, int> seen;
  for (std::uint32_t n = 0; n < choices.size(); ++n) {
    const CardSet chosen = representative(hand, choices[n]);
    EXPECT_TRUE(hand.contains(chosen));
    EXPECT_GE(chosen.size(), 1);
    EXPECT_LE(chosen.size(), most);
    ++seen[chosen.text()];
  }
  EXPECT_EQ(seen.size(), choices.size());
  // Brute force: go through all subsets and take those that are their own representative.
  const int size = hand.size();
  std::uint32_t by_hand = 0;
  for (std::uint32_t mask = 1; mask < (1U << static_cast<unsigned>(size)); ++mask) {
    CardSet subset;
    for (int n = 0; n < size; ++n) {
      if ((mask >> static_cast<unsigned>(n) & 1U) != 0) subset.insert(hand.nth(n));
    }
    if (subset.size() > most || representative(hand, subset.counts()) != subset) continue;
    ++by_hand;
    EXPECT_TRUE(seen.contains(subset.text())) << subset.text();
  }
  EXPECT_EQ(by_hand, choices.size());
}

TEST(RankMultisets, AreAllChoicesOnce) {
  expect_all_choices<4>(cards("AC 2C 2D 5H 5S 5C KD"), 4);
  expect_all_choices<8>(cards("AC 2C 2D 5H 5S 5C KD"), 4);
  expect_all_choices<8>(cards("7C 7D 7H 7S 7c 7d 7h 7s 8C"), 8);
  expect_all_choices<4>(cards("7C 7D 7H 7S 7c 7d 7h 7s 8C"), 4);
  expect_all_choices<4>(cards("AC"), 4);
  expect_all_choices<4>(cards("3C 3D 9C 9D 9H"), 3);
}

TEST(RankMultisets, OfAWholePackAreAsManyAsCombinatoricsSays) {
  // 13 + 91 + 455 + 1820: multisets of 1 to 4 out of 13 ranks.
  EXPECT_EQ(RankMultisets<4>(CardSet::packs(1).counts(), 4).size(), 2379U);
  EXPECT_EQ(RankMultisets<4>(CardSet::packs(2).counts(), 4).size(), 2379U);
  EXPECT_EQ(RankMultisets<8>(CardSet::packs(2).counts(), 8).size(), 203489U);
}

}  // namespace
}  // namespace humbug
