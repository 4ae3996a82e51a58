#include "core/text.h"

#include <gtest/gtest.h>

namespace humbug {
namespace {

TEST(Text, PrintableKeepsWordsAndTakesControlsOut) {
  EXPECT_EQ(printable("Münchhausen", 40), "Münchhausen");
  EXPECT_EQ(printable("a\x1b[31m\nb\x7f", 40), "a?[31m?b?");
  EXPECT_EQ(printable("a\xc2\x9b"
                      "b",
                      40),
            "a?b");
  EXPECT_EQ(printable("aéé", 2), "aé...");
  EXPECT_EQ(printable("", 5), "");
}

}  // namespace
}  // namespace humbug
