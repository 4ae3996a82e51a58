#include "games/luegen/rounds.h"

namespace humbug::luegen {

void Rounds::start_round(State& state) {
  state.hidden.open(Key()) = {};
  state.discards = {};
  state.types = Queries::types(state.rules, state.deck, {});
  state.active = SeatSet::first(state.players);
  state.out_place = {};
  state.turns = 0;
  state.placements = 0;
  state.claim = {};
  state.called_lead = {};
}

void Rounds::begin_next(State& state, SeatSet losers) {
  ++state.round;
  if (state.rules.direction == Turning::alternate) {  // ruling 4
    state.direction =
        state.direction == Direction::clockwise ? Direction::counter : Direction::clockwise;
  }
  start_round(state);
  if (losers.size() == 1) {  // LG-04
    state.starter = losers.front();
    state.phase = Phase::deal;
    return;
  }
  state.rolling = losers.empty() ? state.active : losers;  // LG-25, ruling 28
  state.phase = Phase::roll;
}

PerSeat<std::uint8_t> Rounds::places_of_round(const State& state, SeatSet losers) {
  PerSeat<int> score;  // ruling 27: winners in the order they were out, the undecided, the losers
  for (const Seat seat : SeatSet::first(state.players)) {
    score[seat] = losers.contains(seat)         ? 2 * kMaxPlayers
                  : state.active.contains(seat) ? kMaxPlayers
                                                : state.out_place[seat];
  }
  return places_by_lowest(score, state.players);
}

PerSeat<std::uint8_t> Rounds::places_of_match(const State& state) {
  constexpr int kMoreThanWins = 32;
  PerSeat<int> score;  // ruling 27: fewest losses, then most wins
  for (const Seat seat : SeatSet::first(state.players)) {
    score[seat] = kMoreThanWins * state.losses[seat] - state.wins[seat];
  }
  return places_by_lowest(score, state.players);
}

}  // namespace humbug::luegen
