#include "table/settings.h"

#include <vector>

#include <gtest/gtest.h>

namespace humbug::table {
namespace {

TEST(Settings, WhatIsNotGivenKeepsItsDefault) {
  const std::vector<Setting> given{{"turn", "30"}, {"talk", "phrases"}};
  const auto settings = read_settings(given);
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->turn, 30);
  EXPECT_EQ(settings->talk, TalkKind::phrases);
  EXPECT_EQ(settings->window, Settings().window);
}

TEST(Settings, ImpossibleOnesAreRefused) {
  const std::vector<Setting> short_turn{{"turn", "1"}};
  EXPECT_FALSE(read_settings(short_turn));
  const std::vector<Setting> unknown{{"tempo", "1"}};
  EXPECT_FALSE(read_settings(unknown));
  const std::vector<Setting> clash{{"window", "2"}, {"window_least", "2000"}};
  EXPECT_FALSE(read_settings(clash));
}

TEST(Settings, ASteadyTableShowsAnswersAfterTheSameTime) {
  Settings settings;
  EXPECT_EQ(settings.shown_after(false), Duration::zero());
  EXPECT_EQ(settings.shown_after(true), Duration(settings.window_least));
  settings.steady = true;
  EXPECT_GT(settings.shown_after(false), Duration::zero());
  EXPECT_EQ(settings.shown_after(true), settings.window_time());
}

}  // namespace
}  // namespace humbug::table
