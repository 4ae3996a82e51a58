#pragma once

#include "core/events.h"
#include "games/liars_dice/bidding.h"
#include "games/motes/cycle.h"
#include "games/motes/effects.h"

/// The night: the roll, the bids, an accusation and the die it costs.
namespace humbug::motes {

template <class Sink>
void Cycle::roll(State& state, const Draw& draw, Sink& sink) {
  state.hidden.open(Key()).faces = draw.faces;
  report(sink, [&] { return about(Event::Kind::night, state.active); });
  for (const Seat seat : state.in) {
    report(sink, [&] {
      Event event = about(Event::Kind::rolled, seat, state.cups[seat].size());
      event.faces[seat] = draw.faces[seat];
      return event;
    });
  }
  state.turn = state.active;
  open_window(state, Phase::night, sink);  // MM-18
}

/// It is `seat`'s turn to bid; ruling 9: perhaps after one more window.
template <class Sink>
void Cycle::next_turn(State& state, Seat seat, Sink& sink) {
  state.turn = seat;
  if (state.rules.night_windows == NightWindows::every_turn) {
    return open_window(state, Phase::night, sink);
  }
  state.phase = Phase::bid;
  state.asked = seat;
}

template <class Sink>
void Cycle::bid(State& state, Seat seat, const Bid& bid, Sink& sink) {
  state.bid = bid;
  state.bidder = seat;
  state.must_raise = false;
  report(sink, [&] {
    Event event = about(Event::Kind::bid, seat);
    event.bid = bid;
    return event;
  });
  next_turn(state, state.after(seat), sink);  // MM-05
}

/// MM-22, ruling 24: immunity makes the accusation void by itself, unless somebody's Blue stops
/// it.
template <class Sink>
void Cycle::accuse(State& state, Seat seat, Sink& sink) {
  state.accuser = seat;
  report(sink, [&] {
    Event event = about(Event::Kind::accused, seat);
    event.other = state.bidder;
    event.bid = state.bid;
    return event;
  });
  // A second accusation of the highest bid stands, even against a second token, which is kept.
  if (state.tokens[state.bidder] == 0 || state.must_raise) return stand(state, sink);
  state.effect.kind = Effect::Kind::grey;
  state.effect.user = state.bidder;
  if (!state.rules.blue_vs_grey) return resolve(state, sink);
  open_answers(state, seat, state.bidder, sink);
}

template <class Sink>
void Cycle::settle_grey(State& state, bool stopped, Sink& sink) {
  --state.tokens[state.bidder];
  state.effect = {};
  if (stopped) return stand(state, sink);
  report(sink, [&] {
    Event event = about(Event::Kind::voided, state.accuser);
    event.other = state.bidder;
    return event;
  });
  const Seat following = state.after(state.accuser);
  switch (state.rules.grey) {
    case GreyVoids::pass_on:
      if (following != state.bidder) return next_turn(state, following, sink);
      break;
    case GreyVoids::void_round:
      state.void_night = true;
      state.hidden.open(Key()).faces = {};
      return end_night(state, sink);
    case GreyVoids::must_raise:
      break;
  }
  state.must_raise = true;
  next_turn(state, state.accuser, sink);
}

/// MM-08, MM-09: the cups are lifted.
template <class Sink>
void Cycle::stand(State& state, Sink& sink) {
  Hidden& hidden = state.hidden.open(Key());
  FaceTotals all;
  for (const Seat seat : state.in) all += hidden.faces[seat].counts();
  const int count = liars_dice::matching(all, state.bid.face, state.rules.ones_wild);
  const bool right = count < state.bid.quantity;
  report(sink, [&] {
    Event event = about(Event::Kind::revealed, state.accuser, count);
    event.other = state.bidder;
    event.bid = state.bid;
    event.right = right;
    event.faces = hidden.faces;
    event.players = state.players;
    return event;
  });
  hidden.faces = {};
  state.must_raise = false;
  state.loser = right ? state.bidder : state.accuser;
  state.phase = Phase::lose;
  state.asked = state.loser;
}

/// MM-10, MM-28: a die goes to the graveyard, and can be used from now on (ruling 13).
template <class Sink>
void Cycle::lose(State& state, DieId die, Sink& sink) {
  const Seat loser = state.loser;
  state.cups[loser].erase(die);
  state.graves[loser].insert(die);
  state.last_lost[loser] = state.mote(die);
  report(sink, [&] {
    Event event = about(Event::Kind::lost, loser, state.cups[loser].size());
    event.die = die;
    event.mote = state.last_lost[loser];
    return event;
  });
  end_night(state, sink);
}

template <class Sink>
void Cycle::end_night(State& state, Sink& sink) {
  const bool late = state.rules.night_windows != NightWindows::pre;
  open_window(state, late ? Phase::late_night : Phase::sunrise, sink);
}

}  // namespace humbug::motes
