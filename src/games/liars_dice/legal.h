#pragma once

#include <cstdint>

#include "games/liars_dice/bidding.h"
#include "games/liars_dice/state.h"

namespace humbug::liars_dice {

/// The legal actions of a seat, which follow from the open table.
class Legal {
 public:
  constexpr Legal(const PublicState& table, Seat seat) : raises_(raises(table)) {
    const bool asked = table.phase == Phase::bid && seat == table.actor;
    // Ruling 16: there is nothing to doubt before the opening.
    doubts_ = !asked || !table.bid.made() ? 0 : table.exact_calls_left() > 0 ? 2 : 1;
    size_ = asked ? doubts_ + raises_.size() : 0;
  }
  static constexpr Legal nothing() { return {}; }

  constexpr std::uint32_t size() const { return size_; }
  /// MM-06: the doubts first, then the raises, the lowest first.
  constexpr Action operator[](std::uint32_t n) const {
    if (n >= doubts_) return {Action::Kind::bid, raises_[n - doubts_]};
    return {n == 0 ? Action::Kind::liar : Action::Kind::exact, {}};
  }
  constexpr bool operator==(const Legal&) const = default;

  /// The bids that are allowed now.
  static constexpr Raises raises(const PublicState& table) {
    const FaceOrder order = table.rules.order();
    if (!table.bid.made()) return Raises::openings(order, table.dice_in_play);
    if (table.palifico) return Raises::of_same_face(table.bid, order, table.dice_in_play);
    return Raises::above(table.bid, table.rules.raise, order, table.dice_in_play);
  }

 private:
  constexpr Legal() : raises_(Raises::openings({}, 0)) {}

  Raises raises_;
  std::uint32_t doubts_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace humbug::liars_dice
