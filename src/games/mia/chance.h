#pragma once

#include "core/chance.h"
#include "core/disclosure.h"
#include "games/mia/state.h"

namespace humbug::mia {

/// The draws as independent places (core/chance.h): who opens, and two dice a roll.
struct Chance {
  /// Enough for a game with four rolls for each life. A longer one gets a new stock.
  static ChanceStock stock(const Options& rules, int players) {
    ChanceStock stock;
    stock.dice = static_cast<std::uint16_t>(1 + 2 * 4 * rules.lives * players);
    return stock;
  }
  static ChancePlan plan(const State& state) {
    ChancePlan plan;
    if (state.phase == Phase::first) {
      plan.add_die(chance_seats(SeatSet::first(state.players)), "/seat");
    } else {
      plan.add_dice(chance_numbers(1, 6), {{disclosure::of_seat("/faces", state.actor), 2}});
    }
    return plan;
  }
  static Draw draw(const State& state, ChanceValues values) {
    if (state.phase == Phase::first) return {Draw::Kind::first, Seat(values[0]), {}};
    return {Draw::Kind::roll, state.actor, Value(values[0] + 1, values[1] + 1)};
  }
};

}  // namespace humbug::mia
