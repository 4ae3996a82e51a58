#include "games/luegen/rules.h"

#include "core/assert.h"

namespace humbug::luegen {

namespace {

/// LG-16, LG-17: what is wrong with laying these cards, whatever they are called.
std::optional<Refusal> placement_refusal(const CardSet& hand, const CardSet& cards,
                                         const Options& rules) {
  if (cards.empty()) return refusals::kNoCards;
  if (cards.size() > rules.max_place) return refusals::kTooManyCards;
  if (!hand.contains(cards)) return refusals::kNotHeld;
  return std::nullopt;
}

std::optional<Refusal> type_refusal(const State& state, Rank type) {
  if (type == kAce) return refusals::kClaimsAces;    // LG-15
  if (type == kJack) return refusals::kClaimsJacks;  // LG-20
  if (state.deck.count(type) == 0) return refusals::kNotInDeck;
  if (!state.types.contains(type)) return refusals::kRetired;
  return std::nullopt;
}

std::optional<Refusal> four_refusal(const CardSet& hand, const CardSet& cards) {
  if (!hand.contains(cards)) return refusals::kNotHeld;
  const CardSet plain = cards - CardSet::of(kJack);
  if (cards.size() != kFour || plain.empty() || plain.size() == kFour) return refusals::kNoFour;
  const Rank type = plain.front().rank();
  if (type == kAce || plain.count(type) != plain.size()) return refusals::kNoFour;
  return std::nullopt;
}

/// The weight of a lie of so many cards against a truth, fitted to the bots' play in
/// `humbug simulate luegen --bots shrewd`.
constexpr Habit kLies{0.6, 1.2, 0.4, 0.2};
constexpr Habit kLeadingLies{0.1, 0.6, 1.2, 0.5};

/// How many cards of that hand could be laid truthfully as that type.
int fitting(const CardSet& hand, Rank type) { return hand.count(type) + hand.count(kJack); }

/// Could whoever has that hand truthfully follow with so many cards of the type? Nothing: who has
/// fewer would lay fewer.
std::optional<bool> may_follow(const CardSet& hand, Rank type, int count) {
  const int held = fitting(hand, type);
  if (held >= count) return true;
  return held == 0 ? std::optional(false) : std::nullopt;
}

/// And lead so? Nothing: who has so many of another type, and not of this, would name that one.
std::optional<bool> may_lead(const CardSet& hand, Rank type, int count, RankSet types) {
  if (fitting(hand, type) >= count) return true;
  for (std::uint32_t n = 0; n < types.size(); ++n) {
    if (fitting(hand, types.nth(n)) >= count) return std::nullopt;
  }
  return false;
}

}  // namespace

State Rules::start(const Options& rules, int players, const Setup& setup) {
  State state;
  state.rules = rules;
  state.players = static_cast<std::uint8_t>(players);
  state.deck = Deck::set(rules);                                              // LG-05
  state.direction = rules.direction == Turning::counter ? Direction::counter  // LG-02
                                                        : Direction::clockwise;
  Rounds::start_round(state);
  state.rolling = state.active;
  state.starter = setup.starter.value_or(Seat(0));
  state.phase = setup.starter ? Phase::deal : Phase::roll;
  return state;
}

std::optional<Refusal> Rules::refusal(const State& state, Seat seat, const Action& action) {
  using Kind = Action::Kind;
  if (state.phase == Phase::over) return humbug::refusals::kGameOver;
  if (seat.index() >= state.players) return humbug::refusals::kNoSuchSeat;
  if (pending(state).kind != Pending::Kind::turn) return humbug::refusals::kWrongAction;
  if (seat != state.actor) return humbug::refusals::kNotYourTurn;  // LG-12
  const CardSet& hand = state.hidden.open(Key()).hands[seat];
  const bool about_fours = action.kind == Kind::four || action.kind == Kind::keep;
  if (about_fours != (state.phase == Phase::four)) return humbug::refusals::kWrongAction;
  switch (action.kind) {
    case Kind::lead: {
      if (state.phase != Phase::lead) return refusals::kTypeIsSet;  // LG-10
      if (const auto refused = type_refusal(state, action.type)) return refused;
      const Claim claim{action.type, static_cast<std::uint8_t>(action.cards.size())};
      if (claim.count > 0 && claim == Queries::barred(state, seat)) return refusals::kRepeatedLead;
      return placement_refusal(hand, action.cards, state.rules);
    }
    case Kind::play:
      if (state.phase != Phase::follow) return humbug::refusals::kWrongAction;
      return placement_refusal(hand, action.cards, state.rules);
    case Kind::call:
      if (state.phase != Phase::follow) return refusals::kNothingToCall;
      if (!Queries::can_call(state)) return refusals::kIsOut;
      return std::nullopt;
    case Kind::four:
      return four_refusal(hand, action.cards);
    case Kind::keep:
      break;
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::refusal(const State& state, const Draw& draw) {
  if (draw.kind == Draw::Kind::roll) {
    if (state.phase != Phase::roll) return humbug::refusals::kWrongDraw;
    if (draw.seats != state.rolling) return refusals::kWrongRollers;
    for (const Seat seat : draw.seats) {
      if (draw.faces[seat] < 1 || draw.faces[seat] > kDieFaces) return refusals::kWrongFace;
    }
    return std::nullopt;
  }
  if (state.phase != Phase::deal) return humbug::refusals::kWrongDraw;
  const PerSeat<int> sizes = Queries::hand_sizes(state);
  CardSet all;
  for (const Seat seat : SeatSet::first(state.players)) {
    if (draw.hands[seat].size() != sizes[seat]) return refusals::kWrongHandSizes;
    all |= draw.hands[seat];
  }
  if (all != state.deck) return refusals::kWrongCards;
  return std::nullopt;
}

Implication Rules::said(const State& state, Seat seat, const Action& action) {
  using Kind = Action::Kind;
  Implication said;
  if (action.kind == Kind::call) said.believes = false;
  if (action.kind != Kind::lead && action.kind != Kind::play) return said;
  if (action.kind == Kind::play && Queries::can_call(state)) said.believes = true;
  const bool lead = action.kind == Kind::lead;
  const Rank type = lead ? action.type : state.claim.type;
  const CardSet& hand = state.hidden.open(Key()).hands[seat];
  const int count = action.cards.size();
  Assertion laid{.lie = !Queries::honest(action.cards, type), .can_be_true = std::nullopt};
  laid.can_be_true =
      lead ? may_lead(hand, type, count, state.types) : may_follow(hand, type, count);
  if (laid.can_be_true == false) laid.likely = share_of(lead ? kLeadingLies : kLies, count);
  laid.fitting = Queries::fitting(action.cards, type);
  said.asserts = laid;
  return said;
}

Result Rules::result(const State& state) {
  HUMBUG_ASSERT(state.phase == Phase::over);
  return {state.places, word(state.reason)};
}

const char* Rules::flaw(const State& state) {
  if (state.phase == Phase::roll || state.phase == Phase::deal) return nullptr;
  if (const char* wrong = flaw_of_cards(state)) return wrong;
  if (state.phase == Phase::over) return nullptr;
  if (const char* wrong = flaw_of_players(state)) return wrong;
  if (const char* wrong = flaw_of_pile(state)) return wrong;
  if (state.turns >= state.rules.max_turns && state.phase != Phase::four) {
    return "the cap on turns would have ended the round";
  }
  const bool any_time = state.rules.only_aces == OnlyAces::any_time;
  const bool checked = state.phase == Phase::lead || (state.phase == Phase::follow && any_time);
  if (checked && !Queries::losers_by_only_aces(state).empty()) {
    return "only aces and jacks would have ended the round";
  }
  return nullptr;
}

const char* Rules::flaw_of_cards(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  // Every card is in exactly one place: the sizes add up and so do the sets.
  CardSet all = state.discards;
  int count = state.discards.size();
  for (const Seat seat : SeatSet::first(state.players)) {
    const CardSet own = hidden.hands[seat] | hidden.laid[seat];
    all |= own;
    count += hidden.hands[seat].size() + hidden.laid[seat].size();
    if (!(hidden.known[seat] & own).empty()) {
      return "a seat keeps track of a card of its own";
    }
    if (!state.active.contains(seat) && !hidden.hands[seat].empty()) {
      return "who is out holds a card";
    }
  }
  if (all != state.deck || count != state.deck.size()) return "a card is missing or in two places";
  if (state.discards.count(kAce) > 0) return "an ace is discarded";  // ruling 16
  return nullptr;
}

const char* Rules::flaw_of_players(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  if (state.active.size() < 2 || !state.active.contains(state.actor)) {
    return "nobody is there whose turn it could be";
  }
  if (hidden.hands[state.actor].empty()) return "it is the turn of a player without cards";
  for (const Seat seat : state.active) {
    // Hands only grow when a pile is taken, so this is what was checked then.
    const CardSet held = hidden.hands[seat] | hidden.laid[seat];
    if (!Queries::fours(held, state.rules).empty()) return "a four was not discarded";
    if (Queries::four_aces(held)) return "four aces in one hand would have ended the round";
    const bool may_be_empty =
        state.phase == Phase::four || (state.phase == Phase::follow && seat == state.previous);
    if (hidden.hands[seat].empty() && !may_be_empty) return "a player without cards is not out";
  }
  if (state.phase == Phase::four && Legal::wild_fours(hidden.hands[state.actor]) == 0) {
    return "there is no four to complete";
  }
  return nullptr;
}

const char* Rules::flaw_of_pile(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  if (state.phase != Phase::follow) {
    CardSet pile = hidden.claim;
    for (const Seat seat : SeatSet::first(state.players)) pile |= hidden.laid[seat];
    return pile.empty() && state.placements == 0 ? nullptr : "there is a pile before the lead";
  }
  if (hidden.claim.empty() || !hidden.laid[state.previous].contains(hidden.claim) ||
      hidden.claim.size() != state.claim.count || state.placements == 0) {
    return "the last placement is not in the pile";
  }
  if (!is_plain(state.claim.type) || state.deck.count(state.claim.type) == 0) {
    return "nobody may name that type";
  }
  if (state.previous == state.actor) return "nobody answers their own claim";
  return nullptr;
}

void Rules::check_invariants(const State& state) {
  if (const char* wrong = flaw(state)) assertion_failed(wrong, __FILE__, __LINE__);
}

}  // namespace humbug::luegen
