#include "games/liars_lair/statements/forms.h"

#include <gtest/gtest.h>

namespace humbug::statements {
namespace {

TEST(Statements, EnglishPluralsAndArticles) {
  const auto many = [](const char* word) { return english_forms({.one = word})["many"]; };
  EXPECT_EQ(many("badger"), "badgers");
  EXPECT_EQ(many("tooth fairy"), "tooth fairies");
  EXPECT_EQ(many("donkey"), "donkeys");
  EXPECT_EQ(many("walrus"), "walruses");
  EXPECT_EQ(many("witch"), "witches");
  EXPECT_EQ(many("lynx"), "lynxes");
  EXPECT_EQ(english_forms({.one = "mouse", .many = "mice"})["many"], "mice");
  EXPECT_EQ(english_forms({.one = "umbrella"})["a"], "an umbrella");
  EXPECT_EQ(english_forms({.one = "teapot"})["a"], "a teapot");
}

TEST(Statements, EnglishPronouns) {
  const Forms she = english_forms({.one = "Ada", .gender = Gender::feminine});
  EXPECT_EQ(she.at("he"), "she");
  EXPECT_EQ(she.at("his"), "her");
  EXPECT_EQ(she.at("him"), "her");
  EXPECT_EQ(english_forms({.one = "Bob", .gender = Gender::masculine}).at("his"), "his");
  EXPECT_FALSE(english_forms({.one = "badger"}).contains("he"));
}

/// Each form of the three genders in a row.
struct Row {
  const char* form;
  const char* masculine;
  const char* feminine;
  const char* neuter;
};

TEST(Statements, GermanDeclension) {
  const Forms he = german_forms({.one = "Dachs", .gender = Gender::masculine, .many = "Dachse"});
  const Forms she = german_forms({.one = "Eule", .gender = Gender::feminine, .many = "Eulen"});
  const Forms it = german_forms({.one = "Zelt", .gender = Gender::neuter, .many = "Zelte"});
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
  const Forms pirate = german_forms({.one = "Pirat",
                                     .gender = Gender::masculine,
                                     .many = "Piraten",
                                     .adjective = "pensioniert",
                                     .other = "Piraten"});
  EXPECT_EQ(pirate.at(""), "pensionierter Pirat");
  EXPECT_EQ(pirate.at("ein"), "ein pensionierter Pirat");
  EXPECT_EQ(pirate.at("einen"), "einen pensionierten Piraten");
  EXPECT_EQ(pirate.at("einem"), "einem pensionierten Piraten");
  EXPECT_EQ(pirate.at("der"), "der pensionierte Pirat");
  EXPECT_EQ(pirate.at("viele"), "pensionierte Piraten");
  EXPECT_EQ(pirate.at("vielen"), "pensionierten Piraten");
  EXPECT_EQ(pirate.at("die"), "die pensionierten Piraten");
  const Forms fairy = german_forms(
      {.one = "Fee", .gender = Gender::feminine, .many = "Feen", .adjective = "gut", .other = ""});
  EXPECT_EQ(fairy.at("einen"), "eine gute Fee");
  EXPECT_EQ(fairy.at("einem"), "einer guten Fee");
}

TEST(Statements, GermanInfinitives) {
  EXPECT_EQ(german_forms({.one = "Tuba spielen"}).at("zu"), "Tuba zu spielen");
  EXPECT_EQ(german_forms({.one = "jodeln"}).at("zu"), "zu jodeln");
}

}  // namespace
}  // namespace humbug::statements
