#include "games/liars_dice/rules.h"

#include "core/assert.h"

namespace humbug::liars_dice {

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Action& action) {
  const PublicState& table = state;
  if (table.phase == Phase::over) return humbug::refusals::kGameOver;
  if (seat.index() >= table.players) return humbug::refusals::kNoSuchSeat;
  if (table.phase != Phase::bid) return humbug::refusals::kWrongAction;
  if (seat != table.actor) return humbug::refusals::kNotYourTurn;
  if (action.kind == Action::Kind::exact && !table.rules.exact) return refusals::kNoExactCall;
  if (action.kind == Action::Kind::exact && table.exact_calls_left() == 0) {
    return refusals::kNoExactCallsLeft;
  }
  if (action.kind != Action::Kind::bid) {
    if (!table.bid.made()) return refusals::kNothingToDoubt;
    return std::nullopt;
  }
  const std::optional<Refusal> refused =
      bid_refusal(action.bid, Legal::raises(table), table.dice_in_play, table.rules.faces);
  const bool changed_face = table.bid.made() && action.bid.face != table.bid.face;
  const bool one_face = refused == refusals::kNotARaise && table.palifico && changed_face;
  return one_face ? refusals::kOneFace : refused;
}

std::optional<Refusal> Rules::refusal(const State& state, const Draw& draw) {
  const PublicState& table = state;
  if (draw.kind == Draw::Kind::first) {
    if (table.phase != Phase::first) return humbug::refusals::kWrongDraw;
    if (draw.seat.index() >= table.players) return humbug::refusals::kNoSuchSeat;
    return std::nullopt;
  }
  if (table.phase != Phase::roll) return humbug::refusals::kWrongDraw;
  for (const Seat seat : SeatSet::first(kMaxPlayers)) {
    const FaceCounts& cup = draw.cups[seat];
    if (cup.total() != table.dice[seat]) return refusals::kWrongDice;
    for (int face = table.rules.faces + 1; face <= kMaxFaces; ++face) {
      if (cup[Face(face)] > 0) return refusals::kNoSuchFace;
    }
  }
  return std::nullopt;
}

Implication Rules::said(const State& state, Seat /*seat*/, const Action& action) {
  const PublicState& table = state;
  Implication said;
  // A player who says "exactly right" believes that there are so many.
  if (table.bid.made()) said.believes = action.kind != Action::Kind::liar;
  if (action.kind != Action::Kind::bid) return said;
  const Hidden& hidden = state.hidden.open(Key());
  FaceTotals all;
  for (const Seat owner : SeatSet::first(kMaxPlayers)) all += hidden.cups[owner];
  const bool holds = matching(all, action.bid.face, table.ones_wild()) >= action.bid.quantity;
  said.asserts = Assertion{.lie = !holds, .can_be_true = holds, .of_all = true};
  return said;
}

Result Rules::result(const State& state) {
  HUMBUG_ASSERT(state.phase == Phase::over);
  return {state.places, word(state.reason)};
}

void Rules::check_invariants(const State& state) {
  const PublicState& table = state;
  const Hidden& hidden = state.hidden.open(Key());
  int in_play = 0;
  for (const Seat seat : SeatSet::first(kMaxPlayers)) {
    const int dice = table.dice[seat];
    in_play += dice;
    HUMBUG_ASSERT(dice <= table.rules.dice);
    HUMBUG_ASSERT(hidden.cups[seat].total() == (table.phase == Phase::bid ? dice : 0));
    if (table.phase != Phase::over) HUMBUG_ASSERT(table.in.contains(seat) == (dice > 0));
  }
  HUMBUG_ASSERT(in_play == table.dice_in_play);
  if (table.phase == Phase::over) return;
  HUMBUG_ASSERT(table.in.size() > 1);
  if (table.phase == Phase::first) return;
  HUMBUG_ASSERT(table.in.contains(table.opener) && table.in.contains(table.actor));
  if (table.phase == Phase::roll) HUMBUG_ASSERT(!table.bid.made());
  if (table.bid.made()) {
    HUMBUG_ASSERT(table.bid.quantity <= table.dice_in_play);
    HUMBUG_ASSERT(table.in.contains(table.bidder) && table.bidder != table.actor);
  }
}

}  // namespace humbug::liars_dice
