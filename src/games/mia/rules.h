#pragma once

#include <algorithm>
#include <optional>

#include "core/claims.h"
#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/mia/legal.h"
#include "games/mia/state.h"

namespace humbug::mia {

namespace refusals {
inline constexpr Refusal kNotHigher{"not_a_raise", "that does not beat the standing announcement"};
inline constexpr Refusal kNotPlayed{"not_played_here", "this table doesn't play with that"};
inline constexpr Refusal kWrongDice{"wrong_dice", "two dice can't show that"};
}  // namespace refusals

/// The rules of Mia: a round is a chain of rolls and announcements until somebody looks.
///
///   first -> roll -> say -> answer -> roll -> say -> answer -> ... -> look -> roll -> ... -> over
///                             ^  |
///                             +--+  passed on unseen
struct Rules {
  static constexpr State start(const Options& rules, int players, const Setup& /*setup*/) {
    State state;
    PublicState& table = state;
    table.rules = rules;
    table.players = static_cast<std::uint8_t>(players);
    table.in = SeatSet::first(players);
    for (const Seat seat : table.in) table.lives[seat] = rules.lives;  // MIA-01
    return state;
  }

  static constexpr SeatSet playing(const State& state) { return state.in; }

  static constexpr Pending pending(const State& state) {
    switch (state.phase) {
      case Phase::first:
      case Phase::roll:
        return Pending::chance();
      case Phase::say:
      case Phase::answer:
        return Pending::turn(state.actor);
      case Phase::over:
        break;
    }
    return Pending::over();
  }

  static std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);
  static std::optional<Refusal> refusal(const State& state, const Draw& draw);
  static Implication said(const State& state, Seat seat, const Action& action);
  static Result result(const State& state);
  static void check_invariants(const State& state);

  static constexpr Legal legal(const State& state, Seat seat) {
    return {state, seat, state.hidden.open(Key()).cup};
  }

  template <Rng R>
  static Draw draw(const State& state, R& rng) {
    if (state.phase == Phase::first) {
      return {Draw::Kind::first, Seat(static_cast<int>(below(rng, state.players))), {}};
    }
    return {Draw::Kind::roll, state.actor, Value::thrown(rng)};
  }

  template <class Sink>
  static void apply(State& state, const Draw& draw, Sink& sink) {
    state.actor = draw.seat;
    if (draw.kind == Draw::Kind::first) {
      state.phase = Phase::roll;
      return report(sink, [&] { return about(Event::Kind::first, draw.seat); });
    }
    state.phase = Phase::say;
    state.roller = draw.seat;
    state.hidden.open(Key()).cup = draw.cup;  // MIA-02
    report(sink, [&] {
      Event event = about(Event::Kind::rolled, draw.seat);
      event.cups[draw.seat].value = draw.cup;
      return event;
    });
  }

  template <class Sink>
  static void act(State& state, Seat seat, const Action& action, Sink& sink) {
    switch (action.kind) {
      case Action::Kind::say:
      case Action::Kind::pass:
        return announce(state, seat, action, sink);
      case Action::Kind::show:
        return show(state, seat, sink);
      case Action::Kind::roll:
        report(sink, [&] { return about(Event::Kind::believed, seat, state.sayer); });
        return roll_again(state);
      case Action::Kind::look:
        return look(state, seat, sink);
      case Action::Kind::yield:
        break;
    }
    report(sink, [&] { return about(Event::Kind::yielded, seat, state.sayer); });
    settle(state, seat, 1, sink);  // MIA-11
  }

 private:
  static constexpr Event about(Event::Kind kind, Seat seat, Seat other = {}) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.other = other;
    return event;
  }
  /// MIA-05: the next player who has lives.
  static constexpr Seat after(const PublicState& table, Seat seat) {
    return next_seat(seat, table.in, table.players, Direction::clockwise);
  }

  /// The same player rolls, with the announcement still to beat.
  static constexpr void roll_again(State& state) {
    state.phase = Phase::roll;
    state.hidden.open(Key()) = {};
  }

  /// MIA-04, MIA-10.
  template <class Sink>
  static void announce(State& state, Seat seat, const Action& action, Sink& sink) {
    state.before = state.said;
    state.said = action.value;
    state.sayer = seat;
    state.phase = Phase::answer;
    state.actor = after(state, seat);
    report(sink, [&] {
      Event event = about(Event::Kind::announced, seat);
      event.value = action.value;
      event.unseen = action.kind == Action::Kind::pass;
      return event;
    });
  }

  template <class Sink>
  static void show(State& state, Seat seat, Sink& sink) {
    const Value cup = state.hidden.open(Key()).cup;
    report(sink, [&] {
      Event event = about(Event::Kind::shown, seat);
      event.cups[seat].value = cup;
      return event;
    });
    if (cup == kThirtyTwo) return roll_again(state);  // MIA-18
    SeatSet others = state.in;
    others.erase(seat);
    for (const Seat other : others) lose(state, other, 1, sink);  // MIA-19
    end_round(state, seat, sink);
  }

  /// MIA-08.
  template <class Sink>
  static void look(State& state, Seat seat, Sink& sink) {
    const Value cup = state.hidden.open(Key()).cup;
    const Ladder& ladder = state.rules.ladder();
    const bool honest = ladder.rank(cup) >= ladder.rank(state.said);
    report(sink, [&] {
      Event event = about(Event::Kind::doubted, seat, state.sayer);
      event.value = state.said;
      return event;
    });
    report(sink, [&] {
      Event event = about(Event::Kind::revealed, seat, state.sayer);
      event.value = state.said;
      event.cups[state.roller].value = cup;
      event.players = state.players;
      event.honest = honest;
      return event;
    });
    // MIA-09, MIA-12
    settle(state, honest ? seat : state.sayer, state.said == kMia ? state.rules.mia_costs : 1,
           sink);
  }

  /// The round has cost `loser`, the answering player or the one who announced, some lives.
  template <class Sink>
  static void settle(State& state, Seat loser, int lives, Sink& sink) {
    const Seat winner = loser == state.actor ? state.sayer : state.actor;
    lose(state, loser, lives, sink);
    end_round(state, state.rules.next_opens == NextOpens::winner ? winner : loser, sink);
  }

  template <class Sink>
  static void lose(PublicState& table, Seat seat, int lives, Sink& sink) {
    const int lost = std::min<int>(lives, table.lives[seat]);
    table.lives[seat] = static_cast<std::uint8_t>(table.lives[seat] - lost);
    report(sink, [&] {
      Event event = about(Event::Kind::lost, seat);
      event.count = static_cast<std::uint8_t>(lost);
      event.left = table.lives[seat];
      return event;
    });
  }

  /// MIA-13, MIA-14.
  template <class Sink>
  static void end_round(State& state, Seat opener, Sink& sink) {
    SeatSet out;
    for (const Seat seat : state.in) {
      if (state.lives[seat] == 0) out.insert(seat);
    }
    state.in = state.in - out;
    for (const Seat seat : out) {
      state.places[seat] = static_cast<std::uint8_t>(state.in.size() + 1);
      report(sink, [&] {
        Event event = about(Event::Kind::out, seat);
        event.count = state.places[seat];
        return event;
      });
    }
    state.said = {};
    state.before = {};
    state.actor = state.in.contains(opener) ? opener : after(state, opener);
    roll_again(state);
    if (state.in.size() > 1) return;
    state.places[state.in.front()] = 1;
    state.phase = Phase::over;
    state.reason = Reason::last_with_lives;
    report(sink, [&] {
      Event event;
      event.reason = state.reason;
      event.places = state.places;
      event.players = state.players;
      return event;
    });
  }
};

}  // namespace humbug::mia
