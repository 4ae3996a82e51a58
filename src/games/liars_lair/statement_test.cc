#include "games/liars_lair/statement.h"

#include <set>

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

namespace humbug::liars_lair {
namespace {

TEST(LiarsLairStatement, LL02_EveryCardContradictsExactlyOneOther) {
  for (int n = 0; n < kMaxStatements; ++n) {
    const Statement card(n);
    EXPECT_EQ(card.partner().partner(), card);
    EXPECT_NE(card.partner(), card);
    EXPECT_EQ(card.partner().pair(), card.pair());
  }
}

TEST(LiarsLairStatement, LL03_ExactlyOneHalfOfAPairIsTrue) {
  Truth truth;
  truth.set_true(Statement(Pair(7), true));
  for (int n = 0; n < kMaxPairs; ++n) {
    const Statement half(Pair(n), false);
    EXPECT_NE(truth.is_true(half), truth.is_true(half.partner()));
    EXPECT_TRUE(truth.is_true(truth.true_half(Pair(n))));
  }
  truth.flip(Pair(7));
  EXPECT_EQ(truth, Truth());
}

TEST(LiarsLairStatement, NamesAreReadAndWritten) {
  EXPECT_EQ(Statement(0).text(), "1a");
  EXPECT_EQ(Statement(259).text(), "130b");
  for (int n = 0; n < kMaxStatements; ++n) {
    EXPECT_EQ(Statement::parse(Statement(n).text()), Statement(n));
  }
  for (const char* text : {"", "a", "0a", "01a", "131a", "1c", "1", "1A", " 1a", "1a ", "-1a",
                           "+1a", "1 a", "99999999999a", "1aa"}) {
    EXPECT_FALSE(Statement::parse(text)) << text;
  }
}

TEST(LiarsLairStatement, ListsAreReadAndWritten) {
  EXPECT_EQ(text_of(*parse_statements("12b 1a 2b")), "1a 2b 12b");
  EXPECT_TRUE(parse_statements("")->empty());
  EXPECT_FALSE(parse_statements("1a 1a"));
  EXPECT_FALSE(parse_statements("1a  2a"));
  EXPECT_FALSE(parse_statements("1a "));
  EXPECT_EQ(text_of(*parse_pairs("130 2")), "2 130");
  EXPECT_FALSE(parse_pairs("0"));
}

RC_GTEST_PROP(LiarsLairStatement, SetsAreSets, ()) {
  const auto ones = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, kMaxStatements));
  const auto others = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, kMaxStatements));
  StatementSet a;
  StatementSet b;
  for (const int n : ones) a.insert(Statement(n));
  for (const int n : others) b.insert(Statement(n));
  RC_ASSERT(a.size() == static_cast<int>(ones.size()));
  RC_ASSERT((a | b).size() == a.size() + (b - a).size());
  RC_ASSERT((a & b) == (a - (a - b)));
  int at = 0;
  bool pair = false;
  for (const Statement card : a) {
    RC_ASSERT(a.nth(at++) == card);
    RC_ASSERT(ones.contains(card.index()));
    pair = pair || ones.contains(card.partner().index());
  }
  RC_ASSERT(at == a.size());
  RC_ASSERT(a.holds_pair() == pair);
  RC_ASSERT(*parse_statements(text_of(a)) == a);
}

}  // namespace
}  // namespace humbug::liars_lair
