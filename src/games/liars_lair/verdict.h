#pragma once

// Declarations, proofs, and how a round and the game end. Part of rules.h, which declares all of
// this.

#include "games/liars_lair/rules.h"

namespace humbug::liars_lair {

/// Ruling 18: everything is reclaimed, and the new starter hasn't taken over yet.
template <class Sink>
void Rules::end_of_play(State& state, Sink& sink) {
  if (state.rules.absolution == Absolution::automatic) {  // LL-V4
    for (SeatSet rest = state.in; !rest.empty();) {
      const Seat seat = from(state.starter, rest, state.players);
      rest.erase(seat);
      if (is_absolved(state, seat)) {
        expose(state, seat, sink);
        return finish(state, SeatSet(seat), Reason::absolution, sink);
      }
    }
  }
  state.claims = {};
  state.due = state.asked & state.in;
  state.actor = from(state.starter, state.due, state.players);
  state.phase =
      state.rules.declare_mode == DeclareMode::sequential ? Phase::declare : Phase::sealed;
  // Reckoning: the starter, or the first survivor after them who was asked to play (ruling 30).
  const bool reckoning =
      state.rules.reckoning_round > 0 && state.round >= state.rules.reckoning_round;
  state.must_declare = reckoning ? SeatSet(state.actor) : SeatSet();
}

/// LL-28, ruling 19: everyone is polled once, clockwise from the starter. So nobody can declare
/// after somebody later in that order has (LL-34).
template <class Sink>
void Rules::answer_poll(State& state, Seat seat, Action::Kind claim, Sink& sink) {
  state.due.erase(seat);
  state.must_declare.erase(seat);
  enter(state, seat, claim, sink);
  if (state.phase == Phase::over) return;
  if (state.due.empty()) return resolve(state, sink);
  state.actor = from(state.starter, state.due, state.players);
}

/// Ruling 19, simultaneous: sealed, revealed together, entered in the same order.
template <class Sink>
void Rules::answer_sealed(State& state, Seat seat, Action::Kind claim, Sink& sink) {
  Hidden& hidden = state.hidden.open(Key());
  state.due.erase(seat);
  put_claim(hidden.sealed, seat, claim);
  report(sink, [&] {
    Event event = about(Event::Kind::answered, seat);
    event.count = static_cast<std::uint8_t>(state.due.size());
    return event;
  });
  if (!state.due.empty()) return;
  state.must_declare = {};
  const Claims sealed = hidden.sealed;
  hidden.sealed = {};
  for (SeatSet rest = state.asked & state.in; !rest.empty();) {
    const Seat next = from(state.starter, rest, state.players);
    rest.erase(next);
    enter(state, next, claim_of(sealed, next), sink);
    if (state.phase == Phase::over) return;
  }
  resolve(state, sink);
}

/// A declaration joins the queue (LL-33), and its hand lies open at once.
template <class Sink>
void Rules::enter(State& state, Seat seat, Action::Kind claim, Sink& sink) {
  if (claim == Action::Kind::hold) {
    report(sink, [&] { return about(Event::Kind::held, seat); });
    return;
  }
  put_claim(state.claims, seat, claim);
  report(sink, [&] {
    Event event = about(Event::Kind::claimed, seat);
    event.claim = claim;
    return event;
  });
  const Hidden& hidden = state.hidden.open(Key());
  if (claim == Action::Kind::unmask) {  // LL-V7c: the character, not the hand
    state.unmasked.insert(seat);
    report(sink, [&] {
      Event event = about(Event::Kind::character, seat);
      event.number = hidden.characters[seat];
      event.to_all = true;
      return event;
    });
    return;
  }
  expose(state, seat, sink);
  // LL-35, ruling 22: at exposure. Of an absolution it is checked with the rest of the claim.
  if (claim == Action::Kind::declare && state.rules.conflict_dq &&
      hidden.hands[seat].holds_pair()) {
    state.claims.erase(seat);
    knock_out(state, seat, Fate::disqualified, sink);
  }
}

template <class Sink>
void Rules::expose(State& state, Seat seat, Sink& sink) {
  const StatementSet& hand = state.hidden.open(Key()).hands[seat];
  for (const Statement card : hand) see(state, card, seat);
  report(sink, [&] {
    Event event = about(Event::Kind::exposed, seat);
    event.cards = hand;
    return event;
  });
}

/// LL-33: the queue, clockwise from the starter. A declarer who went out meanwhile is no longer in
/// it (ruling 20).
template <class Sink>
void Rules::resolve(State& state, Sink& sink) {
  for (;;) {
    const SeatSet queue = state.claims.all() & state.in;
    if (queue.empty()) return end_round(state, sink);
    const Seat seat = from(state.starter, queue, state.players);
    if (state.claims.innocence.contains(seat)) {
      state.declarer = seat;
      state.phase = Phase::prove;
      state.due = (state.asked & state.in) - SeatSet(seat);  // ruling 28: also those in the queue
      report(sink, [&] { return about(Event::Kind::tried, seat); });
      if (state.due.empty()) return finish(state, SeatSet(seat), Reason::declared, sink);
      state.actor = next_seat(seat, state.due, state.players, Direction::clockwise);  // LL-29
      return;
    }
    check_claim(state, seat, sink);
    if (state.phase == Phase::over) return;
  }
}

/// The referee checks a claim of absolution or identity when its turn comes.
template <class Sink>
void Rules::check_claim(State& state, Seat seat, Sink& sink) {
  const bool identity = state.claims.identity.contains(seat);
  if (identity ? is_untold(state, seat) : is_absolved(state, seat)) {
    return finish(state, SeatSet(seat), identity ? Reason::identity : Reason::absolution, sink);
  }
  state.claims.erase(seat);
  report(sink, [&] { return about(Event::Kind::claim_failed, seat); });
  if (state.rules.claim_fail == ClaimFail::out) knock_out(state, seat, Fate::false_claim, sink);
}

template <class Sink>
void Rules::prove(State& state, Seat seat, Statement card, Sink& sink) {
  Hidden& hidden = state.hidden.open(Key());
  const Seat declarer = state.declarer;
  state.due.erase(seat);
  if (!card.exists()) {
    report(sink, [&] { return about(Event::Kind::passed, seat); });
  } else {
    const bool is_true = hidden.truth.is_true(card);
    const bool contradicts = hidden.hands[declarer].contains(card.partner());
    const bool to_all = state.rules.proof_view == ProofView::all;  // ruling 24
    hidden.shown[seat] = card;
    hidden.marks[declarer].insert(card.pair());  // what comes of it tells them
    if (to_all) {
      state.common.insert(card.pair());
      see(state, card, seat);
    }
    report(sink, [&] {
      Event event = between(Event::Kind::showed, seat, declarer, card);
      event.is_true = is_true;
      event.to_all = to_all;
      event.fate = !is_true ? Fate::false_proof : contradicts ? Fate::proven : Fate::in;
      return event;
    });
    if (!is_true) {  // LL-31: whatever becomes of the declarer
      knock_out(state, seat, Fate::false_proof, sink);
    } else if (contradicts) {  // LL-30; ruling 25: later players are not asked
      state.claims.erase(declarer);
      knock_out(state, declarer, Fate::proven, sink);
      return end_trial(state, sink);
    } else {  // ruling 23: no effect, and the chance is spent
      state.harmless.insert(seat);
    }
    if (state.phase == Phase::over) return;  // ruling 27
  }
  if (state.due.empty()) {  // LL-32
    return finish(state, SeatSet(declarer), Reason::declared, sink);
  }
  state.actor = next_seat(declarer, state.due, state.players, Direction::clockwise);
}

template <class Sink>
void Rules::end_trial(State& state, Sink& sink) {
  if (state.phase == Phase::over) return;
  state.hidden.open(Key()).shown = {};
  state.harmless = {};
  resolve(state, sink);
}

template <class Sink>
void Rules::end_round(State& state, Sink& sink) {
  // Backstop of a table without Reckoning: the referee judges by what only the referee can see.
  if (state.rules.reckoning_round == 0 && state.round >= state.rules.round_cap) {
    const SeatSet innocent = clean(state);
    return finish(state, innocent.empty() ? state.in : innocent, Reason::judgement, sink);
  }
  const bool left = state.rules.next_starter == NextStarter::left;   // LL-26, LL-V2
  state.starter = next_seat(state.starter, state.in, state.players,  // ruling 17
                            left ? Direction::clockwise : Direction::counter);
  begin_round(state, sink);
}

/// The cards of a player who is out stay where they were (ruling 10).
template <class Sink>
void Rules::knock_out(State& state, Seat seat, Fate fate, Sink& sink) {
  state.in.erase(seat);
  state.went[seat] = static_cast<std::uint8_t>(state.players - state.in.size());
  state.fate[seat] = fate;
  report(sink, [&] {
    Event event = about(Event::Kind::out, seat);
    event.fate = fate;
    return event;
  });
  if (state.in.size() == 1) finish(state, state.in, Reason::sole_survivor, sink);  // LL-27
}

template <class Sink>
void Rules::finish(State& state, SeatSet winners, Reason reason, Sink& sink) {
  state.winners = winners;
  state.reason = reason;
  state.phase = Phase::over;
  report(sink, [&] {
    Event event = about(Event::Kind::over, winners.front());
    event.reason = reason;
    event.places = result(state).places;
    event.players = state.players;
    // Ruling 32: now everyone may know.
    event.truths = state.hidden.open(Key()).truth.true_halves(PairSet::first(state.pairs));
    return event;
  });
}

}  // namespace humbug::liars_lair
