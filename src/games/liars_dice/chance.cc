#include "games/liars_dice/chance.h"

#include <string>

#include "core/showing.h"
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

ChancePlaces Chance::places(const State& state) {
  ChancePlaces places;
  if (state.phase == Phase::first) {
    places.add_die(state.players);
    return places;
  }
  for (const Seat seat : SeatSet::first(state.players)) {
    places.add_dice(state.dice[seat], state.rules.faces);
  }
  return places;
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

ChanceShown Chance::shown(const State& state, ChanceValues values, std::size_t index) {
  if (state.phase == Phase::first) return {"/seat", std::to_string(values[0])};
  Seat owner(0);
  for (auto left = static_cast<int>(index); left >= state.dice[owner];) {
    left -= state.dice[owner];
    owner = Seat(owner.index() + 1);
  }
  return {showing::of_seat("/faces", owner), std::to_string(1 + values[index])};
}

}  // namespace humbug::liars_dice
