#include "games/liars_dice/chance.h"

#include <utility>
#include <vector>

#include "core/disclosure.h"
#include "games/liars_dice/rules.h"

namespace humbug::liars_dice {

namespace {

/// The dice of a match in which every round costs one: their sum from all down to two, and a throw
/// for who begins. Exact calls make a match longer; it then gets a new stock.
constexpr std::uint16_t dice_of_match(int dice) {
  return static_cast<std::uint16_t>(dice * (dice + 1) / 2 + 1);
}

}  // namespace

ChanceStock Chance::stock(const Options& rules, int players) {
  ChanceStock stock;
  stock.dice = dice_of_match(rules.dice * players);
  return stock;
}

ChancePlan Chance::plan(const State& state) {
  ChancePlan plan;
  if (state.phase == Phase::first) {
    plan.add_die(chance_seats(SeatSet::first(state.players)), "/seat");
    return plan;
  }
  std::vector<ChancePart::To> to;
  for (const Seat seat : SeatSet::first(state.players)) {
    if (state.dice[seat] > 0) to.push_back({disclosure::of_seat("/faces", seat), state.dice[seat]});
  }
  plan.add_dice(chance_numbers(1, state.rules.faces), std::move(to));
  return plan;
}

Draw Chance::draw(const State& state, ChanceValues values) {
  Draw drawn;
  if (state.phase == Phase::first) {
    drawn.seat = Seat(values[0]);
    return drawn;
  }
  drawn.kind = Draw::Kind::roll;
  std::size_t next = 0;
  for (const Seat seat : SeatSet::first(state.players)) {
    for (int n = 0; n < state.dice[seat]; ++n) drawn.cups[seat].add(Face(1 + values[next++]));
  }
  return drawn;
}

}  // namespace humbug::liars_dice
