#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/options.h"
#include "core/presets.h"
#include "core/seat.h"

namespace humbug::bs {

enum class Remainder : std::uint8_t { deal_all, set_aside, to_pile };
enum class Honesty : std::uint8_t { free, forced };
enum class CallMode : std::uint8_t { sealed, race };
enum class CallPriority : std::uint8_t { turn_order, random };
enum class AfterCall : std::uint8_t { go_on, loser_opens, winner_opens };
enum class WinCheck : std::uint8_t { after_window, immediate };
enum class RematchOpener : std::uint8_t { spin, winner };

struct Options {
  std::uint8_t decks = 1;
  Remainder remainder = Remainder::deal_all;
  bool open_multi = false;
  Honesty honesty = Honesty::free;
  CallMode call_mode = CallMode::sealed;
  CallPriority call_priority = CallPriority::turn_order;
  std::uint8_t call_timer = 8;
  AfterCall after_call = AfterCall::go_on;
  WinCheck win_check = WinCheck::after_window;
  bool play_on = false;
  std::uint16_t max_plays = 500;
  RematchOpener rematch_opener = RematchOpener::spin;
  Direction direction = Direction::counter;

  /// The most cards one play may have: all of a rank.
  constexpr int most_cards() const { return 4 * decks; }
  constexpr bool operator==(const Options&) const = default;
};

namespace values {
using namespace std::string_view_literals;
inline constexpr std::array kSwitch = {"off"sv, "on"sv};
inline constexpr std::array kRemainder = {"deal_all"sv, "set_aside"sv, "to_pile"sv};
inline constexpr std::array kHonesty = {"free"sv, "forced"sv};
inline constexpr std::array kCallMode = {"sealed"sv, "race"sv};
inline constexpr std::array kCallPriority = {"turn_order"sv, "random"sv};
inline constexpr std::array kAfterCall = {"continue"sv, "loser_opens"sv, "winner_opens"sv};
inline constexpr std::array kWinCheck = {"after_window"sv, "immediate"sv};
inline constexpr std::array kRematchOpener = {"spin"sv, "winner"sv};
inline constexpr std::array kDirection = {"clockwise"sv, "counter"sv};
}  // namespace values

inline constexpr std::array kOptions = {
    number_option<&Options::decks, Options>("decks", 1, 2, "How many packs of 52 cards?"),
    word_option<&Options::remainder, Options>("remainder", values::kRemainder,
                                              "Cards left over by an even deal: dealt all the "
                                              "same, put aside unseen, or under the pile?"),
    word_option<&Options::open_multi, Options>("open_multi", values::kSwitch,
                                               "May several cards of one rank open?"),
    word_option<&Options::honesty, Options>("honesty", values::kHonesty,
                                            "May you lie while holding the right card?"),
    word_option<&Options::call_mode, Options>(
        "call_mode", values::kCallMode,
        "Are calls sealed until all have answered, or does the first call win?"),
    word_option<&Options::call_priority, Options>(
        "call_priority", values::kCallPriority,
        "Of several sealed callers, who is the caller: the first in turn, or one at random?"),
    number_option<&Options::call_timer, Options>("call_timer", 2, 120,
                                                 "How many seconds is there to call?"),
    word_option<&Options::after_call, Options>(
        "after_call", values::kAfterCall,
        "After a call: does play go on, or does its loser or its winner open anew?"),
    word_option<&Options::win_check, Options>(
        "win_check", values::kWinCheck,
        "Can the last play still be called, or has an empty hand won at once?"),
    word_option<&Options::play_on, Options>("play_on", values::kSwitch,
                                            "Do the others play on after the first is out?"),
    number_option<&Options::max_plays, Options>("max_plays", 6, 5000,
                                                "After how many plays does the smallest hand win?"),
    word_option<&Options::rematch_opener, Options>(
        "rematch_opener", values::kRematchOpener,
        "Who opens a rematch: a new spin, or the last winner?"),
    word_option<&Options::direction, Options>("direction", values::kDirection,
                                              "Which way do turns pass?"),
};

inline constexpr std::array kClashes = {
    Clash<Options>{"call_mode call_priority",
                   "call_priority has no effect with call_mode=race: the first call wins", false,
                   [](const Options& rules, int) {
                     return rules.call_mode == CallMode::race &&
                            rules.call_priority != CallPriority::turn_order;
                   }},
    Clash<Options>{"remainder",
                   "remainder has no effect where the deal is even, as for 2 and 4 players", false,
                   [](const Options& rules, int players) {
                     return rules.remainder != Remainder::deal_all &&
                            52 * rules.decks % players == 0;
                   }},
};

inline constexpr std::array<Limit, 1> kLimits = {{{"max_plays", "max_plays", ""}}};

inline constexpr std::array kQuick = std::to_array<PresetValue>({{"max_plays", "100"}});
inline constexpr std::array kStrict =
    std::to_array<PresetValue>({{"honesty", "forced"}, {"remainder", "set_aside"}});
inline constexpr Presets kPresets = {.house = {}, .quick = kQuick, .strict = kStrict};

}  // namespace humbug::bs
