#include "core/take_cards.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/cards.h"

namespace humbug {
namespace {

TEST(TakeCards, EveryChoiceIsEquallyLikely) {
  constexpr int kTimes = 60'000;
  FastRng rng(1);
  std::map<std::string, int> taken;
  for (int n = 0; n < kTimes; ++n) {
    CardSet from = cards("AC 7H 7h KD");
    const CardSet two = take(from, 2, rng);
    EXPECT_EQ(two | from, cards("AC 7H 7h KD"));
    EXPECT_EQ(from.size(), 2);
    ++taken[two.text()];
  }
  ASSERT_EQ(taken.size(), 6U);
  // Ten thousand of each; the standard deviation is about 91.
  for (const auto& [text, times] : taken) EXPECT_NEAR(times, kTimes / 6, 450) << text;
}

TEST(TakeCards, NoneAndAll) {
  FastRng rng(1);
  CardSet from = cards("AC 7H");
  EXPECT_TRUE(take(from, 0, rng).empty());
  EXPECT_EQ(take(from, 2, rng), cards("AC 7H"));
  EXPECT_TRUE(from.empty());
}

TEST(CardSet, ExchangeSwapsWhereOnlyOneIs) {
  const Card ace = cards("AC").front();
  const Card king = cards("Kd").front();
  CardSet set = cards("AC 5S");
  set.exchange(ace, king);
  EXPECT_EQ(set, cards("5S Kd"));
  set.exchange(ace, king);
  EXPECT_EQ(set, cards("AC 5S"));
  CardSet both = cards("AC Kd");
  both.exchange(ace, king);
  EXPECT_EQ(both, cards("AC Kd"));
  CardSet neither = cards("5S");
  neither.exchange(ace, king);
  EXPECT_EQ(neither, cards("5S"));
}

}  // namespace
}  // namespace humbug
