#pragma once

#include "core/events.h"
#include "core/result.h"
#include "games/bs/state.h"

namespace humbug::bs {

/// Common to turns and calls: who is asked, who comes next, and how a player gets out.
struct Queries {
  /// Seats that still owe an answer: everyone in the game but the accused (BS-11).
  static constexpr SeatSet due(const State& state) {
    return state.in - SeatSet(state.accused) - state.hidden.open(Key()).answered;
  }

  static constexpr int most_to_open(const Options& rules) {
    return rules.open_multi ? rules.most_cards() : 1;
  }

  /// BS-12, BS-13: every card of the play has the announced rank (ruling 10).
  static constexpr bool honest(const CardSet& claim, Rank announced) {
    return CardSet::of(announced).contains(claim);
  }

  static constexpr Event about(Event::Kind kind, Seat seat) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    return event;
  }
  static constexpr Event with_cards(Event::Kind kind, Seat seat, const CardSet& cards) {
    Event event = about(kind, seat);
    event.cards = cards;
    event.count = static_cast<std::uint8_t>(cards.size());
    return event;
  }
  /// BS-05: the next player who is still in.
  static constexpr Seat after(const State& state, Seat seat) {
    return next_seat(seat, state.in, state.players, state.rules.direction);
  }

  /// A seat without cards has won; under play_on the others go on without it (ruling 21).
  template <class Sink>
  static void leave(State& state, Seat seat, Sink& sink) {
    const int place = state.players - state.in.size() + 1;
    report(sink, [&] {
      Event event = about(Event::Kind::left, seat);
      event.count = static_cast<std::uint8_t>(place);
      return event;
    });
    if (!state.rules.play_on) return finish(state, Reason::out_of_cards, sink);
    state.in.erase(seat);
    state.places[seat] = static_cast<std::uint8_t>(place);
    if (state.in.size() == 1) finish(state, Reason::last_with_cards, sink);
  }

  static constexpr Seat after_if_any(const State& state, Seat seat) {
    return state.phase == Phase::over ? seat : after(state, seat);
  }

  /// Those who have left keep their places; the others follow by the number of their cards.
  template <class Sink>
  static void finish(State& state, Reason reason, Sink& sink) {
    const Hidden& hidden = state.hidden.open(Key());
    PerSeat<int> score;
    for (const Seat seat : SeatSet::first(state.players)) {
      score[seat] = state.in.contains(seat) ? hidden.hands[seat].size()
                                            : state.places[seat] - 2 * kMaxPlayers;
    }
    state.places = places_by_lowest(score, state.players);
    state.reason = reason;
    state.phase = Phase::over;
    report(sink, [&] {
      Event event = about(Event::Kind::over, Seat(0));
      event.reason = reason;
      event.places = state.places;
      event.players = state.players;
      return event;
    });
  }

  template <class Sink>
  static void go_on(State& state, Phase phase, Seat actor, Sink& sink) {
    if (state.phase == Phase::over) return;
    if (state.plays >= state.rules.max_plays) return finish(state, Reason::max_plays, sink);
    state.phase = phase;
    state.actor = actor;
  }
};

}  // namespace humbug::bs
