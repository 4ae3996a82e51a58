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
  EXPECT_EQ(printable("a\u202eb\u2028c", 40), "a?b?c");
  EXPECT_EQ(printable("K\xe4se", 40), "K?se") << "Latin-1";
  EXPECT_EQ(printable("aéé", 2), "aé...");
  EXPECT_EQ(printable("", 5), "");
}

TEST(Text, CharactersAreWholeOrNone) {
  const auto code = [](std::string_view text) {
    const auto character = character_at(text, 0);
    return character && character->bytes == text.size() ? character->code : 0;
  };
  EXPECT_EQ(code("a"), U'a');
  EXPECT_EQ(code("ß"), U'ß');
  EXPECT_EQ(code("–"), U'–');
  EXPECT_EQ(code("🧀"), U'🧀');
  for (const char* bad : {"\xe4", "\xc0\xaf", "\xe0\x80\x80", "\xed\xa0\x80", "\xe2\x82",
                          "\xf4\x90\x80\x80", "\xff"}) {
    EXPECT_FALSE(character_at(bad, 0));
    EXPECT_FALSE(is_readable_line(bad));
  }
}

TEST(Text, AReadableLineHidesNothing) {
  for (const char* good : {"", "Käse – „Brot“ 🧀", "a\u00a0b", "日本", "שלום"}) {
    EXPECT_TRUE(is_readable_line(good)) << good;
  }
  for (const char* bad : {"a\nb", "\x1b[2J", "a\u0085", "a\u00adb", "\u200b", "a\u200eb", "a\u200f",
                          "a\u2028b", "a\u2029b", "a\u202ab", "\u202e", "a\u2060", "a\u2066b",
                          "a\u2069", "\ufeffa", "\u3164", "a\U000e0041"}) {
    EXPECT_FALSE(is_readable_line(bad)) << bad;
  }
}

TEST(Text, BlanksAreNothingToBeSeen) {
  for (const char* blank : {"", " ", "\u00a0", " \u2003\u3000"}) EXPECT_TRUE(is_blank(blank));
  for (const char* seen : {"a", " a", "\u00a0ß"}) EXPECT_FALSE(is_blank(seen)) << seen;
}

TEST(Text, AGistHasNeitherCapitalsNorBlanks) {
  EXPECT_EQ(gist("A b"), gist("a  B"));
  EXPECT_EQ(gist("Öl\u00a0ist GUT."), "ölistgut.");
  EXPECT_EQ(gist("5 × 5 ÷ ß Þ"), "5×5÷ßþ");
  EXPECT_NE(gist("Ol"), gist("Öl"));
}

TEST(Text, Utf8) {
  EXPECT_FALSE(first_bad_byte("Käse – „Brot“ 🧀"));
  EXPECT_EQ(first_bad_byte("K\xe4se"), 1U);  // Latin-1
  EXPECT_EQ(first_bad_byte("\xff\xfe"
                           "a"),
            0U);                                      // the mark of UTF-16
  EXPECT_EQ(first_bad_byte("a\xc0\xaf"), 1U);         // an overlong form
  EXPECT_EQ(first_bad_byte("\xed\xa0\x80"), 0U);      // a surrogate
  EXPECT_EQ(first_bad_byte("ab\xe2\x82"), 2U);        // cut off
  EXPECT_EQ(first_bad_byte("\xf4\x90\x80\x80"), 0U);  // past the last character
}

}  // namespace
}  // namespace humbug
