#include "statements/text.h"

#include <gtest/gtest.h>

#include "statements/template.h"

namespace humbug::statements {
namespace {

TEST(Statements, Characters) {
  EXPECT_EQ(characters_in("Größe"), 5U);
  EXPECT_EQ(characters_in("🧀"), 1U);
}

TEST(Statements, Capitals) {
  const auto capital = [](std::string text) {
    capitalise(text);
    return text;
  };
  EXPECT_EQ(capital("owl"), "Owl");
  EXPECT_EQ(capital("äffchen"), "Äffchen");
  EXPECT_EQ(capital("écu"), "Écu");
  EXPECT_EQ(capital("Owl"), "Owl");
  EXPECT_EQ(capital("ß"), "ß");
  EXPECT_EQ(capital("„so“"), "„so“");
  EXPECT_EQ(capital(""), "");
}

TEST(Statements, QuotesSomebodysWords) {
  EXPECT_EQ(in_quotes("Käse"), "'Käse'");
  EXPECT_EQ(in_quotes("a\nb\x1b[2J\xff"), "'a?b?[2J?'");
  EXPECT_EQ(in_quotes(std::string(50, 'x')), "'" + std::string(40, 'x') + "...'");
  EXPECT_EQ(in_quotes("a\u202eb"), "'a?b'");
}

TEST(Statements, TakesTemplatesApart) {
  const auto parts = parse_template("{many subject} like {food2}.");
  ASSERT_TRUE(parts);
  ASSERT_EQ(parts->size(), 3U);
  EXPECT_EQ((*parts)[0].slot.form, "many");
  EXPECT_EQ((*parts)[0].slot.list, "subject");
  EXPECT_EQ((*parts)[1].text, " like ");
  EXPECT_EQ((*parts)[1].slot.number, "2");
  EXPECT_EQ((*parts)[2].text, ".");
  EXPECT_FALSE((*parts)[2].has_slot);
  for (const char* bad :
       {"{", "}", "{a", "a}", "{{a}}", "{}", "{ a}", "{a }", "{a b c}", "{a2b}", "{A}"}) {
    EXPECT_FALSE(parse_template(bad)) << bad;
  }
}

}  // namespace
}  // namespace humbug::statements
