#pragma once

#include "core/events.h"
#include "games/motes/cycle.h"
#include "games/motes/effects.h"
#include "games/motes/powers.h"

/// The windows of powers: Sunset, the two of the night, Sunrise.
namespace humbug::motes {

template <class Sink>
void Cycle::begin(State& state, Sink& sink) {
  ++state.cycle;
  state.blocks.begin_cycle(state.active);  // ruling 31
  state.bid = {};
  state.must_raise = false;
  state.void_night = false;
  report(sink, [&] { return about(Event::Kind::sunset, state.active, state.cycle); });
  open_window(state, Phase::sunset, sink);  // MM-16, MM-17
}

/// Ruling 10: from the active player clockwise, until all in a row have passed.
template <class Sink>
void Cycle::open_window(State& state, Phase phase, Sink& sink) {
  state.phase = phase;
  state.used = {};
  state.passed = {};
  if (phase == Phase::sunrise) {
    report(sink, [&] { return about(Event::Kind::sunrise, state.active); });
  }
  state.asked = state.active;
  seek(state, sink);
}

/// Finds who can do something, from `asked` on; who can't has passed without a word.
template <class Sink>
void Cycle::seek(State& state, Sink& sink) {
  while (state.passed != state.in) {
    if (state.rules.powers && Powers(state, state.asked).any()) return;
    state.passed.insert(state.asked);
    state.asked = state.after(state.asked);
  }
  close_window(state, sink);
}

template <class Sink>
void Cycle::close_window(State& state, Sink& sink) {
  switch (state.phase) {
    case Phase::sunset:
      state.phase = Phase::roll;
      return;
    case Phase::night:
      state.phase = Phase::bid;
      state.asked = state.turn;
      return;
    case Phase::late_night:
      return open_window(state, Phase::sunrise, sink);
    default:
      return end(state, sink);
  }
}

/// After a die's effect, whatever became of it, the next player is asked, and all may act again.
template <class Sink>
void Cycle::back_to_window(State& state, Sink& sink) {
  state.passed = {};
  state.asked = state.after(state.effect.user);
  state.stage = Stage::plain;
  state.effect = {};
  seek(state, sink);
}

template <class Sink>
void Cycle::pass(State& state, Seat seat, Sink& sink) {
  report(sink, [&] { return about(Event::Kind::passed, seat); });
  if (state.stage == Stage::answer) {
    state.to_answer.erase(seat);
    return next_answer(state, seat, sink);
  }
  state.passed.insert(seat);
  state.asked = state.after(seat);
  seek(state, sink);
}

template <class Sink>
void Cycle::use(State& state, Seat seat, const Action& action, Sink& sink) {
  report(sink, [&] { return Effects::used_event(state, seat, action); });
  state.effect.user = seat;
  if (!Effects::activate(state, seat, action, sink)) return back_to_window(state, sink);
  open_answers(state, state.after(seat), seat, sink);
}

}  // namespace humbug::motes
