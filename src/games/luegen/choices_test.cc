#include "games/luegen/choices.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "core/multisets.h"
#include "games/luegen/legal.h"

namespace humbug::luegen {
namespace {

/// Any hand of one pack that has a card.
rc::Gen<CardSet> any_hand() {
  return rc::gen::map(
      rc::gen::nonEmpty(rc::gen::unique<std::vector<int>>(rc::gen::inRange(0, kCardsPerPack))),
      [](const std::vector<int>& indices) {
        CardSet hand;
        for (const int index : indices) hand.insert(Card(index));
        return hand;
      });
}

std::set<std::string> texts(const CardSet& hand, int most) {
  const Choices choices(hand, most);
  std::set<std::string> texts;
  for (std::uint32_t n = 0; n < choices.size(); ++n) texts.insert(choices.choose(hand, n).text());
  return texts;
}

// The choices found by their kinds are those found by going through the ranks.
RC_GTEST_PROP(LuegenChoices, AreAllChoicesOfRanks, ()) {
  const CardSet hand = *any_hand();
  const int most = *rc::gen::inRange(2, Choices::kMost + 1);
  const RankMultisets<Choices::kMost> all(hand.counts(), most);
  std::set<std::string> expected;
  for (std::uint32_t n = 0; n < all.size(); ++n) {
    expected.insert(representative(hand, all[n]).text());
  }
  RC_ASSERT(Choices(hand, most).size() == all.size());
  RC_ASSERT(texts(hand, most) == expected);
}

RC_GTEST_PROP(LuegenChoices, SmallerOnesComeFirst, ()) {
  const CardSet hand = *any_hand();
  const Choices choices(hand, Choices::kMost);
  for (std::uint32_t n = 0; n < choices.size(); ++n) {
    const int size = choices.choose(hand, n).size();
    RC_ASSERT(n >= choices.smaller_than(size));
    RC_ASSERT(n < choices.smaller_than(size) + choices.of_size(size));
  }
}

TEST(LuegenChoices, OfASmallHand) {
  const CardSet hand = *CardSet::parse("AC KC KD");
  EXPECT_EQ(texts(hand, 4), (std::set<std::string>{"AC", "KC", "AC KC", "KC KD", "AC KC KD"}));
  EXPECT_EQ(texts(hand, 2), (std::set<std::string>{"AC", "KC", "AC KC", "KC KD"}));
}

RC_GTEST_PROP(LuegenRankSet, CountsAndFindsItsRanks, ()) {
  const auto indices = *rc::gen::unique<std::vector<int>>(rc::gen::inRange(0, kRanks));
  RankSet set;
  for (const int index : indices) set.insert(Rank(index));
  RC_ASSERT(set.size() == indices.size());
  const std::set<int> sorted(indices.begin(), indices.end());
  std::uint32_t n = 0;
  for (const int index : sorted) {
    RC_ASSERT(set.contains(Rank(index)));
    RC_ASSERT(set.nth(n++) == Rank(index));
    RC_ASSERT(!set.without(Rank(index)).contains(Rank(index)));
  }
}

// A barred lead leaves out just the placements of that many cards under that type.
RC_GTEST_PROP(LuegenLegal, LeavesOutTheBarredLead, ()) {
  const CardSet hand = *any_hand();
  RankSet types;
  for (const char letter : {'9', 'Q', 'K'}) types.insert(*Rank::from_letter(letter));
  const Claim barred{*Rank::from_letter('Q'), *rc::gen::inRange<std::uint8_t>(1, 5)};
  const auto leads = [&](Claim without) {
    std::set<std::string> list;
    const Legal legal = Legal::leads(hand, Choices::kMost, types, without);
    for (std::uint32_t n = 0; n < legal.size(); ++n) {
      const Action action = legal[n];
      list.insert(std::string{action.type.letter()} + " " + action.cards.text());
    }
    RC_ASSERT(list.size() == legal.size());
    return list;
  };
  std::set<std::string> expected = leads({});
  std::erase_if(expected, [&](const std::string& text) {
    return text[0] == 'Q' && CardSet::parse(text.substr(2))->size() == barred.count;
  });
  RC_ASSERT(leads(barred) == expected);
}

}  // namespace
}  // namespace humbug::luegen
