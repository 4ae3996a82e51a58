#pragma once

#include <optional>
#include <string_view>

#include "core/claims.h"
#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/motes/answers.h"
#include "games/motes/beginning.h"
#include "games/motes/cycle.h"
#include "games/motes/effects.h"
#include "games/motes/legal.h"
#include "games/motes/night.h"
#include "games/motes/state.h"
#include "games/motes/sunrise.h"
#include "games/motes/windows.h"

namespace humbug::motes {

/// The rules of Motes of Mischief: what is asked when, and which step an answer is. How a cycle
/// runs is in cycle.h, what the powers do in effects.h.
///
///   setup -> bets -> active -> | sunset -> roll -> night -> bid ... -> lose -> late_night
///                              |   ^                                              |
///                              |   `---------- next active player <---------- sunrise -> keep ->
///                              over
struct Rules {
  static State start(const Options& rules, int players, const Setup& setup);
  /// What everyone brings along where the header does not say: the table's start_funds.
  static Setup complete_setup(const Setup& setup, const Options& rules, int players);

  /// The seats that are still in the game.
  static constexpr SeatSet playing(const State& state) { return state.in; }

  static constexpr Pending pending(const State& state) {
    if (state.stage == Stage::d6) return Pending::chance();
    switch (state.phase) {
      case Phase::setup:
      case Phase::active:
      case Phase::roll:
        return Pending::chance();
      case Phase::bets:
        return Pending::window(Beginning::due(state));
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

  static Implication said(const State& state, Seat seat, const Action& action);

  static constexpr Legal legal(const State& state, Seat seat) {
    const Pending now = pending(state);
    if (!now.awaits(seat)) return Legal::nothing();
    return now.kind == Pending::Kind::window ? Legal::bets(state, seat) : Legal::asked(state, seat);
  }

  template <class Sink>
  static void act(State& state, Seat seat, const Action& action, Sink& sink) {
    switch (action.kind) {
      case Action::Kind::bet:
        return Beginning::bet(state, seat, action, sink);
      case Action::Kind::use:
        if (state.stage == Stage::answer) return Cycle::answer(state, seat, action.die, sink);
        return Cycle::use(state, seat, action, sink);
      case Action::Kind::choose:
        Effects::block(state, action.seat, sink);
        return Cycle::back_to_window(state, sink);
      case Action::Kind::pass:
        return Cycle::pass(state, seat, sink);
      case Action::Kind::bid:
        return Cycle::bid(state, seat, action.bid, sink);
      case Action::Kind::liar:
        return Cycle::accuse(state, seat, sink);
      case Action::Kind::lose:
        return Cycle::lose(state, action.die, sink);
      case Action::Kind::keep:
        return Cycle::finish(state, action.die, sink);
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
        Beginning::draw_motes(state, rng, drawn);
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
        return Beginning::set_up(state, draw, sink);
      case Draw::Kind::active:
        state.active = draw.seat;
        return Cycle::begin(state, sink);
      case Draw::Kind::roll:
        return Cycle::roll(state, draw, sink);
      case Draw::Kind::d6:
        return Cycle::red_roll(state, draw.face, sink);
      case Draw::Kind::lose:
        return Cycle::lose(state, draw.die, sink);
    }
  }

  static Result result(const State& state);
  static void check_invariants(const State& state);

  /// Section (c) of the rules: a cycle costs a die, only Light brings one back, and only a voided
  /// night costs none.
  static int most_cycles(const PublicState& table);
};

inline constexpr std::string_view kReason = "last_with_dice";

}  // namespace humbug::motes
