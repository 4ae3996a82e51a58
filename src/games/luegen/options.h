#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/options.h"
#include "core/presets.h"
#include "core/seat.h"

namespace humbug::luegen {

enum class Turning : std::uint8_t { clockwise, counter, alternate };
enum class FourJacks : std::uint8_t { discard, keep };
enum class WinCheck : std::uint8_t { after_next, immediate };
enum class LastTwo : std::uint8_t { concede, both_out };
enum class DealAces : std::uint8_t { lose, redeal };
enum class OnlyAces : std::uint8_t { quiet, any_time };
enum class NoRepeatLead : std::uint8_t { off, last_two, always };

struct Options {
  std::uint8_t piles = 4;
  std::uint8_t jacks = 4;
  Turning direction = Turning::clockwise;
  std::uint8_t max_place = 4;
  bool claim_retired = false;
  FourJacks four_jacks = FourJacks::discard;
  bool wild_fours = false;
  WinCheck win_check = WinCheck::after_next;
  LastTwo last_two = LastTwo::concede;
  DealAces deal_aces = DealAces::lose;
  OnlyAces only_aces = OnlyAces::quiet;
  std::uint8_t rounds = 1;
  std::uint16_t max_turns = 1000;
  NoRepeatLead no_repeat_lead = NoRepeatLead::off;

  constexpr bool operator==(const Options&) const = default;
};

/// Ruling 2: how large a deck suits how many players. The jacks make the deal even; eight players
/// keep all four although it is not.
constexpr Options defaults(int players) {
  struct Deck {
    std::uint8_t piles, jacks;
  };
  constexpr std::array<Deck, kMaxPlayers + 1> kDecks = {
      {{4, 4}, {4, 4}, {4, 2}, {4, 1}, {4, 4}, {6, 2}, {5, 2}, {6, 1}, {6, 4}}};
  const Deck deck = kDecks[static_cast<std::size_t>(players)];
  Options rules;
  rules.piles = deck.piles;
  rules.jacks = deck.jacks;
  return rules;
}

namespace values {
using namespace std::string_view_literals;
inline constexpr std::array kSwitch = {"off"sv, "on"sv};
inline constexpr std::array kNoYes = {"no"sv, "yes"sv};
inline constexpr std::array kDirection = {"clockwise"sv, "counter"sv, "alternate"sv};
inline constexpr std::array kFourJacks = {"discard"sv, "keep"sv};
inline constexpr std::array kWinCheck = {"after_next"sv, "immediate"sv};
inline constexpr std::array kLastTwo = {"concede"sv, "both_out"sv};
inline constexpr std::array kDealAces = {"lose"sv, "redeal"sv};
inline constexpr std::array kOnlyAces = {"quiet"sv, "any_time"sv};
inline constexpr std::array kNoRepeatLead = {"off"sv, "last_two"sv, "always"sv};
}  // namespace values

inline constexpr std::array kOptions = {
    // LG-05, LG-06, LG-07
    number_option<&Options::piles, Options>("piles", 3, 6,
                                            "How many piles of eight cards are in the deck?"),
    number_option<&Options::jacks, Options>("jacks", 0, 4, "How many jacks are in the deck?"),
    word_option<&Options::direction, Options>(
        "direction", values::kDirection,
        "Which way do turns pass: clockwise, counter-clockwise, or changing every round?"),
    number_option<&Options::max_place, Options>("max_place", 2, 4,
                                                "How many cards may be laid in one turn?"),
    word_option<&Options::claim_retired, Options>(
        "claim_retired", values::kNoYes, "May a type be named of which all four are discarded?"),
    word_option<&Options::four_jacks, Options>("four_jacks", values::kFourJacks,
                                               "Four jacks in a hand: discarded or kept?"),
    word_option<&Options::wild_fours, Options>("wild_fours", values::kSwitch,
                                               "May jacks complete a four that is then discarded?"),
    word_option<&Options::win_check, Options>(
        "win_check", values::kWinCheck,
        "Can the last cards of a hand still be called, or has an empty hand won at once?"),
    word_option<&Options::last_two, Options>("last_two", values::kLastTwo,
                                             "Two are left and one has laid their last card: who "
                                             "doesn't call loses, or may both get out?"),
    word_option<&Options::deal_aces, Options>("deal_aces", values::kDealAces,
                                              "Four aces dealt to one hand: lost, or dealt anew?"),
    word_option<&Options::only_aces, Options>(
        "only_aces", values::kOnlyAces,
        "Only aces and jacks in all hands: does that end a round only while no pile lies there, or "
        "at any time?"),
    number_option<&Options::rounds, Options>("rounds", 1, 20, "How many rounds make a match?"),
    number_option<&Options::max_turns, Options>(
        "max_turns", 1, 10000,
        "After how many turns of a round does the player with most aces lose?"),
    word_option<&Options::no_repeat_lead, Options>(
        "no_repeat_lead", values::kNoRepeatLead,
        "May a lead that was called at once not be repeated: never a rule, with two left, or "
        "always?"),
};

inline constexpr std::array kClashes = {
    Clash<Options>{"four_jacks jacks",
                   "four_jacks has no effect with fewer than four jacks in the deck", false,
                   [](const Options& rules, int) {
                     return rules.four_jacks == FourJacks::keep && rules.jacks < 4;
                   }},
    Clash<Options>{"wild_fours jacks", "wild_fours has no effect without a jack in the deck", false,
                   [](const Options& rules, int) { return rules.wild_fours && rules.jacks == 0; }},
    Clash<Options>{
        "win_check last_two",
        "last_two has no effect with win_check=immediate: nobody's exit is unsettled", false,
        [](const Options& rules, int) {
          return rules.win_check == WinCheck::immediate && rules.last_two == LastTwo::both_out;
        }},
    Clash<Options>{
        "claim_retired jacks", "claim_retired without jacks only adds claims that are certain lies",
        false, [](const Options& rules, int) { return rules.claim_retired && rules.jacks == 0; }},
};

inline constexpr std::array<Limit, 1> kLimits = {{{"max_turns", "max_turns", ""}}};

inline constexpr std::array kQuick = std::to_array<PresetValue>({{"max_turns", "200"}});
inline constexpr std::array kStrict =
    std::to_array<PresetValue>({{"only_aces", "any_time"},
                                {"claim_retired", "yes"},
                                {.option = "jacks", .value = "0", .from_players = 8}});
inline constexpr Presets kPresets = {.house = {}, .quick = kQuick, .strict = kStrict};

}  // namespace humbug::luegen
