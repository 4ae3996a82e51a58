#include "print/text.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "print/card.h"

namespace humbug::print {
namespace {

std::string repeat(const std::string& piece, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

/// The worst texts that a pack may contain, and usual ones.
const std::vector<std::string>& hard_texts() {
  static const std::vector<std::string> texts = {
      "",
      "x",
      "Eels vote.",
      repeat("W", 140),
      repeat("W ", 70),
      repeat("Ä", 140),
      repeat("Wirtschaftsprüfungsgesellschaft ", 4) + "irrt sich.",
      "Der Donaudampfschifffahrtsgesellschaftskapitän verabscheut die "
      "Rechtsschutzversicherungsgesellschaften seit der Grundstücksverkehrsordnung.",
      "Marmalade is audible to dogs, and on quiet nights to the better sort of butler, who is paid "
      "a little more for it by the older families.",
      repeat("„Ja“ – gjpqy! ", 10),
      "漢字 и кириллица 🐐",
  };
  return texts;
}

Deck deck_with(const std::string& title, const std::string& statement) {
  return make_deck({{title, statement, statement, "", ""}}, 1);
}

TEST(CardText, BoxesInsteadOfLettersAreNoticed) {
  EXPECT_TRUE(can_be_set("Käse – „Brot“, “cheese”"));
  EXPECT_FALSE(can_be_set("a\U0010fffd")) << "nobody's letter";
}

Rect with_overhang(const Rect& box, double size) {
  return {box.x - kOverhang * size, box.y, box.width + 2 * kOverhang * size, box.height};
}

void expect_front_in_order(const std::string& title, const std::string& statement) {
  SCOPED_TRACE(title + " / " + statement);
  using Layout = FrontLayout;
  const Front front = set_front(deck_with(title, statement), {0, Half::b});
  EXPECT_TRUE(with_overhang(Layout::kTitle, 8.6).holds(front.title.ink()));
  EXPECT_TRUE(with_overhang(Layout::kStatement, 4.7).holds(front.statement.ink()));
  EXPECT_TRUE(with_overhang(Layout::kGame, 3.1).holds(front.game.ink()));
  EXPECT_TRUE(with_overhang(Layout::kName, 3).holds(front.name.ink()));
  EXPECT_GT(front.statement.ink().height, statement.empty() ? -1 : 1);
}

TEST(CardFront, PlacesAreInsideTheFrameAndApart) {
  using Layout = FrontLayout;
  const Rect card{0, 0, 57, 89};
  constexpr double kScissors = 2.5;
  EXPECT_TRUE(card.inset(kScissors).holds(Layout::kFrame));
  const std::array places{Layout::kTitle, Layout::kOrnament, Layout::kStatement, Layout::kGame,
                          Layout::kName};
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_TRUE(Layout::kFrame.inset(2.5).holds(places[i])) << i;
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(places[i].overlaps(places[j])) << i << j;
  }
}

TEST(CardFront, NoTextIsCutOrLeavesItsPlace) {
  for (const std::string& text : hard_texts()) {
    expect_front_in_order(text, text);
    expect_front_in_order("Goats", text);
  }
}

RC_GTEST_PROP(CardFront, AnyWordsFit, ()) {
  const auto word = rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, 30), [](std::size_t length) {
    return rc::gen::container<std::string>(length,
                                           rc::gen::element('i', 'W', 'm', 'g', 'A', '.', '-'));
  });
  std::string text;
  for (const std::string& more : *rc::gen::container<std::vector<std::string>>(word)) {
    if (text.size() + more.size() + 1 > statements::kMaxStatementCharacters) break;
    text += more + " ";
  }
  const Front front = set_front(deck_with(text, text), {0, Half::a});
  RC_ASSERT(with_overhang(FrontLayout::kTitle, 8.6).holds(front.title.ink()));
  RC_ASSERT(with_overhang(FrontLayout::kStatement, 4.7).holds(front.statement.ink()));
}

TEST(FittedText, ShortTextKeepsItsSizeAndLongTextShrinks) {
  const Rect box{0, 0, 43, 40};
  const Style style{.size = 5};
  const double one = fit("one", style, box).text.extent().height;
  EXPECT_NEAR(one, Text("one", style, 43).extent().height, 0.001);
  EXPECT_EQ(fit("one", style, box).text.lines(), 1);
  const PlacedText many = fit(repeat("several words ", 30), style, box);
  EXPECT_GT(many.text.lines(), 6);
  EXPECT_LT(many.text.extent().height / many.text.lines(), one);
}

TEST(FittedText, AWordIsBrokenOnlyIfItWouldBeTooSmall) {
  const Rect box{0, 0, 43, 40};
  EXPECT_EQ(fit("Rechtsschutzversicherung", {.size = 5}, box).text.lines(), 1);
  EXPECT_GT(fit(repeat("W", 60), {.size = 5}, box).text.lines(), 1);
  EXPECT_EQ(fit(repeat("W", 60), {.size = 5, .one_line = true}, box).text.lines(), 1);
}

TEST(FittedText, BalancedLinesAreAboutEquallyLong) {
  const std::string words = "Goats are renowned for their love of prunes.";
  const Text ragged(words, {.size = 5}, 43);
  const Text balanced(words, {.size = 5, .align = Align::centre, .balance = true}, 43);
  EXPECT_EQ(ragged.lines(), balanced.lines());
  EXPECT_LE(balanced.extent().width, ragged.extent().width);
  EXPECT_NEAR(balanced.ink().centre().x, 43.0 / 2, 0.6);
}

}  // namespace
}  // namespace humbug::print
