#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace humbug {

/// Something that a player says of hidden cards or dice and that others may doubt.
struct Assertion {
  bool lie = false;  ///< as it was really made
  /// Could its player have made it truthfully? Nothing: nobody who tells the truth where they can
  /// would have made it. This goes by what the whole table heard of it, never by what was laid
  /// under it, so that it can be asked of worlds that are only imagined.
  std::optional<bool> can_be_true;
  /// How likely, of all that a player of these cards might have said, this is, beside a truth that
  /// lays all it can. It weighs the worlds that are imagined: liars lay fewer cards than they
  /// could.
  double likely = 1;
  /// It speaks of what all hold together: when one such is judged, so are all since the last roll.
  bool of_all = false;
  /// How many of the cards laid under it are what was said. Nothing where none are laid.
  std::optional<int> fitting = std::nullopt;
};

/// Likelihoods of laying one card, two, three and four; more are as rare as four.
using Habit = std::array<double, 4>;
constexpr double share_of(const Habit& habit, int count) {
  return habit[static_cast<std::size_t>(std::clamp(count, 1, 4) - 1)];
}

/// What an action says of what is hidden.
struct Implication {
  std::optional<Assertion> asserts;
  /// Of what somebody else asserted last: that it is so, or a lie. Nothing: that was not asked.
  std::optional<bool> believes;
};

}  // namespace humbug
