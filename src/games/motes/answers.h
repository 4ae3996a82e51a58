#pragma once

#include "core/events.h"
#include "games/motes/cycle.h"
#include "games/motes/effects.h"
#include "games/motes/powers.h"

/// Answers by Blue to an effect, and what becomes of the effect.
namespace humbug::motes {

/// Ruling 27: everyone who has a Blue is asked, from `first` clockwise, `last` at the end.
template <class Sink>
void Cycle::open_answers(State& state, Seat first, Seat last, Sink& sink) {
  state.stage = Stage::answer;
  state.answers_last = last;
  state.to_answer = {};
  for (const Seat seat : state.in) {
    if (!blues(state, seat).empty()) state.to_answer.insert(seat);
  }
  if (first != last && state.to_answer.contains(first)) {
    state.asked = first;
    return;
  }
  next_answer(state, first, sink);
}

template <class Sink>
void Cycle::next_answer(State& state, Seat from, Sink& sink) {
  if (state.to_answer.empty()) return resolve(state, sink);
  const SeatSet before = state.to_answer - SeatSet(state.answers_last);
  state.asked = before.empty() ? state.answers_last
                               : next_seat(from, before, state.players, Direction::clockwise);
}

/// MM-24: a Blue upon the effect on top, which may be a Blue; it can be answered in turn.
template <class Sink>
void Cycle::answer(State& state, Seat seat, DieId blue, Sink& sink) {
  report(sink, [&] {
    Action action;
    action.die = blue;
    return Effects::used_event(state, seat, action);
  });
  state.graves[seat].erase(blue);
  ++state.blues;
  open_answers(state, state.after(seat), seat, sink);
}

/// The last Blue stops the one below it, which then stops nothing, and so on down: the effect at
/// the bottom is stopped by an odd number.
template <class Sink>
void Cycle::resolve(State& state, Sink& sink) {
  const bool stopped = state.blues % 2 == 1;
  state.stage = Stage::plain;
  state.blues = 0;
  if (stopped) report(sink, [&] { return Effects::stopped_event(state.effect); });
  if (state.effect.kind == Effect::Kind::grey) return settle_grey(state, stopped, sink);
  if (stopped) return back_to_window(state, sink);
  if (state.effect.kind == Effect::Kind::red) {
    state.stage = Stage::d6;
    return;
  }
  Effects::strike(state, sink);
  back_to_window(state, sink);
}

template <class Sink>
void Cycle::red_roll(State& state, Face face, Sink& sink) {
  state.effect.odd = face.value() % 2 == 1;
  report(sink, [&] { return about(Event::Kind::red_roll, state.effect.user, face.value()); });
  if (state.rules.red_target == RedTarget::after_roll) {
    state.stage = Stage::choose;
    state.asked = state.effect.user;
    return;
  }
  Effects::block(state, state.effect.seat, sink);
  back_to_window(state, sink);
}

}  // namespace humbug::motes
