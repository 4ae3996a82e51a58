#include "catalogue/presets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "core/presets.h"

namespace humbug {

namespace {

using testing::HasSubstr;

std::string text_of(const std::vector<Setting>& settings) {
  std::string text;
  for (const Setting& setting : settings) {
    text += (text.empty() ? "" : " ") + setting.name + "=" + setting.value;
  }
  return text;
}

std::string resolved(std::string_view game, std::string_view preset, std::vector<Setting> given,
                     int players) {
  return text_of(with_preset(game, preset, given, players).value());
}

TEST(Presets, EveryPresetOfEveryGameCanBePlayedByAnyNumberOfPlayers) {
  for (const GameInfo& game : all_games()) {
    for (const NamedPreset& preset : kPresets) {
      for (int players = game.min_players; players <= game.max_players; ++players) {
        const auto settings = with_preset(game.id, preset.name, {}, players);
        ASSERT_TRUE(settings);
        const auto match = make_match(game.id, *settings, players);
        EXPECT_TRUE(match) << game.id << " " << preset.name << ": " << match.error();
      }
    }
  }
}

TEST(Presets, GivenOptionsOverrideThePreset) {
  EXPECT_EQ(resolved("bs", "strict", {}, 4), "honesty=forced remainder=set_aside");
  EXPECT_EQ(resolved("bs", "strict", {{"honesty", "free"}}, 4), "honesty=free remainder=set_aside");
  EXPECT_EQ(resolved("bs", "", {{"honesty", "free"}}, 4), "honesty=free");
}

TEST(Presets, AValueMayDependOnTheNumberOfPlayersOrOnAnotherOption) {
  EXPECT_EQ(resolved("luegen", "strict", {}, 7), "only_aces=any_time claim_retired=yes");
  EXPECT_EQ(resolved("luegen", "strict", {}, 8), "only_aces=any_time claim_retired=yes jacks=0");
  EXPECT_EQ(resolved("liars_lair", "strict", {{"edition", "2"}}, 4),
            "edition=2 reckoning_round=0 spoils=may");
  EXPECT_EQ(resolved("liars_lair", "strict", {{"edition", "1"}}, 4),
            "edition=1 reckoning_round=0 spoils=may reclaim_own=starter_only");
}

TEST(Presets, AnUnknownNameIsRefusedWithThoseThereAre) {
  const auto settings = with_preset("bs", "fast", {}, 4);
  ASSERT_FALSE(settings);
  EXPECT_EQ(settings.error(), "there is no preset 'fast'; there are: house, quick, strict");
}

TEST(Presets, ProgramsGetTypedValues) {
  const json::object presets = presets_json("luegen");
  EXPECT_EQ(json::serialize(presets.at("quick")),
            R"({"rules":[{"option":"max_turns","value":200}]})");
  EXPECT_THAT(json::serialize(presets.at("strict")),
              HasSubstr(R"({"option":"jacks","value":0,"from_players":8})"));
}

}  // namespace

}  // namespace humbug
