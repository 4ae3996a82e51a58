#pragma once

#include "core/events.h"
#include "games/motes/cycle.h"
#include "games/motes/effects.h"

/// After Sunrise: who has died, whose turn is next, who has won.
namespace humbug::motes {

/// MM-20, ruling 34: only now are the dead declared, and the turn passes on.
template <class Sink>
void Cycle::end(State& state, Sink& sink) {
  const Seat loser = state.loser;
  const bool died = !state.void_night && state.cups[loser].empty();
  if (died) die(state, loser, sink);
  if (state.in.size() == 1) return win(state, state.in.front(), sink);
  if (state.void_night) {  // ruling 24
    state.active = state.accuser;
  } else if (state.rules.next_active == NextActive::clockwise) {  // ruling 8
    state.active = state.after(state.active);
  } else {  // MM-12
    state.active = died ? state.after(loser) : loser;
  }
  begin(state, sink);
}

/// Ruling 36: the dead player's dice in the graveyard are nobody's from now on.
template <class Sink>
void Cycle::die(State& state, Seat seat, Sink& sink) {
  const int place = state.in.size();
  state.in.erase(seat);
  state.places[seat] = static_cast<std::uint8_t>(place);
  state.tokens[seat] = 0;
  state.blocks.forget(seat);
  report(sink, [&] { return about(Event::Kind::died, seat, place); });
}

/// MM-11, MM-33: the last player with dice; ruling 41: they choose if there is a choice.
template <class Sink>
void Cycle::win(State& state, Seat winner, Sink& sink) {
  state.asked = winner;
  if (state.cups[winner].single()) return finish(state, state.cups[winner].front(), sink);
  state.phase = Phase::keep;
}

template <class Sink>
void Cycle::finish(State& state, DieId winning, Sink& sink) {
  const Seat winner = state.in.front();
  state.winning = state.mote(winning);
  state.last_lost[winner] = state.winning;
  state.places[winner] = 1;
  state.phase = Phase::over;
  report(sink, [&] {
    Event event = about(Event::Kind::kept, winner);
    event.die = winning;
    event.mote = state.winning;
    event.target_mote = state.prize;
    return event;
  });
  report(sink, [&] {
    Event event;
    event.places = state.places;
    event.players = state.players;
    return event;
  });
}

}  // namespace humbug::motes
