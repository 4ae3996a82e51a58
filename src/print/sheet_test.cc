#include "print/sheet.h"

#include <gtest/gtest.h>

namespace humbug::print {
namespace {

class SheetOn : public ::testing::TestWithParam<Paper> {};
INSTANTIATE_TEST_SUITE_P(Papers, SheetOn, ::testing::Values(Paper::a4, Paper::letter));

TEST_P(SheetOn, CardsLieSideBySideWherePrintersCanPrint) {
  const Sheet sheet(paper_size(GetParam()));
  for (std::size_t slot = 0; slot < Sheet::kSlots; ++slot) {
    EXPECT_TRUE(sheet.page().inset(kUnprintable).holds(sheet.front(slot)));
    EXPECT_TRUE(sheet.block().holds(sheet.front(slot)));
    EXPECT_DOUBLE_EQ(sheet.front(slot).width, 57);
    EXPECT_DOUBLE_EQ(sheet.front(slot).height, 89);
    for (std::size_t other = 0; other < slot; ++other) {
      EXPECT_FALSE(sheet.front(slot).overlaps(sheet.front(other)));
      EXPECT_FALSE(sheet.back(slot).overlaps(sheet.back(other)));
    }
  }
}

TEST_P(SheetOn, MarksForCuttingAreWherePrintersCanPrint) {
  const Rect block = Sheet(paper_size(GetParam())).block();
  for (const double margin : {block.x, block.y}) {
    const MarkReach mark = MarkReach::in_margin(margin);
    EXPECT_GE(margin - mark.to, 5 - Rect::kHair);
    EXPECT_GE(mark.to - mark.from, 1 - Rect::kHair) << "long enough for a ruler";
    EXPECT_GT(mark.from, 0) << "beside the cards, not on them";
  }
}

TEST_P(SheetOn, ABackIsBehindItsFrontWhenTheSheetIsTurnedOver) {
  const Sheet sheet(paper_size(GetParam()));
  for (std::size_t slot = 0; slot < Sheet::kSlots; ++slot) {
    const Rect front = sheet.front(slot);
    const Rect back = sheet.back(slot);
    EXPECT_NEAR(back.x, sheet.paper().width - front.right(), Rect::kHair);
    EXPECT_NEAR(back.y, front.y, Rect::kHair);
  }
}

TEST(Sheet, AsManyAsTheCardsNeed) {
  EXPECT_EQ(Sheet::sheets_for(0), 0U);
  EXPECT_EQ(Sheet::sheets_for(9), 1U);
  EXPECT_EQ(Sheet::sheets_for(10), 2U);
}

TEST(Sheet, PapersHaveNames) {
  EXPECT_EQ(parse_paper("a4"), Paper::a4);
  EXPECT_EQ(parse_paper("letter"), Paper::letter);
  EXPECT_EQ(parse_paper("A4"), Paper::a4);
  EXPECT_EQ(parse_paper("Letter"), Paper::letter);
  EXPECT_FALSE(parse_paper("a5"));
  EXPECT_FALSE(parse_paper(""));
}

}  // namespace
}  // namespace humbug::print
