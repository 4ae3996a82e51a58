#pragma once

#include <array>
#include <string_view>

#include "core/dice.h"
#include "core/options.h"
#include "games/liars_dice/bidding.h"

/// Options of every game that bids on dice: their words and what they ask.
namespace humbug::liars_dice {

enum class NextActive : std::uint8_t { loser, clockwise };

namespace values {
using namespace std::string_view_literals;
inline constexpr std::array kSwitch = {"off"sv, "on"sv};
inline constexpr std::array kRaise = {"strict"sv, "any_face_up"sv, "reset"sv};
inline constexpr std::array kNextActive = {"loser"sv, "clockwise"sv};
}  // namespace values

template <class Options>
constexpr Option<Options> dice_option(int least) {
  return number_option<&Options::dice, Options>("dice", least, kMaxCup,
                                                "How many dice has everyone at the beginning?");
}

template <class Options>
constexpr Option<Options> raise_option() {
  return word_option<&Options::raise, Options>(
      "raise", values::kRaise,
      "What is a raise: more of the face or a higher face; more of any face; or also fewer of a "
      "higher face?");
}

}  // namespace humbug::liars_dice
