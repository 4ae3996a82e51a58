#include "cli/text_layout.h"

#include <clocale>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace humbug::cli {
namespace {

using ::testing::ElementsAre;

class TextLayout : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { std::setlocale(LC_CTYPE, "C.UTF-8"); }
};

TEST_F(TextLayout, CountsColumnsNotBytes) {
  EXPECT_EQ(columns("Münchhausen"), 11);
  EXPECT_EQ(columns("„drei Neunen“"), 13);
  EXPECT_EQ(columns("骗子"), 4);
  EXPECT_EQ(columns("\xFF"), 1);
}

TEST_F(TextLayout, CutsAndFillsToAWidth) {
  EXPECT_EQ(clipped("Münchhausen", 11), "Münchhausen");
  EXPECT_EQ(clipped("Münchhausen", 4), "Mün…");
  EXPECT_EQ(clipped("骗子骗子", 4), "骗…");
  EXPECT_EQ(clipped("abc", 0), "");
  EXPECT_EQ(padded("Äh", 4), "Äh  ");
}

TEST_F(TextLayout, BreaksAtBlanks) {
  EXPECT_THAT(wrapped("one two three", 7, 2), ElementsAre("one two", "  three"));
  EXPECT_THAT(wrapped("AS  2C 2D  9H", 6, 0), ElementsAre("AS  2C", "2D  9H"));
  EXPECT_THAT(wrapped("unbreakable", 5, 1), ElementsAre("unbre", " akab", " le"));
  EXPECT_THAT(wrapped("", 5), ElementsAre(""));
}

TEST_F(TextLayout, OrdersChoicesAsPeopleWould) {
  EXPECT_TRUE(in_natural_order("bid 2x6", "bid 10x1"));
  EXPECT_FALSE(in_natural_order("bid 10x1", "bid 2x6"));
  EXPECT_TRUE(in_natural_order("liar", "bid 1x2"));
  EXPECT_TRUE(in_natural_order("bid 2x3", "bid 2x4"));
  EXPECT_FALSE(in_natural_order("pass", "pass"));
}

}  // namespace
}  // namespace humbug::cli
