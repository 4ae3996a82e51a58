#pragma once

#include <bit>
#include <optional>
#include <string_view>

#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/motes/effects.h"
#include "games/motes/legal.h"
#include "games/motes/state.h"

namespace humbug::motes {

/// The rules of Motes of Mischief: how a cycle runs. What the powers do is in effects.h.
///
///   setup -> bets -> active -> | sunset -> roll -> night -> bid ... -> lose -> late_night
///                              |   ^                                              |
///                              |   `---------- next active player <---------- sunrise -> keep ->
///                              over
struct Rules {
  static State start(const Options& rules, int players, const Setup& setup);
  /// What everyone brings along where the header does not say: the table's start_funds.
  static Setup complete_setup(const Setup& setup, const Options& rules, int players);

  static constexpr Pending pending(const State& state) {
    if (state.stage == Stage::d6) return Pending::chance();
    switch (state.phase) {
      case Phase::setup:
      case Phase::active:
      case Phase::roll:
        return Pending::chance();
      case Phase::bets:
        return Pending::window(due(state));
      case Phase::lose:
        if (state.rules.loss == Loss::random) return Pending::chance();
        break;
      case Phase::over:
        return Pending::over();
      default:
        break;
    }
    return Pending::turn(state.asked);
  }

  static std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);
  static std::optional<Refusal> refusal(const State& state, const Draw& draw);

  static constexpr Legal legal(const State& state, Seat seat) {
    const Pending now = pending(state);
    if (!now.awaits(seat)) return Legal::nothing();
    return now.kind == Pending::Kind::window ? Legal::bets(state, seat) : Legal::asked(state, seat);
  }

  template <class Sink>
  static void act(State& state, Seat seat, const Action& action, Sink& sink) {
    switch (action.kind) {
      case Action::Kind::bet:
        return bet(state, seat, action, sink);
      case Action::Kind::use:
        if (state.stage == Stage::answer) return answer(state, seat, action.die, sink);
        return use(state, seat, action, sink);
      case Action::Kind::choose:
        Effects::block(state, action.seat, sink);
        return back_to_window(state, sink);
      case Action::Kind::pass:
        return pass(state, seat, sink);
      case Action::Kind::bid:
        return bid(state, seat, action.bid, sink);
      case Action::Kind::liar:
        return accuse(state, seat, sink);
      case Action::Kind::lose:
        return lose(state, action.die, sink);
      case Action::Kind::keep:
        return finish(state, action.die, sink);
    }
  }

  template <Rng R>
  static Draw draw(const State& state, R& rng) {
    Draw drawn;
    if (state.stage == Stage::d6) {
      drawn.kind = Draw::Kind::d6;
      drawn.face = throw_dice<FaceList>(rng, 1, kFaces)[0];
      return drawn;
    }
    switch (state.phase) {
      case Phase::setup:
        draw_motes(state, rng, drawn);
        break;
      case Phase::active:  // ruling 5
        drawn.kind = Draw::Kind::active;
        drawn.seat = Seat(static_cast<int>(below(rng, state.players)));
        break;
      case Phase::roll:
        drawn.kind = Draw::Kind::roll;
        for (const Seat seat : state.in) {  // MM-02
          drawn.faces[seat] = throw_dice<FaceList>(rng, state.cups[seat].size(), kFaces);
        }
        break;
      default: {
        drawn.kind = Draw::Kind::lose;
        const DieSet& cup = state.cups[state.loser];
        drawn.die = cup.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(cup.size()))));
        break;
      }
    }
    return drawn;
  }

  template <class Sink>
  static void apply(State& state, const Draw& draw, Sink& sink) {
    switch (draw.kind) {
      case Draw::Kind::setup:
        return set_up(state, draw, sink);
      case Draw::Kind::active:
        state.active = draw.seat;
        return begin_cycle(state, sink);
      case Draw::Kind::roll:
        return roll(state, draw, sink);
      case Draw::Kind::d6:
        return red_roll(state, draw.face, sink);
      case Draw::Kind::lose:
        return lose(state, draw.die, sink);
    }
  }

  static Result result(const State& state);
  static void check_invariants(const State& state);

  /// Seats whose sealed bet is not in.
  static constexpr SeatSet due(const State& state) {
    return state.in - state.hidden.open(Key()).answered;
  }
  /// Section (c) of the rules: a cycle costs a die, only Light brings one back, and only a voided
  /// night costs none.
  static int most_cycles(const Table& table);

 private:
  static constexpr int kFaces = 6;

  static constexpr Seat after(const Table& table, Seat seat) {
    return next_seat(seat, table.in, table.players, Direction::clockwise);
  }

  // Before the first cycle.

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

  template <class Sink>
  static void bet(State& state, Seat seat, const Action& action, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.bets[seat] = action.amount;
    hidden.answered.insert(seat);
    if (action.pledge == Party::cursed) hidden.cursed.insert(seat);
    const SeatSet still_due = due(state);
    const auto with_bets = [&](Event::Kind kind) {
      Event event = about(kind, seat, still_due.size());
      event.open = true;
      event.bets = hidden.bets;
      event.cursed = hidden.cursed;
      event.pledges = state.rules.pledges();
      event.players = state.players;
      return event;
    };
    report(sink, [&] { return with_bets(Event::Kind::bet); });
    if (!still_due.empty()) return;
    state.phase = Phase::active;
    report(sink, [&] { return with_bets(Event::Kind::bets); });
  }

  // Windows.

  template <class Sink>
  static void begin_cycle(State& state, Sink& sink) {
    ++state.cycle;
    state.blocks.begin_cycle(state.active);  // ruling 31
    state.bid = {};
    state.must_raise = false;
    state.void_night = false;
    report(sink, [&] { return about(Event::Kind::sunset, state.active, state.cycle); });
    open_window(state, Phase::sunset, sink);  // MM-16, MM-17
  }

  /// Ruling 10: from the active player clockwise, until all in a row have passed.
  template <class Sink>
  static void open_window(State& state, Phase phase, Sink& sink) {
    state.phase = phase;
    state.used = {};
    state.passed = {};
    if (phase == Phase::sunrise) {
      report(sink, [&] { return about(Event::Kind::sunrise, state.active); });
    }
    state.asked = state.active;
    seek(state, sink);
  }

  /// Finds who can do something, from `asked` on; who can't has passed without a word.
  template <class Sink>
  static void seek(State& state, Sink& sink) {
    while (state.passed != state.in) {
      if (state.rules.powers && Powers(state, state.asked).any()) return;
      state.passed.insert(state.asked);
      state.asked = after(state, state.asked);
    }
    close_window(state, sink);
  }

  template <class Sink>
  static void close_window(State& state, Sink& sink) {
    switch (state.phase) {
      case Phase::sunset:
        state.phase = Phase::roll;
        return;
      case Phase::night:
        state.phase = Phase::bid;
        state.asked = state.turn;
        return;
      case Phase::late_night:
        return open_window(state, Phase::sunrise, sink);
      default:
        return end_cycle(state, sink);
    }
  }

  /// After a die's effect, whatever became of it, the next player is asked, and all may act again.
  template <class Sink>
  static void back_to_window(State& state, Sink& sink) {
    state.passed = {};
    state.asked = after(state, state.effect.user);
    state.stage = Stage::plain;
    state.effect = {};
    seek(state, sink);
  }

  template <class Sink>
  static void pass(State& state, Seat seat, Sink& sink) {
    report(sink, [&] { return about(Event::Kind::passed, seat); });
    if (state.stage == Stage::answer) {
      state.to_answer.erase(seat);
      return next_answer(state, seat, sink);
    }
    state.passed.insert(seat);
    state.asked = after(state, seat);
    seek(state, sink);
  }

  template <class Sink>
  static void use(State& state, Seat seat, const Action& action, Sink& sink) {
    report(sink, [&] { return Effects::used_event(state, seat, action); });
    state.effect.user = seat;
    if (!Effects::activate(state, seat, action, sink)) return back_to_window(state, sink);
    open_answers(state, after(state, seat), seat, sink);
  }

  // Answers by Blue.

  /// Ruling 27: everyone who has a Blue is asked, from `first` clockwise, `last` at the end.
  template <class Sink>
  static void open_answers(State& state, Seat first, Seat last, Sink& sink) {
    state.stage = Stage::answer;
    state.answers_last = last;
    state.to_answer = {};
    for (const Seat seat : state.in) {
      if (!blues(state, seat).empty()) state.to_answer.insert(seat);
    }
    if (first != last && state.to_answer.contains(first)) {
      state.asked = first;
      return;
    }
    next_answer(state, first, sink);
  }

  template <class Sink>
  static void next_answer(State& state, Seat from, Sink& sink) {
    if (state.to_answer.empty()) return resolve(state, sink);
    const SeatSet before = state.to_answer - SeatSet(state.answers_last);
    state.asked = before.empty() ? state.answers_last
                                 : next_seat(from, before, state.players, Direction::clockwise);
  }

  /// MM-24: a Blue upon the effect on top, which may be a Blue; it can be answered in turn.
  template <class Sink>
  static void answer(State& state, Seat seat, DieId blue, Sink& sink) {
    report(sink, [&] {
      Action action;
      action.die = blue;
      return Effects::used_event(state, seat, action);
    });
    state.graves[seat].erase(blue);
    ++state.blues;
    open_answers(state, after(state, seat), seat, sink);
  }

  /// The last Blue stops the one below it, which then stops nothing, and so on down: the effect at
  /// the bottom is stopped by an odd number.
  template <class Sink>
  static void resolve(State& state, Sink& sink) {
    const bool stopped = state.blues % 2 == 1;
    state.stage = Stage::plain;
    state.blues = 0;
    if (stopped) report(sink, [&] { return Effects::stopped_event(state.effect); });
    if (state.effect.kind == Effect::Kind::grey) return settle_grey(state, stopped, sink);
    if (stopped) return back_to_window(state, sink);
    if (state.effect.kind == Effect::Kind::red) {
      state.stage = Stage::d6;
      return;
    }
    Effects::strike(state, sink);
    back_to_window(state, sink);
  }

  template <class Sink>
  static void red_roll(State& state, Face face, Sink& sink) {
    state.effect.odd = face.value() % 2 == 1;
    report(sink, [&] { return about(Event::Kind::red_roll, state.effect.user, face.value()); });
    if (state.rules.red_target == RedTarget::after_roll) {
      state.stage = Stage::choose;
      state.asked = state.effect.user;
      return;
    }
    Effects::block(state, state.effect.seat, sink);
    back_to_window(state, sink);
  }

  // Night.

  template <class Sink>
  static void roll(State& state, const Draw& draw, Sink& sink) {
    state.hidden.open(Key()).faces = draw.faces;
    report(sink, [&] { return about(Event::Kind::night, state.active); });
    for (const Seat seat : state.in) {
      report(sink, [&] {
        Event event = about(Event::Kind::rolled, seat, state.cups[seat].size());
        event.open = true;
        event.faces[seat] = draw.faces[seat];
        return event;
      });
    }
    state.turn = state.active;
    open_window(state, Phase::night, sink);  // MM-18
  }

  /// It is `seat`'s turn to bid; ruling 9: perhaps after one more window.
  template <class Sink>
  static void next_turn(State& state, Seat seat, Sink& sink) {
    state.turn = seat;
    if (state.rules.night_windows == NightWindows::every_turn) {
      return open_window(state, Phase::night, sink);
    }
    state.phase = Phase::bid;
    state.asked = seat;
  }

  template <class Sink>
  static void bid(State& state, Seat seat, const Bid& bid, Sink& sink) {
    state.bid = bid;
    state.bidder = seat;
    state.must_raise = false;
    report(sink, [&] {
      Event event = about(Event::Kind::bid, seat);
      event.bid = bid;
      return event;
    });
    next_turn(state, after(state, seat), sink);  // MM-05
  }

  /// MM-22, ruling 24: immunity makes the accusation void by itself, unless somebody's Blue stops
  /// it.
  template <class Sink>
  static void accuse(State& state, Seat seat, Sink& sink) {
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
  static void settle_grey(State& state, bool stopped, Sink& sink) {
    --state.tokens[state.bidder];
    state.effect = {};
    if (stopped) return stand(state, sink);
    report(sink, [&] {
      Event event = about(Event::Kind::voided, state.accuser);
      event.other = state.bidder;
      return event;
    });
    const Seat following = after(state, state.accuser);
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
  static void stand(State& state, Sink& sink) {
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
      event.open = true;
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
  static void lose(State& state, DieId die, Sink& sink) {
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
  static void end_night(State& state, Sink& sink) {
    const bool late = state.rules.night_windows != NightWindows::pre;
    open_window(state, late ? Phase::late_night : Phase::sunrise, sink);
  }

  // After Sunrise.

  /// MM-20, ruling 34: only now are the dead declared, and the turn passes on.
  template <class Sink>
  static void end_cycle(State& state, Sink& sink) {
    const Seat loser = state.loser;
    const bool died = !state.void_night && state.cups[loser].empty();
    if (died) die(state, loser, sink);
    if (state.in.size() == 1) return win(state, state.in.front(), sink);
    if (state.void_night) {  // ruling 24
      state.active = state.accuser;
    } else if (state.rules.next_active == NextActive::clockwise) {  // ruling 8
      state.active = after(state, state.active);
    } else {  // MM-12
      state.active = died ? after(state, loser) : loser;
    }
    begin_cycle(state, sink);
  }

  /// Ruling 36: his dice in the graveyard are nobody's from now on.
  template <class Sink>
  static void die(State& state, Seat seat, Sink& sink) {
    const int place = state.in.size();
    state.in.erase(seat);
    state.places[seat] = static_cast<std::uint8_t>(place);
    state.tokens[seat] = 0;
    state.blocks.forget(seat);
    report(sink, [&] { return about(Event::Kind::died, seat, place); });
  }

  /// MM-11, MM-33: the last player with dice; ruling 41: he chooses if there is a choice.
  template <class Sink>
  static void win(State& state, Seat winner, Sink& sink) {
    state.asked = winner;
    if (state.cups[winner].single()) return finish(state, state.cups[winner].front(), sink);
    state.phase = Phase::keep;
  }

  template <class Sink>
  static void finish(State& state, DieId winning, Sink& sink) {
    const Seat winner = state.in.front();
    state.winning = state.mote(winning);
    state.last_lost[winner] = state.winning;
    state.places[winner] = 1;
    state.phase = Phase::over;
    report(sink, [&] {
      Event event = about(Event::Kind::kept, winner);
      event.die = winning;
      event.mote = state.winning;
      event.target_mote = state.prize;
      return event;
    });
    report(sink, [&] {
      Event event;
      event.places = state.places;
      event.players = state.players;
      return event;
    });
  }
};

inline constexpr std::string_view kReason = "last_with_dice";

}  // namespace humbug::motes
