// The command line: outputs, refusals and error messages.

#include <filesystem>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST_F(Cli, HelpNamesEveryCommand) {
  for (const char* call : {"-h", "--help"}) {
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.code, 0);
    for (const char* command : {"games", "rules", "simulate", "arena", "replay", "play", "facts",
                                "cards", "serve", "load"}) {
      EXPECT_THAT(outcome.out, HasSubstr(command));
      EXPECT_EQ(run(std::string(command) + " --help").code, 0);
    }
  }
  EXPECT_THAT(run("--version").out, StartsWith("humbug "));
}

TEST_F(Cli, GamesAndRulesComeFromOneTable) {
  EXPECT_THAT(run("games").out, HasSubstr("bs"));
  const auto games = boost::json::parse(run("games --json").out).as_array();
  for (const boost::json::value& game : games) {
    const std::string id(game.at("id").as_string());
    const Outcome rules = run("rules " + id);
    EXPECT_EQ(rules.code, 0);
    for (const boost::json::value& option : game.at("options").as_array()) {
      EXPECT_THAT(rules.out, HasSubstr(std::string(option.at("name").as_string())));
      EXPECT_FALSE(option.at("asks").as_string().empty());
    }
  }
}

TEST_F(Cli, TheSameSeedGivesTheSameGamesOnAnyNumberOfThreads) {
  const std::string call = "simulate bs --players 3 --games 40 --seed 5 --record ";
  ASSERT_EQ(run(call + path("one") + " --threads 1").code, 0);
  ASSERT_EQ(run(call + path("three") + " --threads 3").code, 0);
  EXPECT_EQ(read("one"), read("three"));
  EXPECT_EQ(run("simulate bs --players 3 --games 40 --seed 5 --threads 1 --json").out,
            run("simulate bs --players 3 --games 40 --seed 5 --threads 2 --json").out);
  EXPECT_NE(run("simulate bs --players 3 --games 40 --seed 6 --json").out,
            run("simulate bs --players 3 --games 40 --seed 5 --json").out);
}

// LL-SW2: drawn for each game by its seed, and told together with the cards.
TEST_F(Cli, LLSW2_RecordedGamesHaveStatements) {
  const std::string call = "simulate liars_lair -p 3 --games 2 --seed 5 --record ";
  const std::string record = run(call + "-").out;
  EXPECT_EQ(record, run(call + "-").out);
  std::vector<std::string> statements;
  for (std::size_t at = 0; (at = record.find("\"statements\":{", at)) != std::string::npos; ++at) {
    statements.push_back(record.substr(at, record.find('}', at) - at));
    for (const std::string card : {"\"1a\":", "\"1b\":", "\"9a\":", "\"9b\":"}) {
      EXPECT_NE(statements.back().find(card), std::string::npos) << card;
    }
  }
  ASSERT_EQ(statements.size(), 2U);
  EXPECT_NE(statements[0], statements[1]);
  run(call + path("told"));
  EXPECT_NE(run("replay " + path("told")).out.find(". \""), std::string::npos);
}

TEST_F(Cli, ARecordedRunReplaysAndTellsNoSecretsToASeat) {
  ASSERT_EQ(
      run("simulate bs --players 3 --games 3 --set max_plays=40 --legal --record " + path("games"))
          .code,
      0);
  const Outcome check = run("replay --check " + path("games"));
  EXPECT_EQ(check.code, 0);
  EXPECT_EQ(check.out, "3 games, every line in order\n");
  const Outcome all = run("replay " + path("games"));
  EXPECT_THAT(all.out, HasSubstr("Barnum is dealt 17 cards: "));
  const Outcome seat = run("replay --seat 1 " + path("games"));
  EXPECT_EQ(seat.code, 0);
  EXPECT_LT(seat.out.size(), all.out.size());
  EXPECT_THAT(run("replay --step " + path("games")).out, HasSubstr("[To act: "));
  const std::string record = "simulate bs --games 2 --record -";
  EXPECT_EQ(run(record).out, run(record).out);
}

TEST_F(Cli, BadRequestsAreRefusedInOneLine) {
  expect_refused("nonsense", "there is no command 'nonsense'");
  expect_refused("simulate", "GAME");
  expect_refused("simulate poker", "there is no game 'poker'");
  expect_refused("rules poker", "there is no game 'poker'");
  expect_refused("simulate bs --players 1", "2 to 8 players, not 1");
  expect_refused("simulate bs --players 9", "2 to 8 players, not 9");
  expect_refused("simulate bs --players x", "--players");
  expect_refused("simulate bs --set deck=2", "did you mean 'decks'?");
  expect_refused("simulate bs --set decks=3", "it goes from 1 to 2");
  expect_refused("simulate bs --set decks", "NAME=VALUE");
  expect_refused("simulate bs --set decks=1 --set decks=2", "given twice");
  expect_refused("simulate bs --set honesty=maybe", "free, forced");
  expect_refused("simulate bs --bots genius", "there is no bot 'genius'");
  expect_refused("arena bs", "--bots");
  expect_refused("arena bs --bots random", "from two");
  expect_refused("arena bs --bots random,random,random --sprt", "name two bots");
  expect_refused("arena bs --bots random,random --set decks", "NAME=VALUE");
  expect_refused("simulate bs --bots random,random,random,random,random", "5 bots for 4 players");
  expect_refused("simulate bs --games 0", "games");
  expect_refused("simulate bs --games -5", "games");
  expect_refused("simulate bs --threads 0", "threads");
  expect_refused("simulate bs --seed minus", "--seed");
  expect_refused("replay " + path("absent"), "can't read");
  expect_refused("replay " + path(""), "it is a folder");
  expect_refused("replay --seat 8 " + path("absent"), "--seat");
}

TEST_F(Cli, AFileThatExistsIsNeverWrittenOver) {
  write("mine", "precious");
  expect_refused("simulate bs --games 1 --record " + path("mine"), "already exists");
  EXPECT_EQ(read("mine"), "precious");
  expect_refused("simulate bs --games 1 --record " + path("no/such/folder"), "can't write");
  expect_refused("simulate bs --players 9 --games 1 --record " + path("new"), "players");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "new"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "new.part"));
}

}  // namespace
}  // namespace humbug::testing
