// `humbug play` through pipes, and on the screen of a terminal.

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "catalogue/catalogue.h"
#include "tests/support/program.h"
#include "tests/support/tmux.h"

namespace humbug::testing {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// The prompt as tmux returns it, without blanks at the end of a line.
constexpr const char* kPrompt = "\n >";
constexpr const char* kPlainPrompt = "\n>";

class Play : public InAFolder {
 protected:
  /// Is the record a complete, legal game?
  void expect_whole_record(const std::string& name) const {
    EXPECT_EQ(InAFolder::run("replay --check " + path(name)).code, 0);
  }
  int run(const std::string& arguments, const std::string& input) const {
    write("in", input);
    return shell(std::string(HUMBUG_PROGRAM) + " play " + arguments, path("in")).code;
  }
  /// Runs on a terminal; afterwards the shell prints the exit status and the terminal's settings.
  std::string on_terminal(const std::string& arguments, const std::string& environment = "") const {
    // The shell survives a Ctrl-C in order to print.
    std::ofstream(folder_ / "run.sh")
        << "trap : INT\nsh -c 'echo $$ >" << path("pid") << "; exec env " << environment << " "
        << HUMBUG_PROGRAM << " play " << arguments << "'\necho code $?\nstty -a\n";
    return "sh " + path("run.sh");
  }
  pid_t pid() const { return std::stoi(read("pid")); }
};

/// A game with pipes on both ends.
class Piped {
 public:
  explicit Piped(std::vector<std::string> arguments) {
    int to[2];
    int from[2];
    if (pipe(to) != 0 || pipe(from) != 0) return;
    child_ = fork();
    if (child_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      for (const int end : {to[0], to[1], from[0], from[1]}) ::close(end);
      std::vector<char*> list;
      for (std::string& argument : arguments) list.push_back(argument.data());
      list.push_back(nullptr);
      execv(list[0], list.data());
      _exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    to_ = to[1];
    from_ = from[0];
  }
  ~Piped() {
    ::close(to_);
    ::close(from_);
  }

  /// Everything up to the next prompt; false at the end of the game.
  bool read_question(std::string& said) {
    said.clear();
    char c = 0;
    while (::read(from_, &c, 1) == 1) {
      said += c;
      if (said.ends_with("\n> ") || said == "> ") return true;
    }
    return false;
  }
  void answer(const std::string& text) {
    const std::string line = text + "\n";
    ASSERT_EQ(write(to_, line.data(), line.size()), static_cast<ssize_t>(line.size()));
  }
  int wait() {
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
};

/// The first choice of a list, or else the example that is given.
std::string easy_answer(const std::string& question, const std::string& such_as) {
  const std::size_t at = question.rfind(such_as);
  if (at == std::string::npos) return "1";
  const std::size_t from = at + such_as.size();
  return question.substr(from, question.find("   (", from) - from);
}

std::vector<std::string> quick_options(std::string_view game) {
  if (game == "bs") return {"--set", "max_plays=40"};
  if (game == "luegen") return {"--set", "max_turns=40"};
  return {};
}

TEST_F(Play, EveryGameGoesToItsEndThroughPipes) {
  for (const GameInfo& info : all_games()) {
    for (const std::string language : {"en", "de"}) {
      SCOPED_TRACE(std::string(info.id) + " " + language);
      const std::string record = std::string(info.id) + language;
      std::vector<std::string> arguments = {HUMBUG_PROGRAM,
                                            "play",
                                            std::string(info.id),
                                            "--players",
                                            "3",
                                            "--seed",
                                            "5",
                                            "--lang",
                                            language,
                                            "--record",
                                            path(record),
                                            "--bots",
                                            "random",
                                            "--seat-names",
                                            "Zoë"};
      for (const std::string& option : quick_options(info.id)) arguments.push_back(option);
      Piped game(arguments);
      std::string said;
      std::string all;
      int questions = 0;
      while (game.read_question(said) && ++questions < 3000) {
        all += said;
        game.answer(easy_answer(said, language == "en" ? "such as: " : "zum Beispiel: "));
      }
      all += said;
      EXPECT_EQ(game.wait(), 0);
      EXPECT_GT(questions, 0);
      EXPECT_THAT(all, HasSubstr(language == "en" ? "The game is over." : "Das Spiel ist aus."));
      EXPECT_THAT(all, HasSubstr("Zoë"));
      EXPECT_THAT(all, Not(HasSubstr("\x1b")));
      expect_whole_record(record);
    }
  }
}

TEST_F(Play, TheEndOfTheInputEndsTheGameWithAMessage) {
  EXPECT_EQ(run("bs --seed 3 --record " + path("cut"), "?\n"), 1);
  EXPECT_THAT(read("out"), HasSubstr("End of the input: the game ends here, unfinished."));
  EXPECT_THAT(read("out"), HasSubstr("Get rid of all your cards."));
  EXPECT_THAT(read("cut"), HasSubstr("\"chance\":\"deal\""));
  EXPECT_EQ(read("err"), "");
  EXPECT_EQ(run("bs --seed 3 --lang de", ""), 1);
  EXPECT_THAT(read("out"), HasSubstr("Ende der Eingabe"));
  EXPECT_EQ(run("bs --seed 3", "/quit\n"), 0);
  EXPECT_THAT(read("out"), HasSubstr("You leave"));
}

TEST_F(Play, RecordsAreNewFilesOnly) {
  std::ofstream(folder_ / "there") << "mine";
  EXPECT_EQ(run("bs --record " + path("there"), ""), 2);
  EXPECT_THAT(read("err"), HasSubstr("already exists"));
  EXPECT_EQ(run("bs --seed 3", "/save " + path("there") + "\n/save " + path("new") + "\n/quit\n"),
            0);
  EXPECT_EQ(read("there"), "mine");
  EXPECT_THAT(read("out"), HasSubstr("already exists and was not changed"));
  EXPECT_THAT(read("new"), HasSubstr("\"humbug\":1"));
}

TEST_F(Play, BadRequestsAreRefusedInOneLine) {
  const auto expect_refused = [&](const std::string& arguments, const std::string& what) {
    SCOPED_TRACE(arguments);
    EXPECT_EQ(run(arguments, ""), 2);
    EXPECT_EQ(read("out"), "");
    EXPECT_THAT(read("err"), HasSubstr(what));
    EXPECT_EQ(std::ranges::count(read("err"), '\n'), 1);
  };
  expect_refused("poker", "there is no game 'poker'");
  expect_refused("bs --players 9", "2 to 8 players");
  expect_refused("bs --players 2 --seat-names A,B,C", "3 people don't fit on 2 seats");
  expect_refused("bs --seat-names A,A", "two players are called 'A'");
  expect_refused("bs --seat-names bot:x", "is not a name");
  expect_refused("bs --seat-names $(printf '\\033[2J')", "is not a name");
  expect_refused("bs --bots genius", "there is no bot 'genius'");
  expect_refused("bs --players 2 --bots novice,novice", "2 bots for 1 free seats");
  expect_refused("bs --set decks=7", "decks");
  expect_refused("bs --lang fr", "--lang must be en or de");
  expect_refused("bs --record -", "--record needs a file");
}

TEST_F(Play, AWholeGameOnTheScreen) {
  Terminal terminal(80, 24,
                    on_terminal("liars_dice --players 2 --seed 4 --pace 0 --seat-names Zoë "
                                "--bots random --set dice=2 --record " +
                                path("game")));
  EXPECT_THAT(terminal.wait_for("Your hand"), HasSubstr("What happened"));
  EXPECT_EQ(terminal.state(), "1 1\n");
  terminal.keys("?");
  EXPECT_THAT(terminal.wait_for("How it goes"), HasSubstr("bid 3x5"));
  terminal.keys("Space");
  terminal.wait_for("Your hand");
  terminal.enter("goat");
  EXPECT_THAT(terminal.wait_for("That can't be read"), HasSubstr(kPrompt));
  for (int turn = 0; turn < 60; ++turn) {
    std::string now;
    const bool asked = Terminal::wait_until([&] {
      now = terminal.screen();
      return now.find("over") != std::string::npos || now.find(kPrompt) != std::string::npos;
    });
    ASSERT_TRUE(asked) << now;
    if (now.find("The game is over.") != std::string::npos) break;
    // The arrow keys select a choice, and Enter takes it.
    terminal.keys("Down Enter");
    Terminal::wait_until([&] { return terminal.screen() != now; });
  }
  EXPECT_THAT(terminal.wait_for("The game is over."), HasSubstr(" wins"));
  terminal.keys("Enter");
  const std::string after = terminal.wait_for("code 0");
  EXPECT_THAT(after, HasSubstr(" wins"));
  EXPECT_THAT(after, HasSubstr("The record is in"));
  EXPECT_EQ(terminal.state(), "0 1\n");
  expect_whole_record("game");
}

TEST_F(Play, TheScreenFollowsItsSizeAndSaysWhenItIsTooSmall) {
  Terminal terminal(80, 24, on_terminal("motes --lang de --pace 0 --seed 2"));
  terminal.wait_for("Was geschah");
  terminal.resize(70, 15);
  EXPECT_THAT(terminal.wait_for("80 mal 24"), HasSubstr("70 mal 15"));
  terminal.resize(132, 43);
  EXPECT_THAT(terminal.wait_for("Was geschah"), HasSubstr("Deine Hand"));
  terminal.resize(80, 24);
  EXPECT_THAT(terminal.wait_for("Was geschah"), HasSubstr("Einsatz"));
}

TEST_F(Play, SignalsLeaveTheTerminalSane) {
  {
    Terminal terminal(80, 24, on_terminal("bs --pace 0 --seed 2"));
    terminal.wait_for("Your hand");
    terminal.keys("C-c");
    const std::string after = terminal.wait_for("code 130");
    EXPECT_THAT(after, HasSubstr("Interrupted"));
    EXPECT_THAT(terminal.wait_for(" echo "), HasSubstr(" icanon "));
    EXPECT_EQ(terminal.state(), "0 1\n");
  }
  Terminal terminal(80, 24, on_terminal("bs --pace 0 --seed 2"));
  terminal.wait_for("Your hand");
  ASSERT_EQ(kill(pid(), SIGTERM), 0);
  terminal.wait_for("code 143");
  EXPECT_EQ(terminal.state(), "0 1\n");
}

TEST_F(Play, AClosedTerminalEndsTheGameAndKeepsTheRecord) {
  Terminal terminal(80, 24, on_terminal("bs --pace 0 --seed 2 --record " + path("kept")));
  terminal.wait_for("Your hand");
  ASSERT_EQ(kill(pid(), 0), 0);
  terminal.close();
  EXPECT_TRUE(Terminal::wait_until([&] { return kill(pid(), 0) != 0; }));
  EXPECT_THAT(read("kept"), HasSubstr("\"chance\":\"deal\""));
}

TEST_F(Play, ColoursAreThereUnlessTheyAreUnwanted) {
  constexpr const char* kCyan = "\x1b[1m\x1b[36m";
  Terminal coloured(80, 24, on_terminal("bs --pace 0 --seed 2"));
  coloured.wait_for("Your hand");
  EXPECT_THAT(coloured.coloured(), HasSubstr(kCyan));
  Terminal plain(80, 24, on_terminal("bs --pace 0 --seed 2", "NO_COLOR=1"));
  plain.wait_for("Your hand");
  EXPECT_THAT(plain.coloured(), Not(HasSubstr("\x1b[36m")));
  Terminal old(80, 24, on_terminal("bs --pace 0 --seed 2"), "vt100");
  old.wait_for("Your hand");
  EXPECT_THAT(old.coloured(), Not(HasSubstr("\x1b[36m")));
}

/// The cards of the line after "Your hand".
std::vector<std::string> hand_on(const std::string& screen) {
  std::istringstream lines(screen.substr(screen.find("Your hand")));
  std::string line;
  std::getline(lines, line);
  std::vector<std::string> cards;
  while (std::getline(lines, line) && line.starts_with("  ")) {
    std::istringstream words(line);
    std::string word;
    while (words >> word) cards.push_back(word);
  }
  return cards;
}

TEST_F(Play, PassAndPlayHidesOneHandFromTheNext) {
  for (const bool plain : {false, true}) {
    SCOPED_TRACE(plain);
    Terminal terminal(80, 24,
                      on_terminal(std::string("bs --players 3 --seat-names Anna,Ben --pace 0 "
                                              "--seed 6 ") +
                                  (plain ? "--plain" : "")));
    const std::string curtain = terminal.wait_for("Hand the keyboard to");
    const bool anna_first = curtain.find("keyboard to Anna") != std::string::npos;
    const std::string other = anna_first ? "Ben" : "Anna";
    terminal.keys("Enter");
    const std::string own = terminal.wait_for(plain ? kPlainPrompt : kPrompt);
    ASSERT_THAT(own, HasSubstr("open with one card"));
    const std::vector<std::string> hand = hand_on(own);
    ASSERT_GE(hand.size(), 17U);
    terminal.enter("open " + hand.front());
    const std::string second = terminal.wait_for("keyboard to " + other);
    const std::string scrolled = terminal.screen(true);
    terminal.keys("Enter");
    const std::string theirs = terminal.wait_for("Your hand");
    for (std::size_t n = 1; n < hand.size(); ++n) {
      EXPECT_THAT(second, Not(HasSubstr(hand[n])));
      EXPECT_THAT(scrolled, Not(HasSubstr(hand[n])));
      EXPECT_THAT(theirs, Not(HasSubstr(hand[n])));
    }
  }
}

TEST_F(Play, PassAndPlayKeepsSealedAnswersSealed) {
  Terminal terminal(80, 24,
                    on_terminal("motes --players 2 --seat-names Anna,Ben --pace 0 --seed 6 "
                                "--set start_funds=5000"));
  terminal.wait_for("Hand the keyboard to");
  terminal.keys("Enter");
  terminal.wait_for("sealed bet");
  terminal.enter("bet 4321");
  const std::string curtain = terminal.wait_for("Hand the keyboard to");
  EXPECT_THAT(curtain, Not(HasSubstr("4321")));
  terminal.keys("Enter");
  const std::string theirs = terminal.wait_for("sealed bet");
  EXPECT_THAT(theirs, Not(HasSubstr("4321")));
  EXPECT_THAT(terminal.screen(true), Not(HasSubstr("4321")));
}

}  // namespace
}  // namespace humbug::testing
