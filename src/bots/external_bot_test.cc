#include "bots/external_bot.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/events.h"
#include "games/liars_dice/game.h"
#include "tests/support/temporary_folder.h"

namespace humbug {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Action = LiarsDice::Action;

/// Writes bot programs for tests into a temporary folder.
class ExternalBotTest : public ::testing::Test {
 protected:
  std::string script(const std::string& body) {
    const fs::path file = folder_ / "bot.sh";
    std::ofstream(file) << "#!/bin/sh\n" << body << "\n";
    fs::permissions(file, fs::perms::owner_all);
    return file.string();
  }

  /// The bot's actions when it is asked `times` times, first to open the bidding.
  std::vector<Action> answers(const std::string& body, int times = 1,
                              std::chrono::milliseconds limit = 3000ms) {
    ExternalBot<LiarsDice> bot(script(body), limit);
    NoSink silent;
    LiarsDice::State state = LiarsDice::start(LiarsDice::defaults(2), 2, {});
    bot.sit_down(LiarsDice::view(state, Viewer(Seat(0))));
    FastRng rng(1);
    LiarsDice::apply(state, {LiarsDice::Draw::Kind::first, Seat(0), {}}, silent);
    LiarsDice::apply(state, LiarsDice::draw(state, rng), silent);
    std::vector<Action> chosen;
    for (int n = 0; n < times; ++n) {
      chosen.push_back(bot.choose(LiarsDice::view(state, Viewer(Seat(0))), rng));
    }
    faults_ = bot.faults();
    return chosen;
  }
  static Action fallback() { return {Action::Kind::bid, {1, Face(2)}}; }

  std::uint64_t faults_ = 0;
  testing::TemporaryFolder folder_;
};

TEST_F(ExternalBotTest, AGoodAnswerIsPlayed) {
  const auto chosen = answers("read hello; read ask; echo '{\"do\":\"bid 3x5\"}'; read bye");
  EXPECT_EQ(chosen[0], (Action{Action::Kind::bid, {3, Face(5)}}));
  EXPECT_EQ(faults_, 0U);
}

TEST_F(ExternalBotTest, ItIsToldGameRulesSeatViewAndLegalActions) {
  const fs::path heard = folder_ / "heard";
  answers("read hello; echo \"$hello\" > " + heard.string() + "; read ask; echo \"$ask\" >> " +
          heard.string() + "; echo '{\"do\":\"bid 1x2\"}'; read bye");
  std::ifstream file(heard);
  std::string line;
  std::getline(file, line);
  const json::object hello = json::parse(line).at("hello").as_object();
  EXPECT_EQ(hello.at("game"), "liars_dice");
  EXPECT_EQ(hello.at("seat"), 0);
  EXPECT_EQ(hello.at("players"), 2);
  EXPECT_EQ(hello.at("rules").at("dice"), 5);
  std::getline(file, line);
  const json::object ask = json::parse(line).at("act").as_object();
  EXPECT_EQ(ask.at("legal").as_array().size(), 60U);
  EXPECT_TRUE(ask.at("view").is_object());
  EXPECT_EQ(ask.at("id"), 1);
}

TEST_F(ExternalBotTest, GarbageAndIllegalAnswersAreFaults) {
  for (const char* wrong : {"hello?", "[]", "{}", "{\"do\":7}", "{\"do\":\"bid 99x9\"}",
                            "{\"do\":\"liar\"}", "{\"do\":\"\"}"}) {
    EXPECT_EQ(answers("read a; read b; echo '" + std::string(wrong) + "'; read c")[0], fallback())
        << wrong;
    EXPECT_EQ(faults_, 1U) << wrong;
  }
}

TEST_F(ExternalBotTest, ACrashIsAFaultAndTheGameGoesOn) {
  EXPECT_EQ(answers("read hello; exit 3", 3).size(), 3U);
  EXPECT_EQ(faults_, 3U);
}

TEST_F(ExternalBotTest, SilenceIsAFaultAndALateAnswerIsNotTakenForTheNext) {
  // The first answer comes too late and says 3x5; the second is in time.
  const std::string body =
      "read hello; read a; echo '{\"id\":1,\"do\":\"bid 1x2\"}'; read b; sleep 0.6; "
      "echo '{\"id\":2,\"do\":\"bid 3x5\"}'; read c; echo '{\"id\":3,\"do\":\"bid 4x4\"}'; read d";
  const auto chosen = answers(body, 3, 400ms);
  EXPECT_EQ(chosen[1], fallback());
  EXPECT_EQ(chosen[2], (Action{Action::Kind::bid, {4, Face(4)}}));
  EXPECT_EQ(faults_, 1U);
}

TEST_F(ExternalBotTest, ALineWithoutEndIsCutOff) {
  EXPECT_EQ(answers("read hello; read ask; exec tr '\\0' x < /dev/zero")[0], fallback());
  EXPECT_EQ(faults_, 1U);
}

TEST_F(ExternalBotTest, AProgramThatNeverReadsDoesNotHoldTheTable) {
  EXPECT_EQ(answers("exec sleep 100", 2, 100ms).size(), 2U);
  EXPECT_EQ(faults_, 2U);
}

}  // namespace
}  // namespace humbug
