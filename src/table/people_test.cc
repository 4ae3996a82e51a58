#include <gtest/gtest.h>

#include "table/commands.h"
#include "tests/table/trial.h"

namespace humbug::table {
namespace {

TEST(People, EverybodyHasASeatAndAName) {
  Trial trial;
  trial.seat_everybody();
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora"})"), "table_full");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora","seat":1})"), "seat_taken");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora","seat":9})"), "no_such_seat");
  ASSERT_TRUE(trial.ask("cid", R"({"do":"stand","seat":2})"));
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Ann"})"), "bad_name");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"\u0007"})"), "bad_name");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"\u3000"})"), "bad_name");
  EXPECT_EQ(trial.refusal("dora", R"({"do":"sit","name":"Dora","hat":"crown"})"), "no_such_hat");
  EXPECT_TRUE(trial.ask("dora", R"({"do":"sit","name":"Dora"})"));
  EXPECT_EQ(trial.refusal("dora", R"({"do":"stand","seat":0})"), "not_your_seat");
}

TEST(People, ABotPlaysForAnAbsentPlayer) {
  Trial trial("liars_dice");
  trial.begin();
  ASSERT_TRUE(trial.ask("", R"({"do":"gone","person":"ben"})"));
  EXPECT_EQ(trial.refusal("ann", R"({"do":"absent","seat":1,"choice":"bot"})"), "not_absent");
  trial.now += std::chrono::seconds(31);
  EXPECT_EQ(trial.refusal("cid", R"({"do":"absent","seat":1,"choice":"bot"})"), "host_only");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"absent","seat":1,"choice":"bot"})"));
  EXPECT_EQ(trial.table.chairs()[1].bot, kStandIn);
  ASSERT_TRUE(trial.ask("", R"({"do":"here","person":"ben"})"));
  EXPECT_EQ(trial.table.chairs()[1].bot, kStandIn);  // until Ben sits down again
  ASSERT_TRUE(trial.ask("ben", R"({"do":"back","seat":1})"));
  EXPECT_EQ(trial.table.chairs()[1].bot, "");
}

TEST(People, TheOthersDecideByMajorityIfTheHostDoesNot) {
  Trial trial("liars_dice", 3);
  trial.begin();
  ASSERT_TRUE(trial.ask("", R"({"do":"gone","person":"ann"})"));
  trial.now += std::chrono::seconds(61);
  ASSERT_TRUE(trial.ask("ben", R"({"do":"absent","seat":0,"choice":"bot"})"));
  EXPECT_EQ(trial.table.chairs()[0].bot, "");
  ASSERT_TRUE(trial.ask("cid", R"({"do":"absent","seat":0,"choice":"bot"})"));
  EXPECT_EQ(trial.table.chairs()[0].bot, kStandIn);
}

}  // namespace
}  // namespace humbug::table
