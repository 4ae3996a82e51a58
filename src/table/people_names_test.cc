// Names that look like another person's at the table are refused.

#include <string>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

std::string refusal_of_name(Trial& trial, std::string_view person, std::string_view name) {
  const auto taken = trial.take(person, {{"do", "sit"}, {"name", name}});
  return taken ? "" : std::string(taken.error().code);
}
/// And what it says of the name.
std::string why_not(Trial& trial, std::string_view person, const json::object& input) {
  const auto taken = trial.take(person, input);
  return taken ? "" : taken.error().why;
}

TEST(LookAlikeNames, AreRefusedAndTheRefusalSaysWhichNameTheyLookLike) {
  Trial trial("bs", 4);
  trial.seat_everybody();
  for (const char* name : {"ann", "ANN", "\u0410nn", "\uff21\uff4e\uff4e", "\u0391\u039d\u039d"}) {
    EXPECT_EQ(refusal_of_name(trial, "eve", name), "looks_alike") << name;
    EXPECT_EQ(why_not(trial, "eve", {{"do", "sit"}, {"name", name}}),
              "that name looks like Ann, which somebody here has")
        << name;
  }
  EXPECT_EQ(refusal_of_name(trial, "eve", "Ann"), "bad_name");
  EXPECT_EQ(refusal_of_name(trial, "eve", "A\u200bnn"), "bad_name");  // zero-width space
  EXPECT_EQ(refusal_of_name(trial, "eve", "B\u043et:shrewd"), "bad_name");
  EXPECT_EQ(trial.refusal("eve", R"({"do":"sit","name":"ANN","lang":"de"})"), "looks_alike");
  EXPECT_EQ(why_not(trial, "eve", {{"do", "sit"}, {"name", "ANN"}, {"lang", "de"}}),
            "Dieser Name sieht aus wie Ann, und so heißt hier schon jemand");
  EXPECT_FALSE(trial.table.knows("eve"));
}

TEST(LookAlikeNames, NamesThatPeopleTellApartAreFine) {
  Trial trial("bs", 4);
  EXPECT_EQ(refusal_of_name(trial, "ann", "J\u00f6rg"), "");
  EXPECT_EQ(refusal_of_name(trial, "ben", "Jorg"), "");
  EXPECT_EQ(refusal_of_name(trial, "cid", "Jose"), "");
  EXPECT_EQ(refusal_of_name(trial, "dan", "Jos\u00e9"), "");
}

TEST(LookAlikeNames, SomebodyMayChangeTheCaseOfTheirOwnName) {
  Trial trial;
  trial.seat_everybody();
  EXPECT_TRUE(trial.ask("ann", R"({"do":"sit","name":"ANN","seat":0})"));
  EXPECT_EQ(trial.refusal("ann", R"({"do":"sit","name":"BEN","seat":0})"), "looks_alike");
}

TEST(LookAlikeNames, BotsHaveNoneAndNobodyTakesThatOfABot) {
  Trial trial;
  ASSERT_TRUE(trial.ask("ann", R"({"do":"sit","name":"Bamum","seat":0})"));  // rn looks like m
  ASSERT_TRUE(trial.ask("ann", R"({"do":"bot","seat":1,"bot":"shrewd"})"));
  EXPECT_EQ(trial.table.chairs()[1].name, "M\u00fcnchhausen");
  EXPECT_EQ(refusal_of_name(trial, "ben", "m\u00dcnchhausen"), "looks_alike");
}

TEST(LookAlikeNames, ALogIsReplayedWhateverLooksAlikeByNow) {
  Trial trial("bs", 4);
  const std::string opened = *trial.table.snapshot();
  trial.seat_everybody();
  ASSERT_TRUE(trial.ask("ann", R"({"do":"bot","seat":3,"bot":"shrewd"})"));
  ASSERT_EQ(read(trial.log.back()).at("named"), json::array{"Barnum"});
  Table table = Table::restore(server::table_services(), opened).value();
  for (std::string entry : trial.log) {
    // An earlier version would have accepted it.
    if (const auto ben = entry.find("\"Ben\""); ben != std::string::npos)
      entry.replace(ben, 5, "\"aNN\"");
    if (const auto bot = entry.find("\"Barnum\""); bot != std::string::npos) {
      entry.replace(bot, 8, "\"Lustig\"");
    }
    ASSERT_TRUE(table.replay(entry)) << entry;
  }
  EXPECT_EQ(table.names(), (std::vector<std::string>{"Ann", "aNN", "Cid", "Lustig"}));
}

}  // namespace
}  // namespace humbug::table
