#include "games/bs/rules.h"

#include "core/assert.h"
#include "games/bs/refusals.h"

namespace humbug::bs {

namespace {

/// The weight of a lie of so many cards against a truth, fitted to the bots' play in
/// `humbug simulate bs --bots shrewd`: cards alone would call every large play a lie.
constexpr Habit kLies{0.28, 0.14, 0.03, 0.002};
/// Hardly anybody who plays the required rank keeps some of it back.
constexpr double kKeepsSome = 0.05;

}  // namespace

State Rules::start(const Options& rules, int players, const Setup& setup) {
  State state;
  state.rules = rules;
  state.players = static_cast<std::uint8_t>(players);
  state.in = SeatSet::first(players);
  state.deck = CardSet::packs(rules.decks);
  state.opener_known = setup.opener.has_value();  // ruling 4: the spin then has one outcome
  state.actor = setup.opener.value_or(Seat(0));
  return state;
}

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::over) return humbug::refusals::kGameOver;
  if (seat.index() >= state.players) return humbug::refusals::kNoSuchSeat;
  if (action.kind == Action::Kind::call || action.kind == Action::Kind::pass) {
    if (state.phase != Phase::window) return refusals::kNothingToCall;
    if (seat == state.accused) return refusals::kOwnPlay;
    if (!state.in.contains(seat)) return humbug::refusals::kNotAsked;
    if (!Queries::due(state).contains(seat)) return refusals::kAnswered;
    return std::nullopt;
  }
  if (state.phase != Phase::open && state.phase != Phase::play) {
    return humbug::refusals::kWrongAction;
  }
  if (seat != state.actor) return humbug::refusals::kNotYourTurn;
  const bool opening = action.kind == Action::Kind::open;
  if (opening != (state.phase == Phase::open)) return humbug::refusals::kWrongAction;
  const CardSet& hand = state.hidden.open(Key()).hands[seat];
  if (action.cards.empty()) return refusals::kNoCards;
  if (!hand.contains(action.cards)) return refusals::kNotHeld;
  if (opening) {
    if (action.cards.size() > 1 && !state.rules.open_multi) return refusals::kOneCardOpens;
    if (!Queries::honest(action.cards, action.cards.front().rank())) return refusals::kOneRankOpens;
    return std::nullopt;
  }
  if (action.cards.size() > state.rules.most_cards()) return refusals::kTooManyCards;  // ruling 9
  const Rank required = state.rank.next();
  if (state.rules.honesty == Honesty::forced && hand.count(required) > 0 &&
      !Queries::honest(action.cards, required)) {
    return refusals::kMustBeHonest;
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::refusal(const State& state, const Draw& draw) {
  switch (draw.kind) {
    case Draw::Kind::first:
      if (state.phase != Phase::spin) return humbug::refusals::kWrongDraw;
      if (draw.seat.index() >= state.players) return humbug::refusals::kNoSuchSeat;
      if (state.opener_known && draw.seat != state.actor) return humbug::refusals::kWrongDraw;
      return std::nullopt;
    case Draw::Kind::caller:
      if (state.phase != Phase::caller) return humbug::refusals::kWrongDraw;
      if (!state.hidden.open(Key()).callers.contains(draw.seat)) return refusals::kNotACaller;
      return std::nullopt;
    case Draw::Kind::deal:
      break;
  }
  if (state.phase != Phase::deal) return humbug::refusals::kWrongDraw;
  int left_over = 0;
  const PerSeat<int> sizes = hand_sizes(state, left_over);
  CardSet all = draw.aside | draw.pile;
  int count = all.size();
  for (const Seat seat : SeatSet::first(state.players)) {
    if (draw.hands[seat].size() != sizes[seat]) return refusals::kWrongHandSizes;
    all |= draw.hands[seat];
    count += sizes[seat];
  }
  const int to_pile = state.rules.remainder == Remainder::to_pile ? left_over : 0;
  if (draw.pile.size() != to_pile) return refusals::kWrongHandSizes;
  if (all != state.deck || count != state.deck.size()) return refusals::kWrongCards;
  return std::nullopt;
}

Implication Rules::said(const State& state, Seat seat, const Action& action) {
  Implication said;
  switch (action.kind) {
    case Action::Kind::open:
      break;  // lies face up
    case Action::Kind::call:
    case Action::Kind::pass:
      said.believes = action.kind == Action::Kind::pass;
      break;
    case Action::Kind::play: {
      const Rank required = state.rank.next();
      const int held = state.hidden.open(Key()).hands[seat].count(required);
      Assertion play{.lie = !Queries::honest(action.cards, required), .can_be_true = std::nullopt};
      // A player with some of the rank, but not so many, could have played fewer and told the
      // truth.
      if (held >= action.cards.size()) play.can_be_true = true;
      if (held == 0) play.can_be_true = false;
      if (held == 0) play.likely = share_of(kLies, action.cards.size());
      if (held > action.cards.size()) play.likely = kKeepsSome;
      play.fitting = action.cards.count(required);
      said.asserts = play;
      break;
    }
  }
  return said;
}

PerSeat<int> Rules::hand_sizes(const State& state, int& left_over) {
  const int cards = state.deck.size();
  PerSeat<int> sizes;
  for (const Seat seat : SeatSet::first(state.players)) sizes[seat] = cards / state.players;
  left_over = cards % state.players;
  if (state.rules.remainder != Remainder::deal_all) return sizes;
  Seat seat = state.actor;
  for (; left_over > 0; --left_over) {
    seat = Queries::after(state, seat);
    ++sizes[seat];
  }
  return sizes;
}

Result Rules::result(const State& state) {
  HUMBUG_ASSERT(state.phase == Phase::over);
  return {state.places, word(state.reason)};
}

void Rules::check_invariants(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  if (state.phase == Phase::spin || state.phase == Phase::deal) return;
  // Every card is in exactly one place: the sizes add up and so do the sets.
  CardSet all = state.shown | hidden.bottom | hidden.aside;
  int count = state.shown.size() + hidden.bottom.size() + hidden.aside.size();
  for (const Seat seat : SeatSet::first(state.players)) {
    all |= hidden.hands[seat] | hidden.laid[seat];
    count += hidden.hands[seat].size() + hidden.laid[seat].size();
    const CardSet& known = hidden.known[seat];
    HUMBUG_ASSERT((known & (hidden.hands[seat] | hidden.laid[seat])).empty());
  }
  HUMBUG_ASSERT(all == state.deck && count == state.deck.size());
  HUMBUG_ASSERT(!state.in.empty());
  HUMBUG_ASSERT(state.plays <= state.rules.max_plays);
  if (state.phase == Phase::open || state.phase == Phase::play) {
    HUMBUG_ASSERT(state.in.contains(state.actor));
    HUMBUG_ASSERT(!hidden.hands[state.actor].empty());
  }
  if (state.phase == Phase::window || state.phase == Phase::caller) {
    HUMBUG_ASSERT(!hidden.claim.empty() && hidden.laid[state.accused].contains(hidden.claim));
    HUMBUG_ASSERT(!hidden.answered.contains(state.accused));
    HUMBUG_ASSERT((hidden.callers - hidden.answered).empty());
  } else {
    HUMBUG_ASSERT(hidden.claim.empty() && hidden.answered.empty());
  }
}

}  // namespace humbug::bs
