#pragma once

#include "core/events.h"
#include "core/result.h"
#include "games/luegen/queries.h"

namespace humbug::luegen {

constexpr Event about(Event::Kind kind, Seat seat) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  return event;
}

constexpr Event with_cards(Event::Kind kind, Seat seat, const CardSet& cards) {
  Event event = about(kind, seat);
  event.cards = cards;
  event.count = static_cast<std::uint8_t>(cards.size());
  return event;
}

/// What follows when hands have grown, up to the end of a round and of the match. Ruling 14 is the
/// order of it all:
///
///   four aces -> fours discarded -> fours with jacks (asked) -> empty hands are out ->
///   one player left -> only aces and jacks -> the cap on turns -> the next lead
struct Rounds {
  /// At the deal each check is made for everyone before the next one.
  template <class Sink>
  static void check_deal(State& state, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    for (const Seat seat : state.active) {
      if (!Queries::four_aces(hidden.hands[seat])) continue;
      if (state.rules.deal_aces == DealAces::lose) {  // ruling 23
        return finish(state, SeatSet(seat), Reason::four_aces, sink);
      }
      report(sink, [&] { return about(Event::Kind::redealt, seat); });
      hidden = {};
      state.phase = Phase::deal;
      return;
    }
    for (const Seat seat : state.active) discard_fours(state, seat, sink);
    ask_for_fours(state, state.starter, sink);
  }

  /// `taker` takes the pile, of which `shown` was shown to all; only their hand has grown.
  template <class Sink>
  static void pick_up(State& state, Seat taker, const CardSet& shown, Sink& sink) {
    sweep(state, taker, shown, sink);
    if (Queries::four_aces(state.hidden.open(Key()).hands[taker])) {  // LG-22
      return finish(state, SeatSet(taker), Reason::four_aces, sink);
    }
    discard_fours(state, taker, sink);
    ask_for_fours(state, taker, sink);
  }

  /// Ruling 18: `seat` discards a four completed with jacks, and may be asked again.
  template <class Sink>
  static void complete_four(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    discard(state, seat, cards, sink);
    ask_for_fours(state, seat, sink);
  }
  template <class Sink>
  static void keep(State& state, Seat seat, Sink& sink) {
    report(sink, [&] { return about(Event::Kind::kept, seat); });
    const Seat next = Queries::after(state, seat);
    if (at_deal(state) && next != state.starter) return ask_for_fours(state, next, sink);
    settle(state, seat, sink);
  }

  /// LG-21: seats without cards have won; those who are out at the same moment share a place.
  template <class Sink>
  static void leave(State& state, SeatSet seats, Sink& sink) {
    const auto place = static_cast<std::uint8_t>(state.players - state.active.size() + 1);
    for (const Seat seat : seats) {
      state.out_place[seat] = place;
      report(sink, [&] {
        Event event = about(Event::Kind::left, seat);
        event.count = place;
        return event;
      });
    }
    state.active = state.active - seats;
  }

  /// Ruling 21: the last player takes what lies there and loses; every ace is theirs.
  template <class Sink>
  static void last_player_loses(State& state, Sink& sink) {
    if (state.placements > 0) sweep(state, state.active.front(), {}, sink);
    finish(state, state.active, Reason::last_player, sink);
  }

  /// The round is over. Who is out has won it, `losers` have lost it, the others did neither
  /// (ruling 26).
  template <class Sink>
  static void finish(State& state, SeatSet losers, Reason reason, Sink& sink) {
    const SeatSet winners = SeatSet::first(state.players) - state.active;
    for (const Seat seat : winners) ++state.wins[seat];
    for (const Seat seat : losers) ++state.losses[seat];
    state.reason = reason;
    const bool last = state.round == state.rules.rounds;
    const bool several = state.rules.rounds > 1;
    const PerSeat<std::uint8_t> round_places = places_of_round(state, losers);
    report(sink, [&] {
      Event event = about(Event::Kind::round, Seat(0));
      event.seats = losers;
      event.winners = winners;
      event.reason = reason;
      event.of_several = several;
      event.places = round_places;
      event.players = state.players;
      return event;
    });
    if (!last) return begin_next(state, losers);
    state.phase = Phase::over;
    state.places = several ? places_of_match(state) : round_places;
    report(sink, [&] {
      Event event = about(Event::Kind::over, Seat(0));
      event.reason = reason;
      event.places = state.places;
      event.players = state.players;
      return event;
    });
  }

  static void start_round(State& state);

 private:
  /// Before the first placement all questions come from the deal.
  static constexpr bool at_deal(const State& state) { return state.turns == 0; }

  static PerSeat<std::uint8_t> places_of_round(const State& state, SeatSet losers);
  static PerSeat<std::uint8_t> places_of_match(const State& state);
  static void begin_next(State& state, SeatSet losers);

  template <class Sink>
  static void discard(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.hands[seat] -= cards;
    state.discards |= cards;
    for (CardSet& known : hidden.known.values) known -= cards;
    hidden.common -= cards;
    state.types = Queries::types(state.rules, state.deck, state.discards);
    report(sink, [&] { return with_cards(Event::Kind::discarded, seat, cards); });
  }

  /// LG-18, ruling 15
  template <class Sink>
  static void discard_fours(State& state, Seat seat, Sink& sink) {
    const CardSet fours = Queries::fours(state.hidden.open(Key()).hands[seat], state.rules);
    if (!fours.empty()) discard(state, seat, fours, sink);
  }

  /// Ruling 18: asks `seat`, and at the deal those after it up to the starter, if there is a four
  /// to complete. When all have answered, play goes on.
  template <class Sink>
  static void ask_for_fours(State& state, Seat seat, Sink& sink) {
    if (!state.rules.wild_fours) return settle(state, seat, sink);
    Seat asked = seat;
    do {
      if (Legal::wild_fours(state.hidden.open(Key()).hands[asked]) > 0) {
        state.phase = Phase::four;
        state.actor = asked;
        return;
      }
      asked = Queries::after(state, asked);
    } while (at_deal(state) && asked != state.starter);
    settle(state, seat, sink);
  }

  /// A quiet point: `taker` has taken a pile, or at the deal nobody has.
  template <class Sink>
  static void settle(State& state, Seat taker, Sink& sink) {
    const Hidden& hidden = state.hidden.open(Key());
    SeatSet empty_handed;  // ruling 19: also who has just lost a challenge
    for (const Seat seat : state.active) {
      if (hidden.hands[seat].empty()) empty_handed.insert(seat);
    }
    if (!empty_handed.empty()) leave(state, empty_handed, sink);
    if (state.active.size() == 1) return last_player_loses(state, sink);
    const SeatSet losers = Queries::losers_by_only_aces(state);
    if (!losers.empty()) return finish(state, losers, Reason::only_aces, sink);  // LG-23
    if (state.turns >= state.rules.max_turns) {
      return finish(state, Queries::most_aces(state), Reason::max_turns, sink);
    }
    state.phase = Phase::lead;
    // LG-13, LG-14: after the liar comes the challenger, after the challenger the next player.
    const bool starts = at_deal(state) && state.active.contains(state.starter);  // ruling 28
    const Seat before = at_deal(state) ? state.starter : taker;
    state.actor = starts ? state.starter : Queries::after(state, before);
  }

  /// `taker` takes the whole pile, and everyone takes note of what could be seen of it: what was
  /// shown, and the own cards.
  template <class Sink>
  static void sweep(State& state, Seat taker, const CardSet& shown, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    const CardSet pile = hidden.take_up(taker, shown, {}, state.players);
    state.placements = 0;
    state.claim = {};
    report(sink, [&] { return with_cards(Event::Kind::took, taker, pile); });
  }
};

}  // namespace humbug::luegen
