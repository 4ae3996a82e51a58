#pragma once

#include "core/events.h"
#include "games/bs/queries.h"
#include "games/bs/state.h"

namespace humbug::bs {

/// The window after a play: the answers, the call that counts, and who takes the pile.
struct Calls {
  template <class Sink>
  static void answer(State& state, Seat seat, bool call, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.answered.insert(seat);
    if (call) hidden.callers.insert(seat);
    const SeatSet still_due = Queries::due(state);
    report(sink, [&] {
      Event event = Queries::about(Event::Kind::answered, seat);
      event.count = static_cast<std::uint8_t>(still_due.size());
      return event;
    });
    const bool race = state.rules.call_mode == CallMode::race;
    if (!still_due.empty() && !(race && call)) return;
    if (hidden.callers.empty()) {  // BS-14
      report(sink, [&] { return Queries::about(Event::Kind::passed, state.accused); });
      return close_window(state, Phase::play, Queries::after(state, state.accused), sink);
    }
    if (hidden.callers.size() > 1 && state.rules.call_priority == CallPriority::random) {
      state.phase = Phase::caller;
      return;
    }
    // Ruling 15: of several callers the first in turn order from the accused counts.
    settle_call(state,
                next_seat(state.accused, hidden.callers, state.players, state.rules.direction),
                sink);
  }

  template <class Sink>
  static void settle_call(State& state, Seat caller, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    const bool true_claim = Queries::honest(hidden.claim, state.rank);
    report(sink, [&] {
      Event event = Queries::about(Event::Kind::called, caller);
      event.other = state.accused;
      event.seats = hidden.callers;
      return event;
    });
    report(sink, [&] {  // ruling 16
      Event event = Queries::with_cards(Event::Kind::revealed, state.accused, hidden.claim);
      event.rank = state.rank;
      event.honest = true_claim;
      return event;
    });
    const Seat loser = true_claim ? caller : state.accused;  // BS-12, BS-13
    const Seat winner = true_claim ? state.accused : caller;
    sweep(state, loser, sink);
    switch (state.rules.after_call) {  // ruling 17
      case AfterCall::go_on:
        return close_window(state, Phase::play, Queries::after(state, state.accused), sink);
      case AfterCall::loser_opens:
        return close_window(state, Phase::open, loser, sink);
      case AfterCall::winner_opens:
        return close_window(state, Phase::open, winner, sink);
    }
  }

 private:
  /// The window of a play is over: an empty hand has won (BS-15, BS-16, ruling 19), or play goes
  /// on.
  template <class Sink>
  static void close_window(State& state, Phase phase, Seat actor, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.claim = {};
    hidden.answered = {};
    hidden.callers = {};
    if (hidden.hands[state.accused].empty()) {
      Queries::leave(state, state.accused, sink);
      if (actor == state.accused) actor = Queries::after_if_any(state, actor);  // ruling 21
    }
    Queries::go_on(state, phase, actor, sink);
  }

  /// `taker` takes the whole pile, and everyone takes note of what could be seen of it.
  template <class Sink>
  static void sweep(State& state, Seat taker, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    const CardSet pile =
        hidden.take_up(taker, state.shown | hidden.claim, hidden.bottom, state.players);
    hidden.bottom = {};
    state.shown = {};
    report(sink, [&] { return Queries::with_cards(Event::Kind::took, taker, pile); });
  }
};

}  // namespace humbug::bs
