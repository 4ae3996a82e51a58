#pragma once

#include "games/luegen/legal.h"
#include "games/luegen/state.h"

namespace humbug::luegen {

/// Questions to a state, which change nothing.
struct Queries {
  /// Ruling 6: the plain types of the deck; one that is retired only with claim_retired.
  static constexpr RankSet types(const Options& rules, const CardSet& deck,
                                 const CardSet& discards) {
    const CardSet there = rules.claim_retired ? deck : deck - discards;
    return RankSet::at_least(1, there.counts()).without(kAce).without(kJack);
  }

  /// LG-01, ruling 3: everyone the same, what is left over to those after the starter.
  static PerSeat<int> hand_sizes(const State& state);

  /// LG-11, LG-15, LG-19, ruling 8: every card is of the type named or a jack.
  static constexpr bool honest(const CardSet& cards, Rank type) {
    return fitting(cards, type) == cards.size();
  }
  static constexpr int fitting(const CardSet& cards, Rank type) {
    return (cards & (CardSet::of(type) | CardSet::of(kJack))).size();
  }

  static constexpr bool four_aces(const CardSet& hand) { return hand.count(kAce) == kFour; }

  /// LG-18, rulings 16 and 17: every four that must be discarded.
  static constexpr CardSet fours(const CardSet& hand, const Options& rules) {
    CardSet found;
    const RankCounts counts = hand.counts();
    for (int index = 0; index < kRanks; ++index) {
      const Rank rank(index);
      if (counts[rank] < kFour || rank == kAce) continue;
      if (rank == kJack && rules.four_jacks == FourJacks::keep) continue;
      found |= hand & CardSet::of(rank);
    }
    return found;
  }

  /// LG-12, ruling 11: the last placement can be called, unless whoever made it is out.
  static constexpr bool can_call(const State& state) {
    return state.phase == Phase::follow && state.active.contains(state.previous);
  }

  /// Ruling 20: has the last placement emptied a hand, and is that still unsettled?
  static constexpr bool exit_is_pending(const State& state) {
    return can_call(state) && state.hidden.open(Key()).hands[state.previous].empty();
  }

  /// LG-23, LG-24, ruling 25: who loses if all active hands are of aces and jacks alone; nobody if
  /// they are not, or hold no ace.
  static SeatSet losers_by_only_aces(const State& state);
  /// LG-23, LG-24: who of the active holds most aces; nobody if there are none.
  static SeatSet most_aces(const State& state);

  /// The next active player; LG-02.
  static constexpr Seat after(const State& state, Seat seat) {
    return next_seat(seat, state.active, state.players, state.direction);
  }

  static constexpr Claim barred(const State& state, Seat leader) {
    if (state.rules.no_repeat_lead == NoRepeatLead::off) return {};
    return barred_lead(state.rules, state.called_lead, state.active, state.types,
                       state.hidden.open(Key()).hands[leader].size());
  }
};

}  // namespace humbug::luegen
