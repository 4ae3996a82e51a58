// The program as people run it: what it prints, what it refuses and how it says so.

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
};

/// A folder of its own for each test.
class Cli : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = ::testing::TempDir() + "humbug-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream in(folder_ / name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  Outcome run(const std::string& arguments) const {
    const std::string command = std::string(HUMBUG_PROGRAM) + " " + arguments + " >" + path("out") +
                                " 2>" + path("err") + " </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }

  /// Bad input: exit code 2, nothing on stdout, one line on stderr that says `what`.
  void expect_refused(const std::string& arguments, const std::string& what) const {
    SCOPED_TRACE(arguments);
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(what));
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
    EXPECT_LT(outcome.err.size(), 600U);
  }

  std::filesystem::path folder_;
};

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

// LL-SW2: drawn afresh for each game, by the seed, and read out with the cards.
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
  expect_refused("simulate bs --games 1 --record " + path("mine"), "exists already");
  EXPECT_EQ(read("mine"), "precious");
  expect_refused("simulate bs --games 1 --record " + path("no/such/folder"), "can't write");
  expect_refused("simulate bs --players 9 --games 1 --record " + path("new"), "players");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "new"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "new.part"));
}

TEST_F(Cli, CardsArePrintedAndTheSameSeedPrintsThemAgain) {
  const Outcome outcome = run("cards --pairs 6 --seed 9 -o " + path("one.pdf"));
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "12 cards on 2 sheets; seed 9 gives them again\n");
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
  expect_refused("cards --pack " + path("boxes.toml") + " -o " + path("more.pdf"), "no font here");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "more.pdf"));
}

TEST_F(Cli, BadRequestsForCardsLeaveNothingBehind) {
  write("mine", "precious");
  write("bad.toml", "what?");
  const std::string out = " -o " + path("new.pdf");
  expect_refused("cards", "-o FILE.pdf");
  expect_refused("cards --pairs 5" + out, "--pairs goes from 6 to 130, not 5");
  expect_refused("cards --pairs 131" + out, "--pairs");
  expect_refused("cards --pairs -1" + out, "--pairs");
  expect_refused("cards --pairs many" + out, "--pairs");
  expect_refused("cards --pairs 1.5" + out, "'1.5' is no whole number");
  expect_refused("cards --paper a5" + out, "--paper is a4 or letter, not 'a5'");
  expect_refused("cards --lang fr" + out, "--lang is en or de, not 'fr'");
  expect_refused("cards --seed x" + out, "--seed");
  expect_refused("cards --pack " + path("absent") + out, "absent");
  expect_refused("cards --pack ''" + out, "its file has no name");
  expect_refused("cards --pack " + path("bad.toml") + out, "bad.toml:1");
  expect_refused("cards -o " + path("mine"), "exists already");
  expect_refused("cards -o " + path("no/such/folder.pdf"), "can't write");
  expect_refused("cards --svg " + path("mine") + out, "exists already");
  expect_refused("cards --svg " + path("no/such/folder") + out, "can't write");
  expect_refused("cards -o " + path("same") + " --svg " + path("./same/"), "different names");
  expect_refused("cards -o -", "standard output");
  expect_refused("cards --svg -" + out, "standard output");
  EXPECT_EQ(read("mine"), "precious");
  for (const char* name : {"new.pdf", "new.pdf.part", "mine.part", "same", "same.part"}) {
    EXPECT_FALSE(std::filesystem::exists(folder_ / name)) << name;
  }
}

class CliRecord : public Cli {
 protected:
  static constexpr const char* kHeader =
      R"({"humbug":1,"game":"bs","rules":{},"players":2,"seats":["A","B"]})";

  /// The line number is part of every complaint.
  void expect_bad_record(const std::string& text, int line, const std::string& what) {
    SCOPED_TRACE(text.substr(0, 200));
    write("bad", text);
    const Outcome outcome = run("replay --check " + path("bad"));
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(path("bad") + ":" + std::to_string(line) + ": "));
    EXPECT_THAT(outcome.err, HasSubstr(what));
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err.substr(0, 300);
    EXPECT_LT(outcome.err.size(), 1000U);
  }
  void expect_bad_line(const std::string& line, const std::string& what) {
    expect_bad_record(std::string(kHeader) + "\n" + line + "\n", 2, what);
  }
};

TEST_F(CliRecord, HeadersAreChecked) {
  expect_bad_record("{}\n", 1, "begins with a header");
  expect_bad_record("[]\n", 1, "no JSON object");
  expect_bad_record("hello\n", 1, "no valid JSON");
  expect_bad_record(R"({"humbug":2})"
                    "\n",
                    1, "header");
  expect_bad_record(R"({"humbug":1,"game":"poker","rules":{},"players":2,"seats":["A","B"]})"
                    "\n",
                    1, "no game 'poker'");
  expect_bad_record(R"({"humbug":1,"game":"bs","rules":{},"players":9,"seats":[]})"
                    "\n",
                    1, "players");
  expect_bad_record(R"({"humbug":1,"game":"bs","rules":{},"players":1,"seats":["A"]})"
                    "\n",
                    1, "2 to 8 players, not 1");
  expect_bad_record(R"({"humbug":1,"game":"bs","rules":{},"players":2,"seats":["A"]})"
                    "\n",
                    1, "1 seats");
  expect_bad_record(R"({"humbug":1,"game":"bs","rules":{"decks":7},"players":2,"seats":["A","B"]})"
                    "\n",
                    1, "decks");
  expect_bad_record(
      R"({"humbug":1,"game":"bs","rules":{"decks":[1]},"players":2,"seats":["A","B"]})"
      "\n",
      1, "decks");
  expect_bad_record(
      R"({"humbug":1,"game":"bs","rules_version":7,"rules":{},"players":2,"seats":["A","B"]})"
      "\n",
      1, "version 7 of the rules");
  expect_bad_record(
      R"({"humbug":1,"game":"bs","language":"\u001b[2J","rules":{},"players":2,"seats":["A","B"]})"
      "\n",
      1, "\"language\" is no printable text");
  expect_bad_record(R"({"humbug":1,"game":"bs","rules":{},"players":2,"seats":["A","B\u202e"]})"
                    "\n",
                    1, "a name in the header");
  expect_bad_record(
      R"({"humbug":1,"game":"liars_lair","rules":{},"players":3,"seats":["A","B","C"],)"
      R"("statements":{"1a":"\u0007"}})"
      "\n",
      1, "the statement of 1a is no readable text");
  expect_bad_record("\n\n", 2, "no game");
}

TEST_F(CliRecord, LinesAreCheckedAgainstTheRules) {
  expect_bad_line(R"({"seat":0,"do":"open 5H"})", "a draw is due");
  expect_bad_line(R"({"chance":"first","seat":7})", "refused");
  expect_bad_line(R"({"chance":"caller","seat":1})", "wrong_draw");
  expect_bad_line(R"({"seat":5,"do":"open 5H"})", "no such seat");
  expect_bad_line(R"({"seat":-1,"do":"open 5H"})", "no such seat");
  expect_bad_line(R"({"seat":0})", "neither");
  expect_bad_line(R"({"result":{"places":[1,2],"reason":"out_of_cards"}})", "not over");
  expect_bad_line(R"({"pending":"turn","seats":[0],"legal":{}})", "a draw is due");
  expect_bad_line(kHeader, "before the last one has its result");
  expect_bad_record(std::string(kHeader) + "\n", 1, "ends before its game");
}

TEST_F(CliRecord, HostileInputIsRefusedQuickly) {
  expect_bad_line(std::string(10'000'000, 'x'), "longer than");
  expect_bad_line("{\"seat\":0,\"do\":\"" + std::string(4'000'000, 'A') + "\"}", "refused");
  expect_bad_line(std::string(100'000, '['), "nested too deeply");
  expect_bad_line("{\"do\":\"\xff\xfe\"}", "no valid JSON");
  expect_bad_line("{\"seat\":0,\"do\":\"open 5H\"", "breaks off");
  expect_bad_line(std::string("\0\0\0", 3), "no valid JSON");
  expect_bad_line(R"({"chance":"first","seat":1e400})", "refused");
  expect_bad_line(R"({"chance":"first","seat":99999999999999999999})", "refused");
  expect_bad_line(R"({"chance":{"a":[]},"seat":1})", "refused");
  expect_bad_record(std::string(kHeader) + "\n" + R"({"chance":"first","seat":0})" + "\n" +
                        R"({"chance":"deal","hands":[["AC","AC"],["7H"]]})" + "\n",
                    3, "refused");
}

TEST_F(CliRecord, ATruncatedRecordSaysWhereItBreaksOff) {
  ASSERT_EQ(run("simulate bs --games 1 --set max_plays=20 --record " + path("whole")).code, 0);
  const std::string whole = read("whole");
  write("cut", whole.substr(0, whole.size() / 2));
  const Outcome outcome = run("replay --check " + path("cut"));
  EXPECT_EQ(outcome.code, 2);
  const auto line = std::ranges::count(whole.substr(0, whole.size() / 2), '\n') + 1;
  EXPECT_THAT(outcome.err, HasSubstr("cut:" + std::to_string(line) + ": the line breaks off"));
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
  expect_refused("facts sample --lang fr", "--lang is en or de");
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
  EXPECT_EQ(good.out, path("good.toml") + " is well: 1 subject, 1 pair\n");
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

/// `humbug serve` in the background, until it is stopped.
class ServerInBackground {
 public:
  explicit ServerInBackground(const std::string& arguments) {
    const std::string command = "exec " HUMBUG_PROGRAM
                                " serve --bind 127.0.0.1 --port 0 "
                                "--log-level off " +
                                arguments + " & echo pid $!; wait $!; echo code $?";
    pipe_ = popen(command.c_str(), "r");
    read_to("ready");
    pid_ = std::stoi(said_.substr(said_.find("pid ") + 4));
    const std::string before = "http://127.0.0.1:";
    port_ = std::to_string(std::stoi(said_.substr(said_.find(before) + before.size())));
  }
  ~ServerInBackground() { pclose(pipe_); }
  ServerInBackground(const ServerInBackground&) = delete;
  ServerInBackground& operator=(const ServerInBackground&) = delete;

  const std::string& port() const { return port_; }
  /// Asks it to end, and gives all that it has said, its exit code last.
  std::string stop() {
    kill(pid_, SIGTERM);
    read_to("code");
    return said_;
  }

 private:
  void read_to(std::string_view word) {
    std::array<char, 256> line{};
    while (std::fgets(line.data(), line.size(), pipe_) != nullptr) {
      said_ += line.data();
      if (std::string_view(line.data()).starts_with(word)) return;
    }
  }

  FILE* pipe_ = nullptr;
  std::string said_;
  std::string port_;
  int pid_ = 0;
};

TEST_F(Cli, AServerHasItsPortAndItsStoreForItself) {
  ServerInBackground server("--data " + path("data"));
  expect_refused("serve --memory --bind 127.0.0.1 --port " + server.port(),
                 "is in use by another program");
  expect_refused("serve --port 0 --data " + path("data"), "another server uses it");
  EXPECT_THAT(server.stop(), HasSubstr("only this machine can reach it"));
  EXPECT_THAT(server.stop(), HasSubstr("code 0\n"));
}

TEST_F(Cli, AServerThatCannotStartSaysWhy) {
  write("bad.toml", "memory = true\nprot = 1\n");
  std::filesystem::create_directory(path("data"));
  write("data/games.store", std::string(5000, 'x'));
  expect_refused("serve --port 70000", "--port must be a whole number from 0 to 65535");
  expect_refused("serve --config " + path("bad.toml"), "line 2: there is no option 'prot'");
  expect_refused("serve --config " + path("none.toml"), "can't read the configuration");
  expect_refused("serve --memory --tls-cert x.pem", "both --tls-cert and --tls-key");
  expect_refused("serve --memory --web " + path("none"), "--web: can't read");
  expect_refused("serve --memory --bind home", "--bind: 'home' is no address");
  expect_refused("serve --data " + path("data"), "it is damaged, or no store of Humbug");
  expect_refused("serve --data " + path("bad.toml/x"), "can't make the folder");
}

TEST_F(Cli, WithoutACommandItServes) {
  setenv("HUMBUG_PORT", "70000", 1);
  expect_refused("", "HUMBUG_PORT: port must be a whole number");
  unsetenv("HUMBUG_PORT");
}

TEST_F(Cli, LoadNeedsAServer) {
  expect_refused("load --url 127.0.0.1", "--url must look like");
  expect_refused("load --url ws://127.0.0.1:1 --tables 1", "127.0.0.1:1 does not let anybody play");
}

}  // namespace
}  // namespace humbug::testing
