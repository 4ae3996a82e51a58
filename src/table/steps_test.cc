#include "table/steps.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/fairness_verify.h"
#include "tests/table/trial.h"

namespace humbug::table {
namespace {

TEST(Steps, TheRecordOfAGameIsARecord) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial(std::string(game.id));
    trial.begin();
    trial.play_to_the_end();
    Replay replay([](const Header& header) { return make_match(header); });
    for (const json::object& line : trial.table.record()) {
      const auto fed = replay.feed(json::serialize(line));
      ASSERT_TRUE(fed) << fed.error().says;
    }
    EXPECT_TRUE(replay.finish());
  }
}

TEST(Steps, TheRecordProvesThatTheGameWasFair) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    Trial trial(std::string(game.id));
    trial.begin();
    trial.play_to_the_end();
    for (const bool shown : {false, true}) {
      std::vector<fairness::FileLine> lines;
      for (const json::object& line : trial.table.open_record()) {
        lines.push_back({lines.size() + 1, read(json::serialize(line))});
      }
      const auto verdict =
          fairness::verify_game(lines, server::table_services().make_match, make_follower);
      ASSERT_TRUE(verdict) << verdict.error().says;
      EXPECT_EQ(verdict->form,
                shown ? fairness::Verdict::Form::full : fairness::Verdict::Form::open);
      int seat = 0;
      for (const char* person : {"ann", "ben", "cid"}) {
        trial.take(person,
                   {{"do", "consent"}, {"seat", seat++}, {"to", "every_card"}, {"on", true}});
      }
    }
  }
}

}  // namespace
}  // namespace humbug::table
