// LL-02: a card contradicts just one other, so no two cards of a game say the same.

#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "statements/statements.h"

namespace humbug::statements {
namespace {

using ::testing::HasSubstr;

/// A pack about a badger and an owl that ends with these lines.
std::string pack_of(const std::string& lists, const std::string& a, const std::string& b) {
  return "language = \"en\"\n[subjects]\nk = [\"badger\", \"owl\"]\n[words]\n" + lists +
         "[[frame]]\nid = \"f\"\na = \"" + a + "\"\nb = \"" + b + "\"\n";
}

void expect_alike(const std::string& text, const std::string& says) {
  const auto pack = read_pack(text, "own.toml");
  ASSERT_FALSE(pack) << text;
  EXPECT_THAT(pack.error().says, HasSubstr(says));
  EXPECT_GT(pack.error().line, 0U);
}

void expect_different(const std::string& text) {
  const auto pack = read_pack(text, "own.toml");
  EXPECT_TRUE(pack) << pack.error().sentence() << "\n" << text;
}

TEST(Likeness, LL02_HalvesThatComeOutTheSame) {
  const std::string twins =
      "food = [{ one = \"x\", many = \"y\" }, { one = \"z\", many = \"Y\" }]\n";
  expect_alike(pack_of(twins, "{subject} eats {many food}.", "{subject} eats {many food2}."),
               "with 'x' and 'z' both halves say the same");
  expect_different(pack_of(twins, "{subject} eats {food}.", "{subject} eats {food2}."));
  expect_different(pack_of(twins, "{subject} eats {many food}.", "{subject} hates {many food2}."));
  const std::string shared = "food = [\"jam\", \"soup\"]\ndrink = [\"tea\", \"Soup\"]\n";
  expect_alike(pack_of(shared, "{subject} likes {food}.", "{subject} likes {drink}."),
               "with 'soup' and 'Soup' both halves say the same");
  expect_different(pack_of(shared, "{subject} likes {food} best.", "{subject} likes {drink}."));
  expect_alike(
      pack_of("how = [\"not\", \"very\"]\n", "{subject} is {how} old.", "{subject} is very  Old."),
      "with 'very' both halves say the same");
  expect_alike(pack_of("", "{subject} and {a subject}.", "{subject} and an Owl."),
               "with 'owl' both halves say the same");
}

TEST(Likeness, LL02_SubjectsThatReadTheSame) {
  const std::string text = pack_of("", "{many subject} eat.", "{many subject} hate.");
  const std::string carps = "\"badger\", { one = \"carp\", many = \"Badgers\" }";
  std::string alike = text;
  alike.replace(alike.find("\"badger\""), 8, carps);
  expect_alike(alike, "'badger' and 'carp' read the same here");
  std::string different = pack_of("", "{subject} eats.", "{subject} hates.");
  different.replace(different.find("\"badger\""), 8, carps);
  // The title is the plural, which two pairs may share.
  expect_different(different);
}

/// So many words that they can't all be tried, of which nine in ten make no pair.
std::string hard_pack() {
  std::string lists = "f = [{ one = \"f\", s = \"p\" }";
  for (int i = 0; i < 9; ++i) lists += fmt::format(", {{ one = \"f{}\", s = \"o\" }}", i);
  for (const char* name : {"y", "z"}) {
    lists += fmt::format("]\n{} = [{{ one = \"x\", s = \"o\" }}", name);
    for (int i = 0; i < 1100; ++i) lists += fmt::format(", {{ one = \"{}\", s = \"o\" }}", i);
  }
  return pack_of(lists + "]\n", "{subject} is {s f}{s y}{s z}.", "{subject} is {s z}{s f}{s y}.");
}

TEST(Likeness, LL02_TheSameIsNeverDrawn) {
  const auto pack = read_pack(hard_pack(), "own.toml");
  ASSERT_TRUE(pack) << pack.error().sentence();
  for (std::uint64_t game = 0; game < 200; ++game) {
    FastRng rng(3, game);
    const auto pairs = draw_pairs(*pack, 2, AnyRng(rng));
    ASSERT_TRUE(pairs) << pairs.error();
    for (const Pair& pair : *pairs) EXPECT_NE(gist(pair.a), gist(pair.b));
  }
}

/// Frames that repeat each other are told apart by their words.
TEST(Likeness, LL02_NoTwoCardsOfAGameSayTheSame) {
  std::string text =
      "language = \"en\"\n[subjects]\ncharacter = [\"Ada\"]\n"
      "[words]\nfood = [\"jam\", \"soup\", \"tart\"]\n";
  for (const char* id : {"f", "g", "h"}) {
    text += fmt::format(
        "[[frame]]\nid = \"{}\"\nabout = [\"character\"]\na = \"{{subject}} likes {{food}}.\"\n"
        "b = \"{{subject}} hates {{food}}.\"\n",
        id);
  }
  const auto pack = read_pack(text, "own.toml");
  ASSERT_TRUE(pack) << pack.error().sentence();
  for (std::uint64_t game = 0; game < 100; ++game) {
    FastRng rng(4, game);
    const auto cast = draw_characters(*pack, 1, 3, AnyRng(rng));
    ASSERT_TRUE(cast);
    std::set<std::string> statements;
    for (const Pair& pair : cast->front().pairs) statements.insert({pair.a, pair.b});
    EXPECT_EQ(statements.size(), 6U);
  }
}

}  // namespace
}  // namespace humbug::statements
