// `humbug verify` on the command line, and the same checks by examples/verify.py.

#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
#include "tests/support/fair_game.h"
#include "tests/support/program.h"

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;

class Verify : public InAFolder {
 protected:
  void SetUp() override { game_ = play_fair_game<Bs>({rules(), 4, ""}, FastRng(31)); }

  static Bs::Options rules() {
    Bs::Options rules = Bs::defaults(4);
    rules.max_plays = 12;
    return rules;
  }
  void write(const std::string& name, const std::vector<json::object>& lines) const {
    std::ofstream out(folder_ / name);
    for (const json::object& line : lines) out << json::serialize(line) << '\n';
  }
  Outcome verify(const std::string& name, const std::string& options = "") const {
    return run("verify " + options + " " + path(name));
  }
  Outcome python(const std::string& name) const {
    return shell("python3 " HUMBUG_SOURCE_DIR "/examples/verify.py " + path(name));
  }

  FairGame game_;
};

TEST_F(Verify, AFullRecordIsProven) {
  write("full", game_.full);
  const Outcome outcome = verify("full");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(
      outcome.out,
      HasSubstr("Game 1: BS, a full record with its seeds (proof version 1: draws are proven in "
                "full records only)\n"));
  EXPECT_THAT(outcome.out, HasSubstr("proven: the house and seats 0, 1 showed the seeds"));
  EXPECT_THAT(outcome.out, HasSubstr("proven: all 2 draws come from these seeds"));
  EXPECT_THAT(outcome.out, HasSubstr("not proven: why seat 2 never showed"));
  EXPECT_THAT(outcome.out, HasSubstr("not proven: anything to seat 3"));
  EXPECT_EQ(shell(std::string(HUMBUG_PROGRAM) + " replay --check " + path("full")).code, 0);
}

TEST_F(Verify, APublicRecordIsProvenAsFarAsItIsOpen) {
  write("open", game_.open);
  const Outcome outcome = verify("open");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("a public record (proof version 1"));
  EXPECT_THAT(outcome.out, HasSubstr("each is what was sealed when its line was made"));
  EXPECT_THAT(outcome.out, HasSubstr("not proven: where the draws come from"));
  const Outcome replay = shell(std::string(HUMBUG_PROGRAM) + " replay --check " + path("open"));
  EXPECT_EQ(replay.code, 2);
  EXPECT_THAT(replay.err, HasSubstr("open:3: a value is sealed here"));
}

TEST_F(Verify, TamperingIsNamedByLineAndField) {
  std::vector<json::object> tampered = game_.full;
  std::swap(tampered[2]["hands"].as_array()[0].as_array()[4],
            tampered[2]["hands"].as_array()[1].as_array()[4]);
  write("deal", tampered);
  const Outcome outcome = verify("deal");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, HasSubstr("deal:3 /hands/0/4: is "));
  EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1);
  const Outcome as_json = verify("deal", "--json");
  EXPECT_EQ(as_json.code, 1);
  EXPECT_EQ(json::parse(as_json.out).at("field"), "/hands/0/4");

  tampered = game_.full;
  tampered[0]["seats"].as_array()[0] = "Somebody Else";
  write("name", tampered);
  EXPECT_EQ(verify("name").code, 1);
  EXPECT_THAT(verify("name").err, HasSubstr(" /reveal/house: "));
}

TEST_F(Verify, WithoutAProofThereIsNothingToProve) {
  std::vector<json::object> plain = game_.full;
  plain[0].erase("fairness");
  write("reveal", plain);
  EXPECT_EQ(verify("reveal").code, 1);
  plain.erase(plain.end() - 2);
  write("plain", plain);
  const Outcome outcome = verify("plain", "--json");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(json::parse(outcome.out).at("games").at(0).at("form"), "none");
  EXPECT_THAT(verify("plain").out, HasSubstr("a record without any proof of fairness"));
  plain.pop_back();
  write("short", plain);
  EXPECT_EQ(verify("short").code, 1);
}

TEST_F(Verify, InvalidRecordsAreRefused) {
  std::ofstream(path("noise")) << "{\"humbug\":1\n";
  EXPECT_EQ(verify("noise").code, 2);
  EXPECT_THAT(verify("noise").err, HasSubstr("noise:1: "));
  EXPECT_EQ(verify("nothing").code, 2);
  EXPECT_THAT(verify("nothing").err, HasSubstr("no such file"));
}

TEST_F(Verify, AnIndependentVerifierAgrees) {
  write("full", game_.full);
  write("open", game_.open);
  EXPECT_EQ(python("full").code, 0) << python("full").err;
  EXPECT_EQ(python("open").code, 0) << python("open").err;
  EXPECT_THAT(python("open").out, HasSubstr("each is what was sealed when its line was made"));
  // The first opening, with another card.
  std::vector<json::object> tampered = game_.open;
  for (json::object& line : tampered) {
    if (!line.contains("opened")) continue;
    line["opened"].as_array()[0].as_array()[2] = "2X";
    break;
  }
  write("tampered", tampered);
  EXPECT_EQ(verify("tampered").code, 1);
  EXPECT_EQ(python("tampered").code, 1);
  EXPECT_THAT(python("tampered").err, HasSubstr(" /opened/0: this value and salt are not"));
}

}  // namespace
}  // namespace humbug::testing
