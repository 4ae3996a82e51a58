#pragma once

#include <bit>

#include "core/events.h"
#include "core/rng.h"
#include "games/motes/effects.h"
#include "games/motes/state.h"

namespace humbug::motes {

/// Before the first cycle: the prize, everyone's motes, and the sealed bets.
struct Beginning {
  /// MM-13, MM-14, ruling 3: the prize, and of the other motes the same for everyone; or all at
  /// random.
  template <Rng R>
  static void draw_motes(const State& state, R& rng, Draw& drawn) {
    drawn.kind = Draw::Kind::setup;
    drawn.dice = state.rules.dice;
    drawn.prize = static_cast<Mote>(below(rng, kMotes));
    const auto dice = static_cast<std::size_t>(state.rules.dice);
    if (state.rules.motes == MoteDraw::random_each) {
      for (const Seat seat : state.in) {
        for (std::size_t n = 0; n < dice; ++n) {
          drawn.motes[seat][n] = static_cast<Mote>(below(rng, kMotes));
        }
      }
      return;
    }
    // Motes are left out one by one until as many are left as dice; the others keep their order.
    unsigned left = ((1U << kMotes) - 1U) & ~(1U << static_cast<unsigned>(drawn.prize));
    for (int others = kMotes - 1; others > state.rules.dice; --others) {
      unsigned rest = left;
      for (auto skip = below(rng, static_cast<std::uint32_t>(others)); skip > 0; --skip) {
        rest &= rest - 1;
      }
      left &= ~(rest & (0U - rest));
    }
    for (std::size_t n = 0; n < dice; ++n, left &= left - 1) {
      for (const Seat seat : state.in) {
        drawn.motes[seat][n] = static_cast<Mote>(std::countr_zero(left));
      }
    }
  }

  template <class Sink>
  static void set_up(State& state, const Draw& draw, Sink& sink) {
    state.prize = draw.prize;
    for (const Seat seat : state.in) {
      state.cups[seat] = DieSet::of(seat, state.rules.dice);
      for (int n = 0; n < state.rules.dice; ++n) {
        const Mote mote = draw.motes[seat][static_cast<std::size_t>(n)];
        state.kinds[static_cast<std::size_t>(mote)].insert(DieId(seat, n));
      }
    }
    state.phase = state.rules.bets ? Phase::bets : Phase::active;  // ruling 6
    report(sink, [&] {
      Event event = about(Event::Kind::prize, Seat(0));
      event.mote = state.prize;
      event.kinds = state.kinds;
      event.players = state.players;
      return event;
    });
  }

  /// Seats whose sealed bet is not in.
  static constexpr SeatSet due(const State& state) {
    return state.in - state.hidden.open(Key()).answered;
  }

  /// MM-31, ruling 37: sealed until the last one is in.
  template <class Sink>
  static void bet(State& state, Seat seat, const Action& action, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.bets[seat] = action.amount;
    hidden.answered.insert(seat);
    if (action.pledge == Party::cursed) hidden.cursed.insert(seat);
    const SeatSet still_due = due(state);
    const auto with_bets = [&](Event::Kind kind) {
      Event event = about(kind, seat, still_due.size());
      const SeatSet shown = kind == Event::Kind::bet ? SeatSet(seat) : state.in;
      for (const Seat owner : shown) event.bets[owner] = hidden.bets[owner];
      event.cursed = hidden.cursed & shown;
      event.pledges = state.rules.pledges();
      event.players = state.players;
      return event;
    };
    report(sink, [&] { return with_bets(Event::Kind::bet); });
    if (!still_due.empty()) return;
    state.phase = Phase::active;
    report(sink, [&] { return with_bets(Event::Kind::bets); });
  }
};

}  // namespace humbug::motes
