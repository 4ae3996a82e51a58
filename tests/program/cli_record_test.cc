// `humbug replay` with invalid records: the error names the line.

#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;

class CliRecord : public Cli {
 protected:
  static constexpr const char* kHeader =
      R"({"humbug":1,"game":"bs","rules":{},"players":2,"seats":["A","B"]})";

  /// Every error names the line.
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
      1, "\"language\" is not printable text");
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
  expect_bad_line(R"({"chance":"first","seat":1e400})", "a number is too large");
  expect_bad_line(R"({"chance":"first","seat":0,"seat":1})", "a field is there twice");
  expect_bad_line(R"({"chance":"first","seat":0,"s\u0065at":1})", "a field is there twice");
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

}  // namespace
}  // namespace humbug::testing
