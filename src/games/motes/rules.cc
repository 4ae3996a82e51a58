#include "games/motes/rules.h"

#include <bit>

#include "core/assert.h"
#include "games/motes/refusals.h"

namespace humbug::motes {

namespace {

using Refused = std::optional<Refusal>;

Refused bet_refusal(const PublicState& table, Seat seat, const Action& action) {
  if (table.rules.pledges() && !action.pledge) return refusals::kPledgeNeeded;
  if (!table.rules.pledges() && action.pledge) return refusals::kNoPledges;
  const bool in_range =
      action.amount >= Legal::least_bet(table, seat) && action.amount <= table.funds[seat];
  return in_range ? std::nullopt : Refused(refusals::kBetOutOfRange);
}

Power power_of(const PublicState& table, Seat seat, Mote mote) {
  switch (mote) {
    case Mote::light:
      return light_power(table, seat);
    case Mote::grey:
      return grey_power(table, seat);
    case Mote::yellow:
      return yellow_power(table, seat);
    case Mote::red:
      return red_power(table, seat);
    case Mote::dark:
      return dark_power(table, seat);
    case Mote::blue:
      break;
  }
  return {blues(table, seat), {}, {}, Action::Target::none};
}

/// Is `mote` one that has power now (MM-30)? Blue only answers (ruling 26).
bool is_awake(const PublicState& table, Mote mote) {
  if (table.stage == Stage::answer) return mote == Mote::blue;
  if (table.at_night()) return mote == Mote::red || mote == Mote::dark;
  return party_of(mote) == Party::redeemed;
}

Refused use_refusal(const PublicState& table, Seat seat, const Action& action) {
  if (!table.graves[seat].contains(action.die)) return refusals::kNotLost;
  const Mote mote = table.mote(action.die);
  if (!is_awake(table, mote)) return refusals::kAsleep;
  if (table.used.contains(action.die)) return refusals::kUsed;
  if (blocked(table, seat, mote)) return refusals::kBlocked;
  if (mote == Mote::light && table.cups[seat].size() >= kMaxCup) return refusals::kCupFull;
  const Power power = power_of(table, seat, mote);
  if (action.target_kind != power.on) return refusals::kWrongTarget;
  const bool fits = power.on == Action::Target::none ||
                    (power.on == Action::Target::seat && power.seats.contains(action.seat)) ||
                    (power.on == Action::Target::die && action.target != action.die &&
                     power.targets.contains(action.target));
  return fits ? std::nullopt : Refused(refusals::kWrongTarget);
}

Refused accuse_refusal(const PublicState& table) {
  if (!table.bid.made()) return refusals::kNothingToDoubt;
  return Legal::may_accuse(table, Legal::raises(table)) ? std::nullopt
                                                        : Refused(refusals::kMustRaise);
}

/// What kinds of action the moment allows.
bool fits(const PublicState& table, Action::Kind kind) {
  using Kind = Action::Kind;
  if (table.stage == Stage::answer) return kind == Kind::use || kind == Kind::pass;
  if (table.stage == Stage::choose) return kind == Kind::choose;
  if (table.in_window()) return kind == Kind::use || kind == Kind::pass;
  switch (table.phase) {
    case Phase::bets:
      return kind == Kind::bet;
    case Phase::bid:
      return kind == Kind::bid || kind == Kind::liar;
    case Phase::lose:
      return kind == Kind::lose;
    case Phase::keep:
      return kind == Kind::keep;
    default:
      break;
  }
  return false;
}

/// MM-14, ruling 3: everyone has the same motes, each once, and the prize is not among them.
Refused motes_refusal(const PublicState& table, const Draw& draw) {
  if (draw.dice != table.rules.dice) return refusals::kWrongMotes;
  if (table.rules.motes == MoteDraw::random_each) return std::nullopt;
  const auto bit = [](Mote mote) { return 1U << static_cast<unsigned>(mote); };
  unsigned first = 0;
  for (const Seat seat : table.in) {
    unsigned own = 0;
    for (std::size_t n = 0; n < draw.dice; ++n) own |= bit(draw.motes[seat][n]);
    if (seat == Seat(0)) first = own;
    const bool once_each = std::popcount(own) == draw.dice;
    if (!once_each || own != first || (own & bit(draw.prize)) != 0) return refusals::kWrongMotes;
  }
  return std::nullopt;
}

Refused roll_refusal(const PublicState& table, const Draw& draw) {
  for (const Seat seat : SeatSet::first(table.players)) {
    const FaceList& faces = draw.faces[seat];
    if (faces.size() != table.cups[seat].size()) return refusals::kWrongDice;
    for (int n = 0; n < faces.size(); ++n) {
      if (faces[n].value() > kFaces) return refusals::kNoSuchFace;
    }
  }
  return std::nullopt;
}

}  // namespace

Setup Rules::complete_setup(const Setup& setup, const Options& rules, int players) {
  Setup whole;
  if (!rules.bets) return whole;
  whole.funds = setup.funds;
  if (!whole.funds) {
    whole.funds.emplace();
    for (const Seat seat : SeatSet::first(players)) (*whole.funds)[seat] = rules.start_funds;
  }
  if (rules.nonbettor == Nonbettor::carry) whole.carry = setup.carry.value_or(0);
  return whole;
}

State Rules::start(const Options& rules, int players, const Setup& setup) {
  const Setup whole = complete_setup(setup, rules, players);
  State state;
  state.rules = rules;
  state.players = static_cast<std::uint8_t>(players);
  state.in = SeatSet::first(players);
  state.funds = whole.funds.value_or(PerSeat<std::uint32_t>{});
  state.carry = whole.carry.value_or(0);
  return state;
}

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Action& action) {
  using Kind = Action::Kind;
  const Pending now = pending(state);
  if (now.kind == Pending::Kind::over) return humbug::refusals::kGameOver;
  if (seat.index() >= state.players) return humbug::refusals::kNoSuchSeat;
  if (now.kind == Pending::Kind::chance || !fits(state, action.kind)) {
    return humbug::refusals::kWrongAction;
  }
  if (!now.awaits(seat)) {
    const bool window = now.kind == Pending::Kind::window;
    return window ? refusals::kAnswered : humbug::refusals::kNotYourTurn;
  }
  switch (action.kind) {
    case Kind::bet:
      return bet_refusal(state, seat, action);
    case Kind::use:
      return use_refusal(state, seat, action);
    case Kind::choose:
      return action.seat != seat && state.in.contains(action.seat)
                 ? std::nullopt
                 : Refused(refusals::kWrongTarget);
    case Kind::bid:
      return liars_dice::bid_refusal(action.bid, Legal::raises(state), state.dice_in_play(),
                                     kFaces);
    case Kind::liar:
      return accuse_refusal(state);
    case Kind::lose:
    case Kind::keep:
      return state.cups[seat].contains(action.die) ? std::nullopt : Refused(refusals::kNotInCup);
    case Kind::pass:
      break;
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::refusal(const State& state, const Draw& draw) {
  const auto due_now = [&](Phase phase) {
    return state.phase == phase && state.stage == Stage::plain;
  };
  switch (draw.kind) {
    case Draw::Kind::setup:
      if (!due_now(Phase::setup)) break;
      return motes_refusal(state, draw);
    case Draw::Kind::active:
      if (!due_now(Phase::active)) break;
      return draw.seat.index() < state.players ? std::nullopt
                                               : Refused(humbug::refusals::kNoSuchSeat);
    case Draw::Kind::roll:
      if (!due_now(Phase::roll)) break;
      return roll_refusal(state, draw);
    case Draw::Kind::d6:
      if (state.stage != Stage::d6) break;
      return draw.face.value() <= kFaces ? std::nullopt : Refused(refusals::kNoSuchFace);
    case Draw::Kind::lose:
      if (!due_now(Phase::lose) || state.rules.loss == Loss::choose) break;
      return state.cups[state.loser].contains(draw.die) ? std::nullopt
                                                        : Refused(refusals::kNotInCup);
  }
  return humbug::refusals::kWrongDraw;
}

Implication Rules::said(const State& state, Seat /*seat*/, const Action& action) {
  using Kind = Action::Kind;
  Implication said;
  if (action.kind != Kind::bid && action.kind != Kind::liar) return said;
  if (Legal::may_accuse(state, Legal::raises(state))) said.believes = action.kind == Kind::bid;
  if (action.kind == Kind::liar) return said;
  const Hidden& hidden = state.hidden.open(Key());
  FaceTotals all;
  for (const Seat owner : state.in) all += hidden.faces[owner].counts();
  const bool holds =
      liars_dice::matching(all, action.bid.face, state.rules.ones_wild) >= action.bid.quantity;
  said.asserts = Assertion{.lie = !holds, .can_be_true = holds, .of_all = true};
  return said;
}

Result Rules::result(const State& state) {
  HUMBUG_ASSERT(state.phase == Phase::over);
  return {state.places, kReason};
}

int Rules::most_cycles(const PublicState& table) {
  const bool voids = table.rules.grey == GreyVoids::void_round;
  return table.all_dice().size() + table.kind(Mote::light).size() - 1 +
         (voids ? table.kind(Mote::grey).size() : 0);
}

void Rules::check_invariants(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  if (state.phase == Phase::setup) return;
  DieSet placed;
  int count = 0;
  for (const Seat seat : SeatSet::first(kMaxPlayers)) {
    const DieSet& cup = state.cups[seat];
    placed |= cup | state.graves[seat];
    count += cup.size() + state.graves[seat].size();
    HUMBUG_ASSERT(cup.size() <= kMaxCup);
    HUMBUG_ASSERT(hidden.faces[seat].size() == (state.rolled() ? cup.size() : 0));
    if (!state.in.contains(seat)) HUMBUG_ASSERT(cup.empty() && state.tokens[seat] == 0);
    HUMBUG_ASSERT(hidden.bets[seat] <= state.funds[seat]);
  }
  // Each die is in one place at most; those in none are removed.
  HUMBUG_ASSERT(placed.size() == count && (placed - state.all_dice()).empty());
  HUMBUG_ASSERT(state.cycle <= most_cycles(state));
  if (state.phase <= Phase::active || state.phase == Phase::over) return;
  HUMBUG_ASSERT(state.in.contains(state.asked));
  if (state.phase == Phase::keep) return;
  HUMBUG_ASSERT(state.in.contains(state.active) && state.in.size() > 1);
  HUMBUG_ASSERT((state.stage == Stage::plain) == (state.effect.kind == Effect::Kind::none));
  if (state.stage == Stage::answer) HUMBUG_ASSERT(state.to_answer.contains(state.asked));
  if (state.bid.made() && state.rolled()) {
    HUMBUG_ASSERT(state.bid.quantity <= state.dice_in_play());
    HUMBUG_ASSERT(state.bidder != state.turn);
  }
}

}  // namespace humbug::motes
