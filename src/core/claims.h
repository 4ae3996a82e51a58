#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.h"

namespace humbug {

// A claim is something said of hidden cards or dice that may be a lie. Two things are known of it:
// what an action asserts, believes or doubts, by the rules and the whole truth (Implication); and
// what everybody learns of a claim by events (ClaimNews): that it was made, and how it ended.

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

/// The meaning of an action for hidden things.
struct Implication {
  std::optional<Assertion> asserts;
  /// Of what somebody else asserted last: that it is so, or a lie. Nothing: that was not asked.
  std::optional<bool> believes;
};

/// News of a claim for everybody:
///
///   made ---> honest, lie     somebody doubted it, and all have seen
///        \--> gone            nobody can doubt it any more, so nobody will ever know
struct ClaimNews {
  enum class Kind : std::uint8_t { made, honest, lie, gone };
  Kind kind = Kind::made;
  /// Which claim, where several may stand at a time. The next of the same mark overtakes it.
  std::uint16_t mark = 0;
  Seat seat;  ///< made: who says it

  bool operator==(const ClaimNews&) const = default;
};
using ClaimsNews = std::vector<ClaimNews>;

namespace claim {

constexpr ClaimNews made(Seat seat, std::uint16_t mark = 0) {
  return {ClaimNews::Kind::made, mark, seat};
}
constexpr ClaimNews opened(bool honest, std::uint16_t mark = 0) {
  return {honest ? ClaimNews::Kind::honest : ClaimNews::Kind::lie, mark, Seat()};
}
constexpr ClaimNews gone(std::uint16_t mark = 0) { return {ClaimNews::Kind::gone, mark, Seat()}; }

}  // namespace claim

/// Has somebody's claim come to light?
constexpr bool was_opened(const ClaimsNews& news) {
  return std::ranges::any_of(news, [](const ClaimNews& one) {
    return one.kind == ClaimNews::Kind::honest || one.kind == ClaimNews::Kind::lie;
  });
}

}  // namespace humbug
