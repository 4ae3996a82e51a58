#pragma once

#include <optional>
#include <span>

#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/bs/legal.h"
#include "games/bs/state.h"

namespace humbug::bs {

namespace refusals {
inline constexpr Refusal kNoCards{"no_cards", "a play has at least one card"};
inline constexpr Refusal kTooManyCards{"too_many_cards", "that is more cards than a rank has"};
inline constexpr Refusal kNotHeld{"card_not_held", "a card of that play is not in this hand"};
inline constexpr Refusal kOneCardOpens{"one_card_opens", "the opening is exactly one card"};
inline constexpr Refusal kOneRankOpens{"one_rank_opens", "the opening cards must be of one rank"};
inline constexpr Refusal kMustBeHonest{
    "must_be_honest", "this table forces honesty: who has the rank plays that rank alone"};
inline constexpr Refusal kOwnPlay{"own_play", "nobody calls his own play"};
inline constexpr Refusal kNothingToCall{"nothing_to_call", "there is no play that could be called"};
inline constexpr Refusal kAnswered{"already_answered", "this seat has already answered"};
inline constexpr Refusal kWrongHandSizes{"wrong_hand_sizes",
                                         "the hands are not of the sizes that the deal gives"};
inline constexpr Refusal kWrongCards{"wrong_cards", "the cards dealt are not exactly the deck"};
inline constexpr Refusal kNotACaller{"not_a_caller", "that seat has not called"};
}  // namespace refusals

/// The rules of BS: one play after another, and a window to call each.
///
///   spin -> deal -> open -> play -> window -> play -> window -> ... -> over
///                                     |  `-> caller (chance, call_priority=random)
///                                     `-> open (after_call=loser_opens, winner_opens)
struct Rules {
  static State start(const Options& rules, int players, const Setup& setup);

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
        return Pending::window(due(state));
      case Phase::over:
        break;
    }
    return Pending::over();
  }

  static std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);
  static std::optional<Refusal> refusal(const State& state, const Draw& draw);

  static Legal legal(const State& state, Seat seat) {
    const Hidden& hidden = state.hidden.open(Key());
    switch (state.phase) {
      case Phase::open:
        if (seat != state.actor) break;
        return Legal::openings(hidden.hands[seat], most_to_open(state.rules));
      case Phase::play:
        if (seat != state.actor) break;
        return Legal::plays(hidden.hands[seat], state.rank.next(), state.rules);
      case Phase::window:
        if (due(state).contains(seat)) return Legal::answers();
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
        return answer(state, seat, action.kind == Action::Kind::call, sink);
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
        report(sink, [&] { return about(Event::Kind::first, draw.seat); });
        return;
      case Draw::Kind::deal:
        return deal(state, draw, sink);
      case Draw::Kind::caller:
        return settle_call(state, draw.seat, sink);
    }
  }

  static Result result(const State& state);
  static void check_invariants(const State& state);

  /// Seats that still owe an answer: everyone in the game but the accused (BS-11).
  static constexpr SeatSet due(const State& state) {
    return state.in - SeatSet(state.accused) - state.hidden.open(Key()).answered;
  }

  /// How many cards each seat is dealt, and in `left_over` how many nobody is (BS-03, ruling 2).
  static PerSeat<int> hand_sizes(const State& state, int& left_over);

  static constexpr int pile_size(const State& state) {
    const Hidden& hidden = state.hidden.open(Key());
    int size = state.shown.size() + hidden.bottom.size();
    for (const Seat seat : SeatSet::first(state.players)) size += hidden.laid[seat].size();
    return size;
  }

  static constexpr int most_to_open(const Options& rules) {
    return rules.open_multi ? rules.most_cards() : 1;
  }

  /// BS-12, BS-13: every card of the play has the announced rank (ruling 10).
  static constexpr bool honest(const CardSet& claim, Rank announced) {
    return CardSet::of(announced).contains(claim);
  }

 private:
  static constexpr Event about(Event::Kind kind, Seat seat) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    return event;
  }
  static constexpr Event with_cards(Event::Kind kind, Seat seat, const CardSet& cards) {
    Event event = about(kind, seat);
    event.open = true;
    event.cards = cards;
    event.count = static_cast<std::uint8_t>(cards.size());
    return event;
  }
  /// BS-05: the next player who is still in.
  static constexpr Seat after(const State& state, Seat seat) {
    return next_seat(seat, state.in, state.players, state.rules.direction);
  }

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
      report(sink, [&] { return with_cards(Event::Kind::dealt, seat, draw.hands[seat]); });
    }
  }

  template <class Sink>
  static void open(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.hands[seat] -= cards;
    state.shown |= cards;
    state.rank = cards.front().rank();
    ++state.plays;
    report(sink, [&] { return with_cards(Event::Kind::opened, seat, cards); });
    if (hidden.hands[seat].empty()) leave(state, seat, sink);  // ruling 23
    go_on(state, Phase::play, after_if_any(state, seat), sink);
  }

  template <class Sink>
  static void play(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.hands[seat] -= cards;
    hidden.laid[seat] |= cards;      // BS-07
    state.rank = state.rank.next();  // BS-06, BS-08; ruling 8: whatever the cards really are
    ++state.plays;
    report(sink, [&] {
      Event event = with_cards(Event::Kind::played, seat, cards);
      event.rank = state.rank;
      return event;
    });
    if (state.rules.win_check == WinCheck::immediate && hidden.hands[seat].empty()) {
      leave(state, seat, sink);
      return go_on(state, Phase::play, after_if_any(state, seat), sink);
    }
    hidden.claim = cards;
    hidden.answered = {};
    hidden.callers = {};
    state.accused = seat;
    state.phase = Phase::window;
  }

  template <class Sink>
  static void answer(State& state, Seat seat, bool call, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.answered.insert(seat);
    if (call) hidden.callers.insert(seat);
    const SeatSet still_due = due(state);
    report(sink, [&] {
      Event event = about(Event::Kind::answered, seat);
      event.count = static_cast<std::uint8_t>(still_due.size());
      return event;
    });
    const bool race = state.rules.call_mode == CallMode::race;
    if (!still_due.empty() && !(race && call)) return;
    if (hidden.callers.empty()) {  // BS-14
      report(sink, [&] { return about(Event::Kind::passed, state.accused); });
      return close_window(state, Phase::play, after(state, state.accused), sink);
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
    const bool true_claim = honest(hidden.claim, state.rank);
    report(sink, [&] {
      Event event = about(Event::Kind::called, caller);
      event.other = state.accused;
      event.seats = hidden.callers;
      return event;
    });
    report(sink, [&] {  // ruling 16
      Event event = with_cards(Event::Kind::revealed, state.accused, hidden.claim);
      event.rank = state.rank;
      event.honest = true_claim;
      return event;
    });
    const Seat loser = true_claim ? caller : state.accused;  // BS-12, BS-13
    const Seat winner = true_claim ? state.accused : caller;
    sweep(state, loser, sink);
    switch (state.rules.after_call) {  // ruling 17
      case AfterCall::go_on:
        return close_window(state, Phase::play, after(state, state.accused), sink);
      case AfterCall::loser_opens:
        return close_window(state, Phase::open, loser, sink);
      case AfterCall::winner_opens:
        return close_window(state, Phase::open, winner, sink);
    }
  }

  /// The window of a play is over: an empty hand has won (BS-15, BS-16, ruling 19), or play goes
  /// on.
  template <class Sink>
  static void close_window(State& state, Phase phase, Seat actor, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.claim = {};
    hidden.answered = {};
    hidden.callers = {};
    if (hidden.hands[state.accused].empty()) {
      leave(state, state.accused, sink);
      if (actor == state.accused) actor = after_if_any(state, actor);  // ruling 21
    }
    go_on(state, phase, actor, sink);
  }

  template <class Sink>
  static void go_on(State& state, Phase phase, Seat actor, Sink& sink) {
    if (state.phase == Phase::over) return;
    if (state.plays >= state.rules.max_plays) return finish(state, Reason::max_plays, sink);
    state.phase = phase;
    state.actor = actor;
  }

  /// `taker` takes the whole pile, and everyone takes note of what could be seen of it.
  template <class Sink>
  static void sweep(State& state, Seat taker, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    const CardSet seen_by_all = state.shown | hidden.claim;
    CardSet pile = state.shown | hidden.bottom;
    CardSet lost_track;  // cards that may or may not have gone to the taker
    for (const Seat seat : SeatSet::first(state.players)) {
      const CardSet& laid = hidden.laid[seat];
      pile |= laid;
      const bool unsure =
          seat != taker && !(laid - hidden.claim).empty() && !hidden.hands[seat].empty();
      if (unsure) lost_track |= hidden.hands[seat] | laid;
    }
    hidden.known[kCommon] = (hidden.known[kCommon] - lost_track) | seen_by_all;
    for (const Seat seat : SeatSet::first(state.players)) {
      CardSet& known = hidden.known[static_cast<std::size_t>(seat.index())];
      if (seat == taker) {
        known -= pile;
      } else {
        known = (known - lost_track) | seen_by_all | hidden.laid[seat];
      }
    }
    hidden.hands[taker] |= pile;
    hidden.laid = {};
    hidden.bottom = {};
    state.shown = {};
    report(sink, [&] { return with_cards(Event::Kind::took, taker, pile); });
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
};

constexpr std::string_view reason_text(Reason reason) {
  switch (reason) {
    case Reason::out_of_cards:
      return "out_of_cards";
    case Reason::max_plays:
      return "max_plays";
    case Reason::last_with_cards:
      return "last_with_cards";
    case Reason::none:
      break;
  }
  return "";
}

}  // namespace humbug::bs
