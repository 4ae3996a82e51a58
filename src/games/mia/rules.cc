#include "games/mia/rules.h"

#include "core/assert.h"

namespace humbug::mia {

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Action& action) {
  using Kind = Action::Kind;
  const PublicState& table = state;
  if (table.phase == Phase::over) return humbug::refusals::kGameOver;
  if (seat.index() >= table.players) return humbug::refusals::kNoSuchSeat;
  if (table.phase != Phase::say && table.phase != Phase::answer) {
    return humbug::refusals::kWrongAction;
  }
  if (seat != table.actor) return humbug::refusals::kNotYourTurn;
  const bool says = action.kind == Kind::say || action.kind == Kind::show;
  if (says != (table.phase == Phase::say)) return humbug::refusals::kWrongAction;
  const bool on_mia = table.said == kMia;
  switch (action.kind) {
    case Kind::show:
      if (!table.rules.show_32 && !table.rules.show_mia) return refusals::kNotPlayed;
      if (!Legal::may_show(table.rules, state.hidden.open(Key()).cup)) {
        return humbug::refusals::kWrongAction;
      }
      return std::nullopt;
    case Kind::look:
      return std::nullopt;
    case Kind::yield:
      if (!table.rules.concede) return refusals::kNotPlayed;
      return on_mia ? std::nullopt : std::optional(humbug::refusals::kWrongAction);
    case Kind::roll:
      return on_mia ? std::optional(humbug::refusals::kWrongAction) : std::nullopt;
    case Kind::pass:
      if (!table.rules.pass_on) return refusals::kNotPlayed;
      break;
    case Kind::say:
      break;
  }
  if (table.rules.ladder().rank(action.value) < table.least_rank()) return refusals::kNotHigher;
  return std::nullopt;
}

std::optional<Refusal> Rules::refusal(const State& state, const Draw& draw) {
  if (draw.kind == Draw::Kind::first) {
    if (state.phase != Phase::first) return humbug::refusals::kWrongDraw;
    if (draw.seat.index() >= state.players) return humbug::refusals::kNoSuchSeat;
    return std::nullopt;
  }
  if (state.phase != Phase::roll || draw.seat != state.actor) return humbug::refusals::kWrongDraw;
  if (!draw.cup.made()) return refusals::kWrongDice;
  return std::nullopt;
}

Implication Rules::said(const State& state, Seat /*seat*/, const Action& action) {
  using Kind = Action::Kind;
  Implication said;
  if (state.phase == Phase::answer) said.believes = action.kind != Kind::look;
  if (action.kind != Kind::say && action.kind != Kind::pass) return said;
  const Ladder& ladder = state.rules.ladder();
  const int dice = ladder.rank(state.hidden.open(Key()).cup);
  const int value = ladder.rank(action.value);
  Assertion assertion{.lie = dice < value, .can_be_true = dice >= value, .of_all = true};
  // Players who have looked mostly tell the truth where it is high enough. Those who can't choose
  // one of many lies.
  if (action.kind == Kind::say && dice != value) {
    constexpr double kNeedless = 0.1;
    assertion.likely = dice >= state.least_rank() ? kNeedless : 2.0 * kNeedless;
  }
  said.asserts = assertion;
  return said;
}

Result Rules::result(const State& state) {
  HUMBUG_ASSERT(state.phase == Phase::over);
  return {state.places, word(state.reason)};
}

void Rules::check_invariants(const State& state) {
  const PublicState& table = state;
  const bool rolled = table.phase == Phase::say || table.phase == Phase::answer;
  HUMBUG_ASSERT(state.hidden.open(Key()).cup.made() == rolled);
  for (const Seat seat : SeatSet::first(table.players)) {
    HUMBUG_ASSERT(table.lives[seat] <= table.rules.lives);
    HUMBUG_ASSERT(table.in.contains(seat) == (table.lives[seat] > 0));
  }
  if (table.phase == Phase::over) return;
  HUMBUG_ASSERT(table.in.size() > 1);
  if (table.phase == Phase::first) return;
  HUMBUG_ASSERT(table.in.contains(table.actor));
  if (table.phase == Phase::answer) HUMBUG_ASSERT(table.said.made() && table.sayer != table.actor);
  if (table.phase == Phase::say) {
    HUMBUG_ASSERT(table.roller == table.actor && table.said != kMia);
  }
  if (table.said.made()) HUMBUG_ASSERT(table.in.contains(table.sayer));
  HUMBUG_ASSERT(table.said.made() || !table.before.made());
}

}  // namespace humbug::mia
