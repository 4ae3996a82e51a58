#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/options.h"
#include "core/presets.h"
#include "games/mia/value.h"

namespace humbug::mia {

enum class Raise : std::uint8_t { higher, equal };
enum class Pairs : std::uint8_t { sixes_high, ones_high };
enum class ThirtyOne : std::uint8_t { lowest, little_mia };
enum class NextOpens : std::uint8_t { loser, winner };

struct Options {
  std::uint8_t lives = 3;
  std::uint8_t mia_costs = 2;
  bool concede = true;
  bool pass_on = true;
  Raise raise = Raise::higher;
  Pairs pairs = Pairs::sixes_high;
  ThirtyOne thirty_one = ThirtyOne::lowest;
  bool show_32 = false;
  bool show_mia = false;
  NextOpens next_opens = NextOpens::loser;

  constexpr const Ladder& ladder() const;
  constexpr bool operator==(const Options&) const = default;
};

inline constexpr std::array kLadders = {Ladder(false, false), Ladder(false, true),
                                        Ladder(true, false), Ladder(true, true)};
constexpr const Ladder& Options::ladder() const {
  return kLadders[(pairs == Pairs::ones_high ? 2U : 0U) +
                  (thirty_one == ThirtyOne::little_mia ? 1U : 0U)];
}

namespace values {
using namespace std::string_view_literals;
inline constexpr std::array kSwitch = {"off"sv, "on"sv};
inline constexpr std::array kRaise = {"higher"sv, "equal"sv};
inline constexpr std::array kPairs = {"sixes_high"sv, "ones_high"sv};
inline constexpr std::array kThirtyOne = {"lowest"sv, "little_mia"sv};
inline constexpr std::array kNextOpens = {"loser"sv, "winner"sv};
}  // namespace values

inline constexpr std::array kOptions = {
    number_option<&Options::lives, Options>("lives", 1, 9,
                                            "How many lives has everyone at the beginning?"),
    number_option<&Options::mia_costs, Options>(
        "mia_costs", 1, 3, "How many lives does it cost to be wrong about an announced Mia?"),
    word_option<&Options::concede, Options>(
        "concede", values::kSwitch,
        "May the next player give a life for an announced Mia without looking?"),
    word_option<&Options::pass_on, Options>(
        "pass_on", values::kSwitch,
        "May the next player announce more and pass the cup on unseen, without rolling?"),
    word_option<&Options::raise, Options>(
        "raise", values::kRaise,
        "Must an announcement be higher than the last, or may it equal it once?"),
    word_option<&Options::pairs, Options>("pairs", values::kPairs,
                                          "Which is the highest pair: 66 or 11?"),
    word_option<&Options::thirty_one, Options>(
        "thirty_one", values::kThirtyOne,
        "Is 31 the lowest value, or a little Mia, second only to 21?"),
    word_option<&Options::show_32, Options>("show_32", values::kSwitch,
                                            "May a rolled 32 be shown and rolled again?"),
    word_option<&Options::show_mia, Options>(
        "show_mia", values::kSwitch,
        "May a rolled Mia be shown, which costs everybody else a life?"),
    word_option<&Options::next_opens, Options>(
        "next_opens", values::kNextOpens,
        "Who opens the next round: the player who lost this one, or their opponent?"),
};

inline constexpr std::array kQuick = std::to_array<PresetValue>({{"lives", "2"}});
inline constexpr std::array kStrict =
    std::to_array<PresetValue>({{"lives", "6"}, {"pass_on", "off"}});
inline constexpr Presets kPresets = {.house = {}, .quick = kQuick, .strict = kStrict};

}  // namespace humbug::mia
