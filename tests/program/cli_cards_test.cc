// `humbug cards` and `humbug facts`: printed cards of Liar's Lair, and users' own packs.

#include <algorithm>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST_F(Cli, CardsArePrintedAndTheSameSeedPrintsThemAgain) {
  const Outcome outcome = run("cards --pairs 6 --seed 9 -o " + path("one.pdf"));
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "12 cards on 2 sheets; seed 9 gives the same cards\n");
  EXPECT_THAT(read("one.pdf"), StartsWith("%PDF-"));
  ASSERT_EQ(run("cards --pairs 6 --seed 9 -o " + path("two.pdf")).code, 0);
  EXPECT_EQ(read("one.pdf"), read("two.pdf"));
  ASSERT_EQ(run("cards --pairs 6 --seed 8 -o " + path("three.pdf")).code, 0);
  EXPECT_NE(read("one.pdf"), read("three.pdf"));
  for (const char* more : {"--lang de", "--paper letter", "--paper A4"}) {
    ASSERT_EQ(run("cards --pairs 6 --seed 9 --svg " + path("cards/") + " " + more).code, 0);
    EXPECT_THAT(read("cards/6b.svg"), HasSubstr("<svg "));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "cards.part"));
    std::filesystem::remove_all(folder_ / "cards");
  }
}

TEST_F(Cli, CardsOfAPackSpeakItsLanguage) {
  std::string pack = "language = \"de\"\n";
  for (int i = 0; i < 6; ++i) {
    pack += "[[pair]]\ntitle = \"Aale\"\nsubject = \"Aal " + std::to_string(i) +
            "\"\na = \"Aale sind dabei.\"\nb = \"Aale enthalten sich.\"\n";
    pack.insert(pack.rfind("Aale sind"), std::to_string(i) + " ");
    pack.insert(pack.rfind("Aale enthalten"), std::to_string(i) + " ");
  }
  write("pack.toml", pack);
  const Outcome outcome =
      run("cards --pairs 6 --pack " + path("pack.toml") + " -o " + path("cards.pdf"));
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  expect_refused("cards --pairs 7 --pack " + path("pack.toml") + " -o " + path("more.pdf"),
                 "has only 6 subjects for 7 pairs");
  const Outcome all = run("cards --pack " + path("pack.toml") + " -o " + path("all.pdf"));
  EXPECT_THAT(all.out, HasSubstr("12 cards on 2 sheets")) << all.err;
  write("five.toml", pack.substr(0, pack.rfind("[[pair]]")));
  expect_refused("cards --pack " + path("five.toml") + " -o " + path("more.pdf"),
                 "has only 5 subjects; a game needs 6 pairs at least");
  write("boxes.toml", pack.replace(pack.rfind("5 Aale"), 1, "\U0010fffd"));
  expect_refused("cards --pack " + path("boxes.toml") + " -o " + path("more.pdf"),
                 "no installed font");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "more.pdf"));
}

TEST_F(Cli, BadRequestsForCardsLeaveNothingBehind) {
  write("mine", "precious");
  write("bad.toml", "what?");
  const std::string out = " -o " + path("new.pdf");
  expect_refused("cards", "-o FILE.pdf");
  expect_refused("cards --pairs 5" + out, "--pairs must be 6 to 130, not 5");
  expect_refused("cards --pairs 131" + out, "--pairs");
  expect_refused("cards --pairs -1" + out, "--pairs");
  expect_refused("cards --pairs many" + out, "--pairs");
  expect_refused("cards --pairs 1.5" + out, "'1.5' is not a whole number");
  expect_refused("cards --paper a5" + out, "--paper must be a4 or letter, not 'a5'");
  expect_refused("cards --lang fr" + out, "--lang must be en or de, not 'fr'");
  expect_refused("cards --seed x" + out, "--seed");
  expect_refused("cards --pack " + path("absent") + out, "absent");
  expect_refused("cards --pack ''" + out, "its file has no name");
  expect_refused("cards --pack " + path("bad.toml") + out, "bad.toml:1");
  expect_refused("cards -o " + path("mine"), "already exists");
  expect_refused("cards -o " + path("no/such/folder.pdf"), "can't write");
  expect_refused("cards --svg " + path("mine") + out, "already exists");
  expect_refused("cards --svg " + path("no/such/folder") + out, "can't write");
  expect_refused("cards -o " + path("same") + " --svg " + path("./same/"), "different names");
  expect_refused("cards -o -", "standard output");
  expect_refused("cards --svg -" + out, "standard output");
  EXPECT_EQ(read("mine"), "precious");
  for (const char* name : {"new.pdf", "new.pdf.part", "mine.part", "same", "same.part"}) {
    EXPECT_FALSE(std::filesystem::exists(folder_ / name)) << name;
  }
}

TEST_F(Cli, FactsSampleShowsPairs) {
  const Outcome english = run("facts sample --count 3 --seed 5");
  EXPECT_EQ(english.code, 0);
  EXPECT_EQ(std::ranges::count(english.out, '\n'), 3 * 4) << "title, two halves and a blank line";
  EXPECT_EQ(run("facts sample --count 3 --seed 5").out, english.out);
  EXPECT_NE(run("facts sample --count 3 --seed 6").out, english.out);
  EXPECT_NE(run("facts sample --count 3").out, run("facts sample --count 3").out);
  EXPECT_EQ(std::ranges::count(run("facts sample --lang de").out, '\n'), 20 * 4);
  EXPECT_EQ(std::ranges::count(run("facts sample --characters --count 5").out, '\n'), 5 * 4);
  expect_refused("facts sample --lang fr", "--lang must be en or de");
  expect_refused("facts sample --count 100000", "ask for fewer with --count");
  expect_refused("facts sample --pack ''", "its file has no name");
  expect_refused("facts sample --count 100000 --characters", "characters, with 2 pairs each");
  expect_refused("facts sample --count -1", "--count");
  expect_refused("facts", "subcommand");
}

TEST_F(Cli, FactsCheckNamesFileAndLine) {
  write("good.toml", "[[pair]]\nsubject = \"x\"\na = \"1\"\nb = \"2\"\n");
  const Outcome good = run("facts check " + path("good.toml"));
  EXPECT_EQ(good.code, 0);
  EXPECT_EQ(good.out, path("good.toml") + " is valid: 1 subject, 1 pair\n");
  EXPECT_EQ(std::ranges::count(run("facts sample --pack " + path("good.toml")).out, '\n'), 4);
  expect_refused("facts sample --count 2 --pack " + path("good.toml"),
                 "the pack has only 1 subject for 2 pairs");
  expect_refused("facts sample --characters --pack " + path("good.toml"), "has 0 characters");

  write("cast.toml",
        "[subjects]\ncharacter = [\"Ada\"]\n[[frame]]\nid = \"f\"\nabout = [\"character\"]\n"
        "a = \"{subject} sings.\"\nb = \"{subject} is mute.\"\n");
  EXPECT_THAT(run("facts check " + path("cast.toml")).out,
              HasSubstr("1 character, 1 frame, 1 pair"));
  const std::string cast = "facts sample --pack " + path("cast.toml");
  EXPECT_EQ(std::ranges::count(run(cast + " --characters").out, '\n'), 4);
  expect_refused(cast + " --characters --count 2", "has 1 character, with 1 pair each");
  expect_refused(cast, "ask for them with --characters");

  write("bad.toml", "[[pair]]\nsubject = \"x\"\na = \"1\"\n");
  const std::string reason = path("bad.toml") + ":1: the pair lacks its half 'b'";
  expect_refused("facts check " + path("bad.toml"), reason);
  expect_refused("facts sample --pack " + path("bad.toml"), reason);
  expect_refused("facts check " + path("none.toml"), "no such file");
}

}  // namespace
}  // namespace humbug::testing
