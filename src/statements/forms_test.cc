#include "statements/forms.h"

#include <gtest/gtest.h>

namespace humbug::statements {
namespace {

Lemma word(std::string one) {
  Lemma lemma;
  lemma.one = std::move(one);
  return lemma;
}

Lemma noun(std::string one, Gender gender, std::string many = "") {
  Lemma lemma = word(std::move(one));
  lemma.gender = gender;
  lemma.many = std::move(many);
  return lemma;
}

TEST(Statements, EnglishPluralsAndArticles) {
  const auto many = [](const char* one) { return english_forms(word(one))["many"]; };
  EXPECT_EQ(many("badger"), "badgers");
  EXPECT_EQ(many("tooth fairy"), "tooth fairies");
  EXPECT_EQ(many("donkey"), "donkeys");
  EXPECT_EQ(many("walrus"), "walruses");
  EXPECT_EQ(many("witch"), "witches");
  EXPECT_EQ(many("lynx"), "lynxes");
  EXPECT_EQ(english_forms(noun("mouse", Gender::none, "mice"))["many"], "mice");
  EXPECT_EQ(english_forms(word("umbrella"))["a"], "an umbrella");
  EXPECT_EQ(english_forms(word("teapot"))["a"], "a teapot");
}

TEST(Statements, EnglishPronouns) {
  const Forms she = english_forms(noun("Ada", Gender::feminine));
  EXPECT_EQ(she.at("he"), "she");
  EXPECT_EQ(she.at("his"), "her");
  EXPECT_EQ(she.at("him"), "her");
  EXPECT_EQ(english_forms(noun("Bob", Gender::masculine)).at("his"), "his");
  EXPECT_FALSE(english_forms(word("badger")).contains("he"));
}

/// Each form of the three genders in a row.
struct Row {
  const char* form;
  const char* masculine;
  const char* feminine;
  const char* neuter;
};

TEST(Statements, GermanDeclension) {
  const Forms he = german_forms(noun("Dachs", Gender::masculine, "Dachse"));
  const Forms she = german_forms(noun("Eule", Gender::feminine, "Eulen"));
  const Forms it = german_forms(noun("Zelt", Gender::neuter, "Zelte"));
  for (const Row& row : std::initializer_list<Row>{
           {"", "Dachs", "Eule", "Zelt"},
           {"ein", "ein Dachs", "eine Eule", "ein Zelt"},
           {"einen", "einen Dachs", "eine Eule", "ein Zelt"},
           {"einem", "einem Dachs", "einer Eule", "einem Zelt"},
           {"der", "der Dachs", "die Eule", "das Zelt"},
           {"den", "den Dachs", "die Eule", "das Zelt"},
           {"dem", "dem Dachs", "der Eule", "dem Zelt"},
           {"viele", "Dachse", "Eulen", "Zelte"},
           {"vielen", "Dachsen", "Eulen", "Zelten"},
           {"die", "die Dachse", "die Eulen", "die Zelte"},
           {"er", "er", "sie", "es"},
           {"ihn", "ihn", "sie", "es"},
           {"ihm", "ihm", "ihr", "ihm"},
           {"sein", "sein", "ihr", "sein"},
       }) {
    EXPECT_EQ(he.at(row.form), row.masculine);
    EXPECT_EQ(she.at(row.form), row.feminine);
    EXPECT_EQ(it.at(row.form), row.neuter);
  }
}

TEST(Statements, GermanWeakNounsAndAdjectives) {
  Lemma lemma = noun("Pirat", Gender::masculine, "Piraten");
  lemma.adjective = "pensioniert";
  lemma.other = "Piraten";
  const Forms pirate = german_forms(lemma);
  EXPECT_EQ(pirate.at(""), "pensionierter Pirat");
  EXPECT_EQ(pirate.at("ein"), "ein pensionierter Pirat");
  EXPECT_EQ(pirate.at("einen"), "einen pensionierten Piraten");
  EXPECT_EQ(pirate.at("einem"), "einem pensionierten Piraten");
  EXPECT_EQ(pirate.at("der"), "der pensionierte Pirat");
  EXPECT_EQ(pirate.at("viele"), "pensionierte Piraten");
  EXPECT_EQ(pirate.at("vielen"), "pensionierten Piraten");
  EXPECT_EQ(pirate.at("die"), "die pensionierten Piraten");
  lemma = noun("Fee", Gender::feminine, "Feen");
  lemma.adjective = "gut";
  const Forms fairy = german_forms(lemma);
  EXPECT_EQ(fairy.at("einen"), "eine gute Fee");
  EXPECT_EQ(fairy.at("einem"), "einer guten Fee");
}

TEST(Statements, GermanInfinitives) {
  EXPECT_EQ(german_forms(word("Tuba spielen")).at("zu"), "Tuba zu spielen");
  EXPECT_EQ(german_forms(word("jodeln")).at("zu"), "zu jodeln");
}

}  // namespace
}  // namespace humbug::statements
