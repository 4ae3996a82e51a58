#pragma once

#include <optional>

#include "core/claims.h"
#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/liars_lair/deal.h"
#include "games/liars_lair/legal.h"
#include "games/liars_lair/state.h"

namespace humbug::liars_lair {

/// The rules of Liar's Lair: rounds of one card each, and at a round's end somebody may declare.
///
///   deal -> volunteer -> starter -> play ... play -> reclaim ... reclaim
///                                    ^  `-> spoils | give | add        v
///                                    |                          declare | sealed
///                                    `------------- prove <------------'      -> over
///
/// This file has the door; round.h has what happens from play to reclaim, verdict.h the rest.
struct Rules {
  static State start(const Options& rules, int players, const Setup& setup);

  /// The seats that are still in the game.
  static constexpr SeatSet playing(const State& state) { return state.in; }

  static constexpr Pending pending(const State& state) {
    switch (state.phase) {
      case Phase::deal:
      case Phase::starter:
        return Pending::chance();
      case Phase::volunteer:
      case Phase::sealed:
        return Pending::window(state.due);
      case Phase::over:
        return Pending::over();
      default:
        return Pending::turn(state.actor);
    }
  }

  static std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);
  static std::optional<Refusal> refusal(const State& state, const Draw& draw);

  /// Cards are played face up and may be lies without their player's knowing: nobody asserts them,
  /// and what a declarer says is proved wrong by others' cards, not opened.
  static constexpr Implication said(const State& /*state*/, Seat /*seat*/,
                                    const Action& /*action*/) {
    return {};
  }

  static Legal legal(const State& state, Seat seat) {
    const Hidden& hidden = state.hidden.open(Key());
    if (is_window(state.phase)) {
      if (!state.due.contains(seat)) return Legal::nothing();
    } else if (seat != state.actor) {
      return Legal::nothing();
    }
    switch (state.phase) {
      case Phase::volunteer:
        return Legal::nothing().or_just(Action::Kind::volunteer).or_just(Action::Kind::hold);
      case Phase::play:  // LL-13, LL-14: exactly one card
        return Legal::with(Action::Kind::play,
                           playable(hidden.hands[seat], state.last[seat], state.rules));
      case Phase::spoils:  // LL-17, ruling 8
        return Legal::with(Action::Kind::take, hidden.hands[state.loser])
            .or_just(Action::Kind::decline, state.rules.spoils == Spoils::may);
      case Phase::give:  // LL-V5
        return Legal::with(Action::Kind::give, hidden.hands[seat]);
      case Phase::add:  // LL-V6
        return Legal::with(Action::Kind::add, hidden.hands[seat]);
      case Phase::reclaim:
        return Legal::with(Action::Kind::reclaim,
                           reclaimable(state.table, seat, state.starter, state.rules));
      case Phase::declare:
      case Phase::sealed:
        return declarations(state.rules, state.must_declare.contains(seat));
      case Phase::prove:  // LL-29
        return Legal::with(Action::Kind::show, hidden.hands[seat]).or_just(Action::Kind::pass);
      default:
        return Legal::nothing();
    }
  }

  template <class Sink>
  static void act(State& state, Seat seat, const Action& action, Sink& sink) {
    switch (state.phase) {
      case Phase::volunteer:
        return volunteer(state, seat, action.kind == Action::Kind::volunteer, sink);
      case Phase::play:
        return play(state, seat, action.card, sink);
      case Phase::spoils:
        return take_spoils(state, seat, action.card, sink);
      case Phase::give:
        return give(state, seat, action.card, sink);
      case Phase::add:
        return add(state, seat, action.card, sink);
      case Phase::reclaim:
        return reclaim(state, seat, action.card, sink);
      case Phase::declare:
        return answer_poll(state, seat, action.kind, sink);
      case Phase::sealed:
        return answer_sealed(state, seat, action.kind, sink);
      case Phase::prove:
        return prove(state, seat, action.card, sink);
      default:
        break;
    }
  }

  template <Rng R>
  static Draw draw(const State& state, R& rng) {
    if (state.phase == Phase::deal) return Dealing::draw(state.rules, state.players, rng);
    const SeatSet willing = may_start(state);
    Draw drawn;
    drawn.kind = Draw::Kind::starter;
    drawn.seat =
        willing.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(willing.size()))));
    return drawn;
  }

  template <class Sink>
  static void apply(State& state, const Draw& draw, Sink& sink) {
    if (draw.kind == Draw::Kind::deal) return deal(state, draw, sink);
    state.starter = draw.seat;
    begin_round(state, sink);
  }

  static Result result(const State& state);
  static void check_invariants(const State& state);

  /// LL-12: the volunteers; with none, all.
  static constexpr SeatSet may_start(const State& state) {
    const SeatSet volunteers = state.hidden.open(Key()).volunteers;
    return volunteers.empty() ? state.in : volunteers;
  }

 private:
  // round.h
  template <class Sink>
  static void deal(State& state, const Draw& draw, Sink& sink);
  template <class Sink>
  static void volunteer(State& state, Seat seat, bool yes, Sink& sink);
  template <class Sink>
  static void begin_round(State& state, Sink& sink);
  template <class Sink>
  static void play(State& state, Seat seat, Statement card, Sink& sink);
  template <class Sink>
  static void contradict(State& state, const InPlay& played, const InPlay& met, Sink& sink);
  template <class Sink>
  static void settle_contradiction(State& state, Sink& sink);
  template <class Sink>
  static void take_spoils(State& state, Seat seat, Statement card, Sink& sink);
  template <class Sink>
  static void give(State& state, Seat seat, Statement card, Sink& sink);
  template <class Sink>
  static void add(State& state, Seat seat, Statement card, Sink& sink);
  template <class Sink>
  static void next_play(State& state, Sink& sink);
  template <class Sink>
  static void begin_reclaim(State& state, Sink& sink);
  template <class Sink>
  static void reclaim(State& state, Seat seat, Statement card, Sink& sink);
  template <class Sink>
  static void learn(State& state, Seat seat, Statement card, Sink& sink);
  static void move_hidden(State& state, Statement card);
  static void see(State& state, Statement card, Seat seat);
  static Seat next_reclaimer(const State& state);

  // verdict.h
  template <class Sink>
  static void end_of_play(State& state, Sink& sink);
  template <class Sink>
  static void answer_poll(State& state, Seat seat, Action::Kind claim, Sink& sink);
  template <class Sink>
  static void answer_sealed(State& state, Seat seat, Action::Kind claim, Sink& sink);
  template <class Sink>
  static void enter(State& state, Seat seat, Action::Kind claim, Sink& sink);
  template <class Sink>
  static void expose(State& state, Seat seat, Sink& sink);
  template <class Sink>
  static void resolve(State& state, Sink& sink);
  template <class Sink>
  static void check_claim(State& state, Seat seat, Sink& sink);
  template <class Sink>
  static void prove(State& state, Seat seat, Statement card, Sink& sink);
  template <class Sink>
  static void end_trial(State& state, Sink& sink);
  template <class Sink>
  static void end_round(State& state, Sink& sink);
  template <class Sink>
  static void knock_out(State& state, Seat seat, Fate fate, Sink& sink);
  template <class Sink>
  static void finish(State& state, SeatSet winners, Reason reason, Sink& sink);
  static bool is_absolved(const State& state, Seat seat);
  static bool is_untold(const State& state, Seat seat);
  static SeatSet clean(const State& state);
  static void put_claim(Claims& claims, Seat seat, Action::Kind claim);
  static Action::Kind claim_of(const Claims& claims, Seat seat);

  /// The first of `seats` clockwise from `seat`, which may be one of them.
  static constexpr Seat from(Seat seat, SeatSet seats, int players) {
    return seats.contains(seat) ? seat : next_seat(seat, seats, players, Direction::clockwise);
  }
  static constexpr Event about(Event::Kind kind, Seat seat, Statement card = Statement::none()) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.card = card;
    return event;
  }
  static constexpr Event between(Event::Kind kind, Seat seat, Seat other,
                                 Statement card = Statement::none()) {
    Event event = about(kind, seat, card);
    event.other = other;
    return event;
  }
};

}  // namespace humbug::liars_lair

#include "games/liars_lair/round.h"
#include "games/liars_lair/verdict.h"
