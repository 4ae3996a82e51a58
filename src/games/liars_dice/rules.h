#pragma once

#include <optional>

#include "core/claims.h"
#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/liars_dice/legal.h"
#include "games/liars_dice/state.h"

namespace humbug::liars_dice {

namespace refusals {
inline constexpr Refusal kNoExactCall{"no_exact_call", "this table has no exact call"};
inline constexpr Refusal kNoExactCallsLeft{"no_exact_calls_left",
                                           "this match has had all its right exact calls"};
inline constexpr Refusal kOneFace{"one_face", "the face can't be changed in a palifico round"};
}  // namespace refusals

/// The rules of Liar's Dice: a round is a roll, bids, and a doubt that costs somebody a die.
///
///   first -> roll -> bid -> bid -> ... -> doubt -> roll -> ... -> over
struct Rules {
  static constexpr State start(const Options& rules, int players, const Setup& /*setup*/) {
    State state;
    PublicState& table = state;
    table.rules = rules;
    table.players = static_cast<std::uint8_t>(players);
    table.in = SeatSet::first(players);
    for (const Seat seat : table.in) table.dice[seat] = rules.dice;  // MM-01
    table.dice_in_play = static_cast<std::uint8_t>(rules.dice * players);
    return state;
  }

  /// The seats that are still in the game.
  static constexpr SeatSet playing(const State& state) { return state.in; }

  static constexpr Pending pending(const State& state) {
    switch (state.phase) {
      case Phase::first:
      case Phase::roll:
        return Pending::chance();
      case Phase::bid:
        return Pending::turn(state.actor);  // MM-19
      case Phase::over:
        break;
    }
    return Pending::over();
  }

  static std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);
  static std::optional<Refusal> refusal(const State& state, const Draw& draw);

  static Implication said(const State& state, Seat seat, const Action& action);

  static constexpr Legal legal(const State& state, Seat seat) { return {state, seat}; }

  template <class Sink>
  static void act(State& state, Seat seat, const Action& action, Sink& sink) {
    if (action.kind == Action::Kind::bid) return bid(state, seat, action.bid, sink);
    doubt(state, seat, action.kind == Action::Kind::exact, sink);
  }

  template <Rng R>
  static Draw draw(const State& state, R& rng) {
    const PublicState& table = state;
    Draw drawn;
    if (table.phase == Phase::first) {
      drawn.seat = Seat(static_cast<int>(below(rng, table.players)));
      return drawn;
    }
    drawn.kind = Draw::Kind::roll;
    for (const Seat seat : table.in) {  // MM-02
      drawn.cups[seat] = throw_dice<FaceCounts>(rng, table.dice[seat], table.rules.faces);
    }
    return drawn;
  }

  template <class Sink>
  static void apply(State& state, const Draw& draw, Sink& sink) {
    PublicState& table = state;
    if (draw.kind == Draw::Kind::first) {
      report(sink, [&] { return about(Event::Kind::first, draw.seat); });
      return begin_round(table, draw.seat);
    }
    Hidden& hidden = state.hidden.open(Key());
    table.phase = Phase::bid;
    for (const Seat seat : table.in) {
      // Cup by cup: a copy of all at once would have to wait until each has been written.
      hidden.cups[seat] = draw.cups[seat];
      report(sink, [&] {
        Event event = about(Event::Kind::rolled, seat, table.dice[seat]);
        event.cups[seat] = draw.cups[seat];
        return event;
      });
    }
  }

  static Result result(const State& state);
  static void check_invariants(const State& state);

 private:
  static constexpr Event about(Event::Kind kind, Seat seat, int count = 0) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.count = static_cast<std::uint8_t>(count);
    return event;
  }
  /// MM-05: the next player who still has dice.
  static constexpr Seat after(const PublicState& table, Seat seat) {
    return next_seat(seat, table.in, table.players, Direction::clockwise);
  }

  static constexpr void begin_round(PublicState& table, Seat opener) {
    table.phase = Phase::roll;
    table.opener = opener;
    table.actor = opener;
    table.bid = {};
    table.ones_bid = false;
    // Palifico: once a game for each player who has come down to one die.
    table.palifico = table.rules.palifico && table.rules.dice > 1 && table.dice[opener] == 1 &&
                     !table.had_palifico.contains(opener);
    if (table.palifico) table.had_palifico.insert(opener);
  }

  template <class Sink>
  static void bid(PublicState& table, Seat seat, const Bid& bid, Sink& sink) {
    table.bid = bid;
    table.bidder = seat;
    table.ones_bid |= bid.face == kOne;
    table.actor = after(table, seat);
    report(sink, [&] {
      Event event = about(Event::Kind::bid, seat);
      event.bid = bid;
      return event;
    });
  }

  template <class Sink>
  static void doubt(State& state, Seat seat, bool exact, Sink& sink) {
    PublicState& table = state;
    Hidden& hidden = state.hidden.open(Key());
    FaceTotals all;  // MM-08
    for (const Seat owner : SeatSet::first(kMaxPlayers)) all += hidden.cups[owner];
    const int count = matching(all, table.bid.face, table.ones_wild());
    const bool right = exact ? count == table.bid.quantity : count < table.bid.quantity;
    report(sink, [&] {
      Event event = about(Event::Kind::doubted, seat);
      event.other = table.bidder;
      event.bid = table.bid;
      event.exact = exact;
      return event;
    });
    report(sink, [&] {
      Event event = about(Event::Kind::revealed, seat, count);
      event.other = table.bidder;
      event.bid = table.bid;
      event.exact = exact;
      event.right = right;
      event.cups = hidden.cups;
      event.players = table.players;
      return event;
    });
    hidden = {};
    if (exact && right) return reward(table, seat, sink);
    punish(table, right ? table.bidder : seat, sink);  // MM-09
  }

  /// MM-10 to MM-12.
  template <class Sink>
  static void punish(PublicState& table, Seat loser, Sink& sink) {
    const int left = --table.dice[loser];
    --table.dice_in_play;
    report(sink, [&] { return about(Event::Kind::lost, loser, left); });
    if (table.rules.match == Length::round) {
      for (const Seat seat : table.in) {
        table.places[seat] = seat == loser ? table.players : std::uint8_t{1};
      }
      return finish(table, Reason::round, sink);
    }
    if (left == 0) {
      const int place = table.in.size();
      table.in.erase(loser);
      table.places[loser] = static_cast<std::uint8_t>(place);
      report(sink, [&] { return about(Event::Kind::out, loser, place); });
      if (table.in.size() == 1) {
        table.places[table.in.front()] = 1;
        return finish(table, Reason::last_with_dice, sink);
      }
    }
    const bool loser_opens = table.rules.next_active == NextActive::loser;  // ruling 8
    const Seat from = loser_opens ? loser : table.opener;
    begin_round(table, loser_opens && left > 0 ? loser : after(table, from));
  }

  /// A right exact call costs nobody a die. The caller gets one back, never above what they began
  /// with, and opens the next round in the loser's place.
  template <class Sink>
  static void reward(PublicState& table, Seat caller, Sink& sink) {
    ++table.exact_calls;
    if (table.rules.match == Length::round) {
      for (const Seat seat : table.in) {
        table.places[seat] = seat == caller ? std::uint8_t{1} : std::uint8_t{2};
      }
      return finish(table, Reason::round, sink);
    }
    if (table.dice[caller] < table.rules.dice) {
      ++table.dice[caller];
      ++table.dice_in_play;
      report(sink, [&] { return about(Event::Kind::gained, caller, table.dice[caller]); });
    }
    const bool loser_opens = table.rules.next_active == NextActive::loser;
    begin_round(table, loser_opens ? caller : after(table, table.opener));
  }

  template <class Sink>
  static void finish(PublicState& table, Reason reason, Sink& sink) {
    table.phase = Phase::over;
    table.reason = reason;
    report(sink, [&] {
      Event event;
      event.reason = reason;
      event.places = table.places;
      event.players = table.players;
      return event;
    });
  }
};

}  // namespace humbug::liars_dice
