#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/dice.h"
#include "core/options.h"
#include "core/presets.h"
#include "games/liars_dice/bidding.h"
#include "games/liars_dice/bidding_options.h"

namespace humbug::liars_dice {

enum class OnesWild : std::uint8_t { on, off, until_bid };
enum class Length : std::uint8_t { full, round };

struct Options {
  std::uint8_t dice = 5;
  std::uint8_t faces = 6;
  OnesWild ones_wild = OnesWild::on;
  OnesRank ones_rank = OnesRank::low;
  Raise raise = Raise::strict;
  NextActive next_active = NextActive::loser;
  bool palifico = false;
  bool exact = false;
  Length match = Length::full;

  constexpr FaceOrder order() const { return {faces, ones_rank}; }
  constexpr bool operator==(const Options&) const = default;
};

namespace values {
inline constexpr std::array kOnesWild = {"on"sv, "off"sv, "until_bid"sv};
inline constexpr std::array kOnesRank = {"low"sv, "high"sv};
inline constexpr std::array kLength = {"full"sv, "round"sv};
}  // namespace values

inline constexpr std::array kOptions = {
    dice_option<Options>(1),
    number_option<&Options::faces, Options>("faces", 2, kMaxFaces, "How many faces has a die?"),
    word_option<&Options::ones_wild, Options>(
        "ones_wild", values::kOnesWild,
        "Do ones count as every face: always, never, or until somebody bids on ones?"),
    word_option<&Options::ones_rank, Options>("ones_rank", values::kOnesRank,
                                              "Are ones the lowest face or the highest?"),
    raise_option<Options>(),
    word_option<&Options::next_active, Options>(
        "next_active", values::kNextActive,
        "Who opens the next round: its loser, or the player left of the last opener?"),
    word_option<&Options::palifico, Options>(
        "palifico", values::kSwitch,
        "Does a player down to one die open a round of one face without wild ones?"),
    word_option<&Options::exact, Options>("exact", values::kSwitch,
                                          "May the next player say that a bid is exactly right?"),
    word_option<&Options::match, Options>("match", values::kLength,
                                          "Until one player has dice left, or a single round?"),
};

inline constexpr std::array kClashes = {
    Clash<Options>{
        "match palifico", "palifico has no effect with match=round", false,
        [](const Options& rules, int) { return rules.match == Length::round && rules.palifico; }},
    Clash<Options>{"match next_active", "next_active has no effect with match=round", false,
                   [](const Options& rules, int) {
                     return rules.match == Length::round && rules.next_active != NextActive::loser;
                   }},
    Clash<Options>{"dice palifico",
                   "palifico has no effect with dice=1: nobody comes down to one die", false,
                   [](const Options& rules, int) { return rules.dice == 1 && rules.palifico; }},
};

inline constexpr std::array kQuick = std::to_array<PresetValue>({{"dice", "3"}});
inline constexpr Presets kPresets = {.house = {}, .quick = kQuick, .strict = {}};

}  // namespace humbug::liars_dice
