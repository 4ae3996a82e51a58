#pragma once

#include <optional>
#include <span>

#include "core/claims.h"
#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/bs/calls.h"
#include "games/bs/legal.h"
#include "games/bs/queries.h"
#include "games/bs/state.h"

namespace humbug::bs {

/// The rules of BS: one play after another, and a window to call each.
///
///   spin -> deal -> open -> play -> window -> play -> window -> ... -> over
///                                     |  `-> caller (chance, call_priority=random)
///                                     `-> open (after_call=loser_opens, winner_opens)
struct Rules {
  static State start(const Options& rules, int players, const Setup& setup);

  /// The seats that are still in the game.
  static constexpr SeatSet playing(const State& state) { return state.in; }

  static constexpr Pending pending(const State& state) {
    switch (state.phase) {
      case Phase::spin:
      case Phase::deal:
      case Phase::caller:
        return Pending::chance();
      case Phase::open:
      case Phase::play:
        return Pending::turn(state.actor);
      case Phase::window:
        return Pending::window(Queries::due(state));
      case Phase::over:
        break;
    }
    return Pending::over();
  }

  static std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);
  static std::optional<Refusal> refusal(const State& state, const Draw& draw);

  static Implication said(const State& state, Seat seat, const Action& action);

  static Legal legal(const State& state, Seat seat) {
    const Hidden& hidden = state.hidden.open(Key());
    switch (state.phase) {
      case Phase::open:
        if (seat != state.actor) break;
        return Legal::openings(hidden.hands[seat], Queries::most_to_open(state.rules));
      case Phase::play:
        if (seat != state.actor) break;
        return Legal::plays(hidden.hands[seat], state.rank.next(), state.rules);
      case Phase::window:
        if (Queries::due(state).contains(seat)) return Legal::answers();
        break;
      default:
        break;
    }
    return Legal::nothing();
  }

  template <class Sink>
  static void act(State& state, Seat seat, const Action& action, Sink& sink) {
    switch (action.kind) {
      case Action::Kind::open:
        return open(state, seat, action.cards, sink);
      case Action::Kind::play:
        return play(state, seat, action.cards, sink);
      case Action::Kind::call:
      case Action::Kind::pass:
        return Calls::answer(state, seat, action.kind == Action::Kind::call, sink);
    }
  }

  template <Rng R>
  static Draw draw(const State& state, R& rng) {
    const Hidden& hidden = state.hidden.open(Key());
    Draw drawn;
    switch (state.phase) {
      case Phase::spin:  // BS-01
        drawn.kind = Draw::Kind::first;
        drawn.seat =
            state.opener_known ? state.actor : Seat(static_cast<int>(below(rng, state.players)));
        break;
      case Phase::deal:
        drawn.kind = Draw::Kind::deal;
        shuffle_and_deal(state, rng, drawn);
        break;
      default:
        drawn.kind = Draw::Kind::caller;
        drawn.seat = hidden.callers.nth(
            static_cast<int>(below(rng, static_cast<std::uint32_t>(hidden.callers.size()))));
        break;
    }
    return drawn;
  }

  template <class Sink>
  static void apply(State& state, const Draw& draw, Sink& sink) {
    switch (draw.kind) {
      case Draw::Kind::first:
        state.actor = draw.seat;
        state.phase = Phase::deal;
        report(sink, [&] { return Queries::about(Event::Kind::first, draw.seat); });
        return;
      case Draw::Kind::deal:
        return deal(state, draw, sink);
      case Draw::Kind::caller:
        return Calls::settle_call(state, draw.seat, sink);
    }
  }

  static Result result(const State& state);
  static void check_invariants(const State& state);

  /// How many cards each seat is dealt, and in `left_over` how many nobody is (BS-03, ruling 2).
  static PerSeat<int> hand_sizes(const State& state, int& left_over);

 private:
  template <Rng R>
  static void shuffle_and_deal(const State& state, R& rng, Draw& drawn) {
    std::array<Card, kMaxCards> cards;
    std::size_t size = 0;
    for (const Card card : state.deck) cards[size++] = card;
    shuffle(rng, std::span(cards).first(size));
    int left_over = 0;
    const PerSeat<int> sizes = hand_sizes(state, left_over);
    std::size_t next = 0;
    for (const Seat seat : SeatSet::first(state.players)) {
      for (int n = 0; n < sizes[seat]; ++n) drawn.hands[seat].insert(cards[next++]);
    }
    CardSet& rest = state.rules.remainder == Remainder::to_pile ? drawn.pile : drawn.aside;
    while (next < size) rest.insert(cards[next++]);
  }

  template <class Sink>
  static void deal(State& state, const Draw& draw, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.hands = draw.hands;
    hidden.aside = draw.aside;
    hidden.bottom = draw.pile;
    state.phase = Phase::open;  // BS-02, BS-04: who was picked deals, and opens
    for (const Seat seat : SeatSet::first(state.players)) {
      report(sink, [&] { return Queries::with_cards(Event::Kind::dealt, seat, draw.hands[seat]); });
    }
  }

  template <class Sink>
  static void open(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.hands[seat] -= cards;
    state.shown |= cards;
    state.rank = cards.front().rank();
    ++state.plays;
    report(sink, [&] { return Queries::with_cards(Event::Kind::opened, seat, cards); });
    if (hidden.hands[seat].empty()) Queries::leave(state, seat, sink);  // ruling 23
    Queries::go_on(state, Phase::play, Queries::after_if_any(state, seat), sink);
  }

  template <class Sink>
  static void play(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.hands[seat] -= cards;
    hidden.laid[seat] |= cards;      // BS-07
    state.rank = state.rank.next();  // BS-06, BS-08; ruling 8: whatever the cards really are
    ++state.plays;
    report(sink, [&] {
      Event event = Queries::with_cards(Event::Kind::played, seat, cards);
      event.rank = state.rank;
      return event;
    });
    if (state.rules.win_check == WinCheck::immediate && hidden.hands[seat].empty()) {
      Queries::leave(state, seat, sink);
      return Queries::go_on(state, Phase::play, Queries::after_if_any(state, seat), sink);
    }
    hidden.claim = cards;
    hidden.answered = {};
    hidden.callers = {};
    state.accused = seat;
    state.phase = Phase::window;
  }
};

}  // namespace humbug::bs
