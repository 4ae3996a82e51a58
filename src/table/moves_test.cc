#include <string>

#include <gtest/gtest.h>

#include "table/commands.h"
#include "tests/table/trial.h"

namespace humbug::table {
namespace {

TEST(Moves, StaleAnswersAreRefused) {
  Trial trial("liars_dice");
  trial.begin();
  const Seat asked = trial.table.play()->awaited().front();
  const std::string by = trial.table.chairs()[static_cast<std::size_t>(asked.index())].person;
  const std::uint32_t question = trial.table.play()->question();
  const json::object input{
      {"do", "act"}, {"seat", asked.index()}, {"text", "bid 1x2"}, {"question", question}};
  EXPECT_TRUE(trial.take(by, input));
  const auto again = trial.take(by, input);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, "stale");
}

TEST(Moves, TimeToThinkIsGivenOnce) {
  Trial trial("liars_dice");
  trial.begin();
  const Seat asked = trial.table.play()->awaited().front();
  const std::string by = trial.table.chairs()[static_cast<std::size_t>(asked.index())].person;
  const json::object input{{"do", "think"}, {"seat", asked.index()}};
  EXPECT_TRUE(trial.take(by, input));
  EXPECT_FALSE(trial.take(by, input));
  const std::uint32_t question = trial.table.play()->question();
  trial.wait(std::chrono::seconds(119));
  EXPECT_EQ(trial.table.play()->question(), question);
  trial.wait(std::chrono::seconds(2));
  EXPECT_GT(trial.table.play()->question(), question);
}

}  // namespace
}  // namespace humbug::table
