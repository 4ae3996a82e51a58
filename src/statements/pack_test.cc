// Packs of people's own: what is read, and how what is wrong is told.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "statements/statements.h"

namespace humbug::statements {
namespace {

using ::testing::HasSubstr;

std::vector<Pair> all_pairs(const Pack& pack) {
  FastRng rng(1);
  return draw_pairs(pack, pack.subjects(), AnyRng(rng)).value();
}

TEST(Statements, ReadsReadyPairs) {
  const auto pack = read_pack(R"(
[[pair]]
subject = "the lodger"
a = "The lodger snores in C major."
b = "The lodger snores in D minor."

[[pair]]
subject = "Käse"
title = "Cheese"
a = "Our cheese can hear."
b = "Our cheese is deaf."
)",
                              "own");
  ASSERT_TRUE(pack) << pack.error().sentence();
  EXPECT_EQ(pack->subjects(), 2U);
  EXPECT_EQ(pack->frames(), 0U);
  EXPECT_EQ(pack->combinations(), 2U);
  for (const Pair& pair : all_pairs(*pack)) {
    EXPECT_EQ(pair.title, pair.subject == "Käse" ? "Cheese" : "The lodger");
    EXPECT_EQ(pair.frame, "");
  }
  FastRng rng(1);
  EXPECT_FALSE(draw_pairs(*pack, 3, AnyRng(rng)));
}

constexpr const char* kFrames = R"(language = "en"

[subjects]
uncle = [{ m = "Bob" }, { f = "Ada" }]
character = [{ f = "Eve" }]

[words]
dish = ["soup", "trout", "tart"]

[[frame]]
id = "taste"
about = ["uncle"]
title = "{subject}"
a = "{subject} takes {his subject} {dish} before the {dish2}."
b = "{subject} takes {his subject} {dish2} before the {dish}."

[[frame]]
id = "who"
about = ["character"]
a = "{subject} likes {dish}."
b = "{subject} hates {dish}."
)";

TEST(Statements, ReadsFrames) {
  const auto pack = read_pack(kFrames, "own");
  ASSERT_TRUE(pack) << pack.error().sentence();
  EXPECT_EQ(pack->language(), Language::en);
  EXPECT_EQ(pack->subjects(), 2U);
  EXPECT_EQ(pack->characters(), std::vector<std::string>{"Eve"});
  EXPECT_EQ(pack->frames(), 2U);
  EXPECT_EQ(pack->combinations(), 15U)
      << "two uncles, three dishes, then two; a character, three dishes";
  for (const Pair& pair : all_pairs(*pack)) {
    EXPECT_NE(pair.a, pair.b);
    EXPECT_EQ(pair.frame, "taste");
    EXPECT_THAT(pair.a, HasSubstr(pair.subject == "Ada" ? "Ada takes her " : "Bob takes his "));
  }
  FastRng rng(1);
  const auto cast = draw_characters(*pack, 1, 1, AnyRng(rng));
  ASSERT_TRUE(cast);
  EXPECT_EQ(cast->front().name, "Eve");
  EXPECT_EQ(cast->front().pairs.front().title, "Eve");
  EXPECT_FALSE(draw_characters(*pack, 2, 1, AnyRng(rng))) << "there is only one";
  EXPECT_FALSE(draw_characters(*pack, 1, 2, AnyRng(rng))) << "there is only one frame";
}

/// kFrames with one thing changed.
std::string frames_but(std::string_view what, std::string_view instead) {
  std::string text = kFrames;
  text.replace(text.find(what), what.size(), instead);
  return text;
}

void expect_fault(const std::string& text, std::size_t line, const std::string& says) {
  const auto pack = read_pack(text, "own.toml");
  ASSERT_FALSE(pack) << text;
  EXPECT_EQ(pack.error().file, "own.toml");
  EXPECT_EQ(pack.error().line, line) << pack.error().sentence() << "\n" << text;
  EXPECT_THAT(pack.error().says, HasSubstr(says)) << text;
  EXPECT_THAT(pack.error().sentence(), Not(HasSubstr("\n")));
}

std::string pair_text(const std::string& subject, const std::string& a, const std::string& b) {
  return "[[pair]]\nsubject = \"" + subject + "\"\na = \"" + a + "\"\nb = \"" + b + "\"\n";
}

TEST(Statements, FaultsOfPairs) {
  const std::string good = pair_text("owl", "x", "y");
  expect_fault(good + pair_text("Owl", "v", "w"), 6,
               "the subject 'Owl' is there already, in line 2");
  expect_fault("[[pair]]\nsubject = \"x\"\na = \"only half\"\n", 1, "lacks its half 'b'");
  expect_fault(good + "[[pair]]\nsubject = \"x\"\nb = \"half\"\n", 5, "lacks its half 'a'");
  expect_fault("[[pair]]\na = \"1\"\nb = \"2\"\n", 1, "lacks its subject");
  expect_fault(pair_text("x", "", "y"), 3, "'a' is empty");
  expect_fault(pair_text("x", "same", "same"), 4, "both halves say the same");
  expect_fault(pair_text("x", std::string(141, 'a'), "y"), 3, "'a' has 141 characters; 140 is");
  expect_fault(pair_text(std::string(41, 't'), "x", "y"), 2, "the title has 41 characters");
  expect_fault(pair_text("x", "a\\nb", "y"), 3, "line break or control");
  for (const char* hidden : {"\u200b", "a\u2028b", "a\u202eb", "\ufeffa", "a\u2066b"}) {
    expect_fault(pair_text("x", hidden, "y"), 3, "one that can't be seen");
    expect_fault(pair_text(hidden, "x", "y"), 2, "one that can't be seen");
  }
  expect_fault(pair_text("x", "\u00a0", "y"), 3, "'a' is empty");
  expect_fault(pair_text("x", "A b", "a  B"), 4, "both halves say the same");
  expect_fault(good + pair_text("cat", "Y", "z"), 7, "'Y' is there already, in line 4");
  expect_fault(good + pair_text("cat", "z", "X"), 8, "'X' is there already, in line 3");
  expect_fault("[[pair]]\nsubject = \"" + std::string(141, 's') +
                   "\"\ntitle = \"t\"\na = \"x\"\nb = \"y\"\n",
               2, "the subject has 141 characters");
  expect_fault("pair = []\n", 1, "there is no pair in this pack");
  expect_fault("[[pair]]\nsubject = \"x\"\na = 7\nb = \"y\"\n", 3, "'a' must be a text");
  expect_fault(good + "colour = \"red\"\n", 5, "unknown key 'colour' (known are subject");
  expect_fault("colour = \"red\"\n" + good, 1, "unknown key 'colour'");
  expect_fault("pair = 7\n", 1, "write [[pair]] above each pair");
  expect_fault(good + "[words]\nx = [\"y\"]\n", 5, "not both");
  expect_fault("", 1, "neither a [[pair]] nor a [[frame]]");
  // 140 letters fit, however many bytes they take.
  std::string umlauts;
  for (std::size_t i = 0; i < kMaxStatementCharacters; ++i) umlauts += "ä";
  EXPECT_TRUE(read_pack(pair_text("x", umlauts, "y"), "own.toml"));
}

/// Texts come out as they went in, whichever way they are quoted.
TEST(Statements, ReadsEveryLetter) {
  const auto pack =
      read_pack("[[pair]]\nsubject = '~ ä ~c3 ™ 🧀 ~'\na = \"\\u00e4 ~\"\nb = 'ä \\n'\n", "own");
  ASSERT_TRUE(pack) << pack.error().sentence();
  const Pair pair = all_pairs(*pack).front();
  EXPECT_EQ(pair.subject, "~ ä ~c3 ™ 🧀 ~");
  EXPECT_EQ(std::min(pair.a, pair.b), "ä \\n");
  EXPECT_EQ(std::max(pair.a, pair.b), "ä ~");
}

TEST(Statements, FaultsOfFiles) {
  expect_fault("# fine\n[[pair]]\nsubject = \"K\xe4se\"\n", 3, "not UTF-8");
  expect_fault("# fine\n\n[[pair]\n", 3, "this is no TOML");
  expect_fault("[[pair]]\nsubject = \"x\"\nsubject = \"y\"\n", 3, "this is no TOML");
  expect_fault("# fine\n\n[=a]\n# more\n", 3, "this is no TOML");
  expect_fault("# für\nä = 1\n", 2, "only ASCII may stand outside quotes");
  expect_fault("a = [f\x10]\n", 1, "this is no TOML");
  expect_fault("[=a]", 1, "this is no TOML");
  expect_fault(std::string((1U << 20U) + 1, '#'), 0, "too large");
  const auto missing = load_pack("/nowhere/at-all.toml");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().sentence(),
            "/nowhere/at-all.toml: no such file, or not for you to read");
  EXPECT_FALSE(load_pack(::testing::TempDir()));
  EXPECT_TRUE(read_pack("\ufeff" + pair_text("owl", "x", "y"), "own")) << "a byte order mark";
  expect_fault("\ufeff" + pair_text("owl", "x", "x"), 4, "both halves say the same");
  std::string deep = "a";
  for (int i = 0; i < 30'000; ++i) deep += ".a";
  expect_fault("# fine\n" + deep + " = 1\n", 2, "nested too deeply; 16 levels are the most");
  expect_fault("# fine\n[" + deep + "]\n", 2, "nested too deeply");
}

TEST(Statements, FaultsOfFrames) {
  expect_fault(frames_but("{dish}.\"\nb", "{fish}.\"\nb"), 20,
               "unknown slot '{fish}' (there are subject, dish)");
  expect_fault(frames_but("{subject} likes", "{subject2} likes"), 20, "unknown slot '{subject2}'");
  expect_fault(frames_but("{subject} likes", "She likes"), 20, "never names its {subject}");
  expect_fault(frames_but("{subject} likes", "{subject likes"), 20, "a '{' without its '}'");
  expect_fault(frames_but("{subject} likes", "{Subject} likes"), 20, "a slot reads {list}");
  expect_fault(frames_but("{subject} likes", "{whose subject} likes"), 20,
               "'Eve' has no form 'whose', which the frame 'who' asks for");
  expect_fault(frames_but("\"soup\"", "{ one = \"soup\", hot = \"hot soup\" }"), 8,
               "unknown key 'hot'");
  expect_fault(frames_but("\"soup\"", "{ many = \"soups\" }"), 8, "the word itself is missing");
  expect_fault(frames_but("\"soup\"", "{ one = \"soup\", m = \"soup\" }"), 8,
               "write the word once");
  expect_fault(frames_but("\"soup\"", "{ m = \"soup\", n = \"soup\" }"), 8, "one gender");
  expect_fault(frames_but("\"soup\"", "\"tart\""), 8, "'tart' is in the list 'dish' twice");
  expect_fault(frames_but("\"soup\"", "\"Tart\""), 8, "'tart' is in the list 'dish' twice");
  expect_fault(frames_but("\"soup\"", "\"{subject}\""), 8, "has a brace");
  expect_fault(frames_but("\"who\"", "\"" + std::string(41, 'w') + "\""), 18, "the id has 41");
  expect_fault("[subjects]\n[[frame]]\nid = \"f\"\na = \"{subject}\"\nb = \"No {subject}\"\n", 1,
               "there is no subject");
  expect_fault("frame = []\n[subjects]\nk = [\"x\"]\n", 1, "there is no frame in this pack");
  expect_fault(frames_but("\"soup\", \"trout\", ", ""), 10,
               "has only 1 word, and the frame needs 2");
  expect_fault(frames_but("\"soup\"", "\"" + std::string(110, 's') + "\""), 14,
               "with its longest words this text has");
  expect_fault(frames_but("[{ m = \"Bob\" }, ", "[{ m = \"Bob\" }, { m = \"bob\" }, "), 4,
               "the subject 'bob' is there already");
  expect_fault(frames_but("\"Bob\"", "\"" + std::string(41, 'b') + "\""), 13, "this title has 41");
  expect_fault(frames_but("about = [\"uncle\"]", "about = [\"aunt\"]"), 12,
               "no subjects of the kind 'aunt'");
  expect_fault(frames_but("uncle = ", "aunt = [\"Mary\"]\nuncle = "), 4, "no frame is about");
  expect_fault(frames_but("\"who\"", "\"taste\""), 17, "the frame 'taste' is there already");
  expect_fault(frames_but("id = \"who\"\n", ""), 17, "lacks its id");
  expect_fault(frames_but("b = \"{subject} hates {dish}.\"\n", ""), 17, "lacks its half 'b'");
  expect_fault(frames_but("dish = ", "Dish = "), 8, "can't be the name of a list");
  expect_fault(frames_but("[\"soup\", \"trout\", \"tart\"]", "\"soup\""), 8,
               "must be a list of words");
  expect_fault(frames_but("\"en\"", "\"fr\""), 1, "the language must be");
  expect_fault(frames_but("[subjects]", "[sub_jects]"), 3, "unknown key 'sub_jects'");
}

/// The packs shown in the document are packs.
TEST(Statements, DocumentedExamplesAreWell) {
  std::ifstream in(std::string(HUMBUG_SOURCE_DIR) + "/docs/play/statements.md");
  std::string line;
  std::string block;
  int blocks = 0;
  for (bool inside = false; std::getline(in, line);) {
    if (inside && line == "```") {
      const auto pack = read_pack(block, "docs/play/statements.md");
      EXPECT_TRUE(pack) << pack.error().sentence() << "\n" << block;
      ++blocks;
      block.clear();
      inside = false;
    } else if (inside) {
      block += line + "\n";
    } else {
      inside = line == "```toml";
    }
  }
  EXPECT_GE(blocks, 3);
}

}  // namespace
}  // namespace humbug::statements
