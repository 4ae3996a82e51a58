#include "games/liars_lair/recorded_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace humbug::liars_lair {
namespace {

using ::testing::HasSubstr;

json::object good() {
  return {{"1a", "Eels vote."}, {"1b", "Eels abstain."}, {"2a", "Käse hört."}, {"2b", "x"}};
}

/// The good texts of two pairs, with one card's changed.
json::object but(std::string_view card, const json::value& text) {
  json::object texts = good();
  texts[card] = text;
  return texts;
}

void expect_wrong(const json::value& texts, const std::string& says) {
  const auto wrong = wrong_texts(texts, 2);
  ASSERT_TRUE(wrong) << texts;
  EXPECT_THAT(*wrong, HasSubstr(says));
}

TEST(LiarsLairRecordedTexts, EveryCardHasOne) {
  EXPECT_FALSE(wrong_texts(good(), 2));
  expect_wrong(json::array{"x"}, "no object");
  expect_wrong(nullptr, "no object");
  expect_wrong(json::object{}, "lack the card 1a");
  for (const char* card : {"99a", "foo", "01a", "3a"}) {
    expect_wrong(but(card, "more"), "has 5 statements, but the game has 4 cards");
  }
}

TEST(LiarsLairRecordedTexts, TheyFitTheirCards) {
  std::string longest;
  for (int i = 0; i < 140; ++i) longest += "ä";
  EXPECT_FALSE(wrong_texts(but("2b", json::value(longest)), 2));
  const std::string says = "the statement of 2b is no readable text of 1 to 140 characters";
  for (const json::value& text :
       std::vector<json::value>{7, nullptr, "", " ", "a\nb", "\x1b[2J", "\a", "a\u202eb", "\u200b",
                                json::value(longest + "ä"), json::array{"x"}}) {
    expect_wrong(but("2b", text), says);
  }
}

TEST(LiarsLairRecordedTexts, TitlesAreOfCardsOfTheGameAndFitThem) {
  const std::string longest(40, 'x');
  EXPECT_FALSE(wrong_titles(json::object{}, 2));
  EXPECT_FALSE(wrong_titles(json::object{{"1a", "Eels"}, {"2b", longest}}, 2));
  EXPECT_EQ(wrong_titles(nullptr, 2), "the header's \"titles\" are no object");
  for (const char* card : {"3a", "foo", "01a", ""}) {
    const auto wrong = wrong_titles(json::object{{card, "Eels"}}, 2);
    ASSERT_TRUE(wrong) << card;
    EXPECT_THAT(*wrong, HasSubstr("which is no card of the game"));
  }
  for (const json::value& title :
       std::vector<json::value>{7, "", " ", "a\nb", json::value(longest + "x")}) {
    const auto wrong = wrong_titles(json::object{{"1b", title}}, 2);
    EXPECT_EQ(wrong, "the title of 1b is no readable text of 1 to 40 characters") << title;
  }
}

TEST(LiarsLairRecordedTexts, LL02_NoTwoSayTheSame) {
  expect_wrong(but("1b", "eels  VOTE."), "the cards 1a and 1b say the same");
  expect_wrong(but("2a", "Eels abstain."), "the cards 1b and 2a say the same");
}

}  // namespace
}  // namespace humbug::liars_lair
