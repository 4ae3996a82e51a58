#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/dice.h"
#include "core/options.h"
#include "core/presets.h"
#include "games/liars_dice/bidding.h"
#include "games/liars_dice/bidding_options.h"

namespace humbug::motes {

using liars_dice::NextActive;
using liars_dice::Raise;

enum class MoteDraw : std::uint8_t { five_of_six, random_each };
enum class NightWindows : std::uint8_t { pre_post, pre, every_turn };
enum class Loss : std::uint8_t { choose, random };
enum class LightTarget : std::uint8_t { any, own };
enum class GreyVoids : std::uint8_t { must_raise, pass_on, void_round };
enum class RedTarget : std::uint8_t { before, after_roll };
enum class RedScope : std::uint8_t { group, mote };
enum class Nonbettor : std::uint8_t { pool, carry, refund };
enum class Tickets : std::uint8_t { winner_party, all, prize_party, pledge };

/// Nobody brings more to a match. A winner's bonus is at most that much again, so that no sum comes
/// near the end of 64 bits.
inline constexpr std::uint32_t kMaxFunds = 2'000'000'000;
/// What a table may set as an option.
inline constexpr int kMaxStake = 1'000'000;

/// The longest game there is: all dice of eight players are Light, and each is lost twice.
inline constexpr int kMostCycles = 2 * kMaxDice - 1;

struct Options {
  std::uint32_t start_funds = 100;
  std::uint32_t ante = 0;
  std::uint32_t ticket_value = 50;
  MoteDraw motes = MoteDraw::five_of_six;
  std::uint8_t dice = 5;
  bool powers = true;
  bool ones_wild = true;
  Raise raise = Raise::strict;
  NextActive next_active = NextActive::loser;
  NightWindows night_windows = NightWindows::pre_post;
  Loss loss = Loss::choose;
  LightTarget light_target = LightTarget::any;
  GreyVoids grey = GreyVoids::must_raise;
  bool blue_vs_grey = true;
  RedTarget red_target = RedTarget::before;
  RedScope red_scope = RedScope::group;
  bool bets = true;
  Nonbettor nonbettor = Nonbettor::pool;
  Tickets tickets = Tickets::winner_party;

  /// Is a party chosen with the bet (ruling 40)?
  constexpr bool pledges() const { return bets && tickets == Tickets::pledge; }
  constexpr bool operator==(const Options&) const = default;
};

namespace values {
using namespace std::string_view_literals;
using liars_dice::values::kNextActive;
using liars_dice::values::kSwitch;
inline constexpr std::array kMotes = {"five_of_six"sv, "random_each"sv};
inline constexpr std::array kNightWindows = {"pre_post"sv, "pre"sv, "every_turn"sv};
inline constexpr std::array kLoss = {"choose"sv, "random"sv};
inline constexpr std::array kLightTarget = {"any"sv, "own"sv};
inline constexpr std::array kGrey = {"must_raise"sv, "pass_on"sv, "void_round"sv};
inline constexpr std::array kRedTarget = {"before"sv, "after_roll"sv};
inline constexpr std::array kRedScope = {"group"sv, "mote"sv};
inline constexpr std::array kNonbettor = {"pool"sv, "carry"sv, "refund"sv};
inline constexpr std::array kTickets = {"winner_party"sv, "all"sv, "prize_party"sv, "pledge"sv};
}  // namespace values

inline constexpr std::array kOptions = {
    word_option<&Options::motes, Options>(
        "motes", values::kMotes,
        "Has everyone one die of each mote but the prize, or is each die's mote drawn?"),
    liars_dice::dice_option<Options>(2),
    word_option<&Options::powers, Options>("powers", values::kSwitch,
                                           "Do lost dice have powers, or is it plain Liar's Dice?"),
    word_option<&Options::ones_wild, Options>("ones_wild", values::kSwitch,
                                              "Do ones count as every face?"),
    liars_dice::raise_option<Options>(),
    word_option<&Options::next_active, Options>(
        "next_active", values::kNextActive,
        "Who has the next turn: the loser of the challenge, or the player to the left?"),
    word_option<&Options::night_windows, Options>("night_windows", values::kNightWindows,
                                                  "When do night powers wake: before the bids and "
                                                  "after, before only, or before each bid too?"),
    word_option<&Options::loss, Options>("loss", values::kLoss,
                                         "Does the loser choose which die is lost, or chance?"),
    word_option<&Options::light_target, Options>(
        "light_target", values::kLightTarget,
        "May Light bring back anybody's lost die, or the own ones alone?"),
    word_option<&Options::grey, Options>(
        "grey", values::kGrey,
        "An accusation voided by Grey: must the accuser raise, is the next player asked, or is the "
        "night over?"),
    word_option<&Options::blue_vs_grey, Options>("blue_vs_grey", values::kSwitch,
                                                 "May Blue stop Grey's immunity?"),
    word_option<&Options::red_target, Options>(
        "red_target", values::kRedTarget,
        "Is Red's victim named before the die is rolled, or after?"),
    word_option<&Options::red_scope, Options>(
        "red_scope", values::kRedScope,
        "Does Red block a whole group, or only Light or Dark themselves?"),
    word_option<&Options::bets, Options>("bets", values::kSwitch,
                                         "Does everyone bet on themselves before the game?"),
    number_option<&Options::start_funds, Options>("start_funds", 0, kMaxStake,
                                                  "How much money has a new player?"),
    number_option<&Options::ante, Options>("ante", 0, kMaxStake,
                                           "How much must everyone bet who has it?"),
    word_option<&Options::nonbettor, Options>(
        "nonbettor", values::kNonbettor,
        "A winner who did not bet: takes the pool, carries it to the next match, or all bets go "
        "back?"),
    word_option<&Options::tickets, Options>(
        "tickets", values::kTickets,
        "Who gets a run ticket: the winner's party, all, the prize's party, or who pledged right?"),
    number_option<&Options::ticket_value, Options>("ticket_value", 0, kMaxStake,
                                                   "How much money is a ticket worth? 0: none"),
};

/// An option that has no effect while `holds`.
constexpr Clash<Options> idle(std::string_view options, std::string_view says,
                              bool (*holds)(const Options&, int)) {
  return {options, says, false, holds};
}

inline constexpr std::array kClashes = {
    idle("powers night_windows", "night_windows has no effect with powers=off",
         [](const Options& rules, int) {
           return !rules.powers && rules.night_windows != NightWindows::pre_post;
         }),
    idle("powers light_target", "light_target has no effect with powers=off",
         [](const Options& rules, int) {
           return !rules.powers && rules.light_target != LightTarget::any;
         }),
    idle("powers grey", "grey has no effect with powers=off",
         [](const Options& rules, int) {
           return !rules.powers && rules.grey != GreyVoids::must_raise;
         }),
    idle("powers blue_vs_grey", "blue_vs_grey has no effect with powers=off",
         [](const Options& rules, int) { return !rules.powers && !rules.blue_vs_grey; }),
    idle("powers red_target", "red_target has no effect with powers=off",
         [](const Options& rules, int) {
           return !rules.powers && rules.red_target != RedTarget::before;
         }),
    idle("powers red_scope", "red_scope has no effect with powers=off",
         [](const Options& rules, int) {
           return !rules.powers && rules.red_scope != RedScope::group;
         }),
    idle("bets ante", "ante has no effect with bets=off",
         [](const Options& rules, int) { return !rules.bets && rules.ante > 0; }),
    idle("bets nonbettor", "nonbettor has no effect with bets=off",
         [](const Options& rules, int) {
           return !rules.bets && rules.nonbettor != Nonbettor::pool;
         }),
    idle("bets tickets", "without bets nobody pledges: tickets go to the winner's party",
         [](const Options& rules, int) { return !rules.bets && rules.tickets == Tickets::pledge; }),
};

inline constexpr std::array kQuick = std::to_array<PresetValue>({{"dice", "3"}});
inline constexpr std::array kStrict =
    std::to_array<PresetValue>({{"night_windows", "every_turn"}, {"tickets", "all"}});
inline constexpr Presets kPresets = {.house = {}, .quick = kQuick, .strict = kStrict};

}  // namespace humbug::motes
