#include "table/commands.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

/// Commands on a plain state, without the frames and the log of a whole table.
struct PlainTable {
  TableState state{{.id = "t1", .host = "ann", .game = "bs", .players = 3}};

  Outcome run(std::string_view by, std::string_view input) {
    const json::object call = read(input);
    return run_command(state, {server::table_services(), call, by, kBegin});
  }
  std::string refusal(std::string_view by, std::string_view input) {
    const Outcome outcome = run(by, input);
    return outcome ? "" : std::string(outcome.error().code);
  }
};

TEST(Commands, ReturnWhatTheyChange) {
  PlainTable table;
  const Outcome sat = table.run("ann", R"({"do":"sit","name":"Ann"})");
  ASSERT_TRUE(sat);
  EXPECT_TRUE(sat->table);
  EXPECT_FALSE(sat->game);
  EXPECT_EQ(table.state.chairs[0].person, "ann");

  const Outcome said = table.run("ann", R"({"do":"say","text":"hello"})");
  ASSERT_TRUE(said);
  EXPECT_FALSE(said->table);
  ASSERT_EQ(said->said.size(), 1U);
  EXPECT_EQ(said->said.front().text, "hello");

  const Outcome bot = table.run("ann", R"({"do":"bot","seat":2,"bot":"novice"})");
  ASSERT_TRUE(bot);
  ASSERT_EQ(bot->named.size(), 1U);
  EXPECT_EQ(bot->named.front(), table.state.chairs[2].name);

  const Outcome started = table.run("ann", R"({"do":"start","anyway":true})");
  ASSERT_TRUE(started);
  EXPECT_TRUE(started->has_started);
  EXPECT_EQ(table.state.phase, Phase::seeds);
}

TEST(Commands, AreRefusedToCallersTheyAreNotFor) {
  PlainTable table;
  EXPECT_EQ(table.refusal("ann", R"({"do":"tick"})"), "house_only");
  EXPECT_EQ(table.refusal("ben", R"({"do":"start"})"), "host_only");
  EXPECT_EQ(table.refusal("ben", R"({"do":"say","text":"hello"})"), "not_here");
  EXPECT_EQ(table.refusal("ann", R"({"do":"win"})"), "no_such_command");
  EXPECT_EQ(table.refusal("ann", R"({"act":"win"})"), "malformed");
}

TEST(Commands, ChangeNothingWhenTheyAreRefused) {
  PlainTable table;
  ASSERT_TRUE(table.run("ann", R"({"do":"sit","name":"Ann","seat":1})"));
  const std::vector<Chair> before = table.state.chairs;
  EXPECT_EQ(table.refusal("ben", R"({"do":"sit","name":"Ben","seat":1})"), "seat_taken");
  EXPECT_EQ(table.refusal("ben", R"({"do":"sit","name":"Ann","seat":2})"), "bad_name");
  EXPECT_EQ(table.refusal("ann", R"({"do":"move","from":1,"to":7})"), "no_such_seat");
  EXPECT_EQ(table.refusal("ann", R"({"do":"rules","set":{},"players":1})"), "bad_players");
  EXPECT_EQ(table.refusal("ann", R"({"do":"bot","seat":0,"bot":"cmd:rm"})"), "bad_bot");
  EXPECT_EQ(table.state.chairs, before);
  EXPECT_FALSE(table.state.knows("ben"));
  EXPECT_EQ(table.state.rules_number, 1U);
}

TEST(Commands, DetailsOfARefusalComeWithIt) {
  PlainTable table;
  const Outcome refused = table.run("ann", R"({"do":"settings","set":{"turn":1}})");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_rules");
  EXPECT_NE(refused.error().why.find("turn"), std::string::npos);
}

}  // namespace
}  // namespace humbug::table
