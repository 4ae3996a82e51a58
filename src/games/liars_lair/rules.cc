#include "games/liars_lair/rules.h"

#include "core/assert.h"
#include "games/liars_lair/refusals.h"

namespace humbug::liars_lair {

State Rules::start(const Options& rules, int players, const Setup& /*setup*/) {
  State state;
  state.rules = rules;
  state.players = static_cast<std::uint8_t>(players);
  state.pairs = static_cast<std::uint8_t>(rules.pairs(players));
  state.in = SeatSet::first(players);
  return state;
}

namespace {

using Kind = Action::Kind;

bool belongs_to(Phase phase, Kind kind) {
  switch (phase) {
    case Phase::volunteer:
      return kind == Kind::volunteer || kind == Kind::hold;
    case Phase::play:
      return kind == Kind::play;
    case Phase::spoils:
      return kind == Kind::take || kind == Kind::decline;
    case Phase::give:
      return kind == Kind::give;
    case Phase::add:
      return kind == Kind::add;
    case Phase::reclaim:
      return kind == Kind::reclaim;
    case Phase::declare:
    case Phase::sealed:
      return kind == Kind::hold || kind == Kind::declare || kind == Kind::absolve ||
             kind == Kind::unmask;
    case Phase::prove:
      return kind == Kind::show || kind == Kind::pass;
    default:
      return false;
  }
}

/// Why an action that belongs to this phase, by the seat that is asked, is not legal all the same.
Refusal what_is_wrong(const State& state, Kind kind, Statement card) {
  switch (kind) {
    case Kind::reclaim:
      return state.table.find(card) != nullptr ? refusals::kOwnCard : refusals::kNotInPlay;
    case Kind::take:
      return refusals::kNotThere;
    case Kind::decline:
      return refusals::kMustTake;
    case Kind::hold:
      return refusals::kMustDeclare;
    case Kind::absolve:
      return state.rules.absolution == Absolution::claim ? refusals::kMustDeclare
                                                         : refusals::kNotPlayed;
    case Kind::unmask:
      return state.rules.secret_identity ? refusals::kMustDeclare : refusals::kNotPlayed;
    default:
      return refusals::kNotHeld;
  }
}

}  // namespace

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::over) return humbug::refusals::kGameOver;
  if (seat.index() >= state.players) return humbug::refusals::kNoSuchSeat;
  if (pending(state).kind == Pending::Kind::chance) return humbug::refusals::kWrongAction;
  if (!pending(state).awaits(seat)) {
    if (!state.in.contains(seat)) return humbug::refusals::kNotAsked;
    const bool polling = state.phase == Phase::declare || state.phase == Phase::prove;
    const bool polled = polling && (state.phase == Phase::prove || !state.due.contains(seat)) &&
                        state.asked.contains(seat);
    if (polled && belongs_to(Phase::declare, action.kind)) return refusals::kTooLate;  // LL-34
    if (is_window(state.phase)) {
      return state.phase == Phase::volunteer || state.asked.contains(seat)
                 ? refusals::kAnswered
                 : humbug::refusals::kNotAsked;
    }
    return humbug::refusals::kNotYourTurn;
  }
  if (!belongs_to(state.phase, action.kind)) return humbug::refusals::kWrongAction;
  if (takes_card(action.kind) && !action.card.exists()) return refusals::kNoCard;
  if (legal(state, seat).contains(action)) return std::nullopt;
  const bool held =
      action.kind == Kind::play && state.hidden.open(Key()).hands[seat].contains(action.card);
  if (held) return refusals::kPlayedLastRound;
  return what_is_wrong(state, action.kind, action.card);
}

std::optional<Refusal> Rules::refusal(const State& state, const Draw& draw) {
  if (draw.kind == Draw::Kind::deal) {
    if (state.phase != Phase::deal) return humbug::refusals::kWrongDraw;
    return Dealing::refusal(state.rules, state.players, draw);
  }
  if (state.phase != Phase::starter) return humbug::refusals::kWrongDraw;
  if (draw.seat.index() >= state.players) return humbug::refusals::kNoSuchSeat;
  if (!may_start(state).contains(draw.seat)) return refusals::kNotAVolunteer;
  return std::nullopt;
}

/// Ruling 31: winners, other survivors, then the others, the last to go out first.
Result Rules::result(const State& state) {
  HUMBUG_ASSERT(state.phase == Phase::over);
  PerSeat<int> score;
  for (const Seat seat : SeatSet::first(state.players)) {
    score[seat] = state.winners.contains(seat) ? 0
                  : state.in.contains(seat)    ? 1
                                               : 2 + kMaxPlayers - state.went[seat];
  }
  return {places_by_lowest(score, state.players), word(state.reason)};
}

/// LL-V4: every card a lie, and each of their truths in another survivor's hand. An empty hand is
/// no absolution (ruling 30).
bool Rules::is_absolved(const State& state, Seat seat) {
  const Hidden& hidden = state.hidden.open(Key());
  StatementSet others;
  for (const Seat other : state.in - SeatSet(seat)) others |= hidden.hands[other];
  for (const Statement card : hidden.hands[seat]) {
    if (hidden.truth.is_true(card) || !others.contains(card.partner())) return false;
  }
  return !hidden.hands[seat].empty();
}

/// LL-V7c: no other survivor holds a truth about this seat's character.
bool Rules::is_untold(const State& state, Seat seat) {
  const Hidden& hidden = state.hidden.open(Key());
  for (int n = 0; n < state.rules.k; ++n) {
    const Pair pair(hidden.characters[seat] * state.rules.k + n);
    const Statement truth = hidden.truth.true_half(pair);
    for (const Seat other : state.in - SeatSet(seat)) {
      if (hidden.hands[other].contains(truth)) return false;
    }
  }
  return true;
}

/// Judgement: the survivors against whom no other survivor holds a proof, and who would not be
/// disqualified for a pair.
SeatSet Rules::clean(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  SeatSet clean;
  for (const Seat seat : state.in) {
    StatementSet others;
    for (const Seat other : state.in - SeatSet(seat)) others |= hidden.hands[other];
    bool provable = state.rules.conflict_dq && hidden.hands[seat].holds_pair();
    for (const Statement card : hidden.hands[seat]) {
      provable = provable || (!hidden.truth.is_true(card) && others.contains(card.partner()));
    }
    if (!provable) clean.insert(seat);
  }
  return clean;
}

void Rules::put_claim(Claims& claims, Seat seat, Action::Kind claim) {
  if (claim == Kind::declare) claims.innocence.insert(seat);
  if (claim == Kind::absolve) claims.absolution.insert(seat);
  if (claim == Kind::unmask) claims.identity.insert(seat);
}

Action::Kind Rules::claim_of(const Claims& claims, Seat seat) {
  if (claims.innocence.contains(seat)) return Kind::declare;
  if (claims.absolution.contains(seat)) return Kind::absolve;
  return claims.identity.contains(seat) ? Kind::unmask : Kind::hold;
}

}  // namespace humbug::liars_lair
