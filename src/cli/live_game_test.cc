#include "cli/live_game.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "cli/names.h"
#include "cli/terminal_session.h"
#include "referee/record.h"

namespace humbug::cli {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr int kPlayers = 3;

/// A table of `people` and then bots.
LiveGame table(std::string_view game, int people, Language language = Language::en,
               std::uint64_t seed = 7) {
  static const std::vector<std::string> kNames = {"Anna", "Ben", "Cid"};
  Company company;
  for (int n = 0; n < kPlayers; ++n) {
    const bool person = n < people;
    company.seats.push_back(person ? kNames[static_cast<std::size_t>(n)] : "bot:shrewd");
    company.bots.push_back(person ? std::nullopt : std::optional(*parse_bot("shrewd")));
  }
  company.names = names_for_story(company.seats);
  return LiveGame(*make_match(game, {}, kPlayers), std::move(company), language, seed);
}

void check(const std::string& record) {
  Replay replay([](const Header& header) { return make_match(header); });
  std::istringstream lines(record);
  std::string line;
  while (std::getline(lines, line)) {
    const auto saw = replay.feed(line);
    ASSERT_TRUE(saw.has_value()) << saw.error().says << "\n" << line;
  }
  EXPECT_TRUE(replay.finish().has_value());
}

TEST(LiveGame, BotsPlayEveryGameToItsEndAndTheRecordIsWhole) {
  for (const GameInfo& info : all_games()) {
    SCOPED_TRACE(info.id);
    LiveGame game = table(info.id, 0);
    while (game.advance()) {
    }
    EXPECT_TRUE(game.over());
    EXPECT_FALSE(game.story(Viewer::spectator()).empty());
    check(game.record());
  }
}

TEST(LiveGame, TheSameSeedGivesTheSameGameAndNoneADifferentOne) {
  const auto whole = [](std::optional<std::uint64_t> seed) {
    Company company{{"bot:random", "bot:random"}, {"A", "B"}, {BotSpec{}, BotSpec{}}};
    LiveGame game(*make_match("bs", {}, 2), company, Language::en, seed);
    while (game.advance()) {
    }
    return game.record();
  };
  EXPECT_EQ(whole(3), whole(3));
  EXPECT_NE(whole(3), whole(4));
  EXPECT_NE(whole(std::nullopt), whole(std::nullopt));
}

/// Plays with a person's n-th choice each time, and returns all texts that a seat was shown.
void play_through(LiveGame& game, TerminalSession& session) {
  std::size_t turn = 0;
  while (!game.over()) {
    if (game.advance()) continue;
    const Seat seat = *game.asked();
    const Sketch sketch = session.sketch(seat);
    ASSERT_FALSE(sketch.asks.empty());
    ASSERT_EQ(sketch.seats.size(), static_cast<std::size_t>(kPlayers));
    const auto choices = session.choices(seat, 200);
    const std::string answer = choices ? (*choices)[turn++ % choices->size()].text : sketch.example;
    for (const Choice& choice : choices.value_or(std::vector<Choice>())) {
      EXPECT_FALSE(choice.means.empty()) << choice.text;
    }
    ASSERT_EQ(session.take(seat, answer, {}).kind, Reply::Kind::acted) << answer;
  }
}

TEST(LiveGame, QuestionsAreShownInBothLanguages) {
  for (const GameInfo& info : all_games()) {
    for (const Language language : {Language::en, Language::de}) {
      SCOPED_TRACE(info.id);
      LiveGame game = table(info.id, 2, language);
      TerminalSession session(game, phrases(language));
      play_through(game, session);
      check(game.record());
    }
  }
}

TEST(TerminalSession, TakesNumbersTheNotationAndTheNotationWithoutItsVerb) {
  LiveGame game = table("liars_dice", 3);
  TerminalSession session(game, phrases(Language::en));
  while (game.advance()) {
  }
  const auto take = [&](const char* line) {
    const auto choices = session.choices(*game.asked(), 200);
    return session.take(*game.asked(), line, *choices);
  };
  EXPECT_EQ(take("bid 1x3").kind, Reply::Kind::acted);
  EXPECT_EQ(take("  1x4 ").kind, Reply::Kind::acted);
  EXPECT_THAT(take("bid 1x3").lines, Contains(HasSubstr("does not raise")));
  EXPECT_THAT(take("goat").lines, Contains(HasSubstr("can't be read")));
  EXPECT_THAT(take("999").lines, Contains(HasSubstr("from 1 to")));
  EXPECT_THAT(take("/goat").lines, Contains(HasSubstr("no such command")));
  EXPECT_THAT(take("?").lines, Contains(HasSubstr("bid 3x5")));
  EXPECT_EQ(take("").kind, Reply::Kind::said);
  EXPECT_EQ(take("/quit").kind, Reply::Kind::quit);
  EXPECT_EQ(take("1").kind, Reply::Kind::acted);
  EXPECT_THAT(game.story(Viewer::spectator()), Contains(HasSubstr("a liar.")));
}

TEST(TerminalSession, WhereTheChoicesAreNumbersANumberIsNoPlaceInTheirList) {
  LiveGame game = table("motes", 3);
  TerminalSession session(game, phrases(Language::en));
  while (game.advance()) {
  }
  const auto choices = session.choices(*game.asked(), 200);
  ASSERT_TRUE(choices);
  ASSERT_TRUE(are_numbers(*choices));
  EXPECT_EQ(session.take(*game.asked(), "50", *choices).kind, Reply::Kind::acted);
  EXPECT_THAT(game.record(), HasSubstr("\"do\":\"bet 50\""));
}

TEST(TerminalSession, NotesArePrivateToASeat) {
  LiveGame game = table("liars_lair", 3);
  TerminalSession session(game, phrases(Language::en));
  while (game.advance()) {
  }
  EXPECT_THAT(session.take(Seat(0), "/note 2a true seen twice", {}).lines,
              Contains(HasSubstr("Noted on 2a")));
  EXPECT_THAT(session.take(Seat(0), "/notes", {}).lines, Contains(HasSubstr("seen twice")));
  EXPECT_THAT(session.take(Seat(1), "/notes", {}).lines, Not(Contains(HasSubstr("seen twice"))));
  EXPECT_THAT(session.take(Seat(0), "/note 99a true x", {}).lines,
              Contains(HasSubstr("no such card")));
  EXPECT_THAT(session.take(Seat(0), "/note 2a maybe", {}).lines,
              Contains(HasSubstr("mark is true")));
  EXPECT_THAT(game.record(), Not(HasSubstr("seen twice")));
}

TEST(TerminalSession, AGameWithoutNotesSaysSo) {
  LiveGame game = table("bs", 3);
  TerminalSession session(game, phrases(Language::de));
  while (game.advance()) {
  }
  EXPECT_THAT(session.take(Seat(0), "/note AS wahr", {}).lines,
              Contains(HasSubstr("braucht keine Notizen")));
}

}  // namespace
}  // namespace humbug::cli
