#include "core/assert.h"
#include "games/liars_lair/rules.h"

namespace humbug::liars_lair {

namespace {

/// Every card is in exactly one place: a hand, in play, removed, or undealt.
void check_places(const State& state, const Hidden& hidden) {
  const StatementSet removed = both_halves(state.removed);
  StatementSet all = removed | state.table.cards();
  int count = removed.size() + state.table.size();
  for (const Seat seat : SeatSet::first(state.players)) {
    all |= hidden.hands[seat];
    count += hidden.hands[seat].size();
  }
  HUMBUG_ASSERT(all.size() == count);
  HUMBUG_ASSERT((all - StatementSet::first(2 * state.pairs)).empty());
  for (int n = 0; n < 2 * state.pairs; ++n) {
    const Statement card(n);
    const Track& track = track_of(hidden.tracks, card);
    HUMBUG_ASSERT(!all.contains(card) == track.is_undealt());
    if (!track.seen() || removed.contains(card) || state.table.find(card) != nullptr) continue;
    // Followed into a hand, it is there, or with whoever took it from there.
    Seat holder = track.at();
    while (!hidden.hands[holder].contains(card)) {
      HUMBUG_ASSERT(state.lost_card.contains(holder));
      holder = state.taker[holder];
    }
  }
}

/// LL-25, ruling 16, in every round: plays and reclaims leave everyone with as many cards.
void check_counts(const State& state, const Hidden& hidden) {
  if (state.phase == Phase::reclaim) HUMBUG_ASSERT(state.table.size() == state.due.size());
  const bool reclaimed =
      state.phase == Phase::declare || state.phase == Phase::sealed || state.phase == Phase::prove;
  if (!reclaimed) return;
  HUMBUG_ASSERT(state.table.size() == 0);
  const Seat first = state.in.front();
  for (const Seat seat : state.in) {
    HUMBUG_ASSERT(state.rules.spoils == Spoils::may ||
                  hidden.hands[seat].size() == hidden.hands[first].size());
  }
}

}  // namespace

void Rules::check_invariants(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  HUMBUG_ASSERT(!state.in.empty());
  if (state.phase == Phase::deal) return;
  check_places(state, hidden);
  check_counts(state, hidden);
  HUMBUG_ASSERT((state.removed - state.common).empty());
  HUMBUG_ASSERT((state.asked - SeatSet::first(state.players)).empty());
  for (const Seat seat : SeatSet::first(state.players)) {
    HUMBUG_ASSERT(state.in.contains(seat) == (state.fate[seat] == Fate::in));
    HUMBUG_ASSERT(state.in.contains(seat) == (state.went[seat] == 0));
  }
  switch (state.phase) {
    case Phase::play:
    case Phase::reclaim:
    case Phase::declare:
    case Phase::prove:
      HUMBUG_ASSERT(state.in.contains(state.actor) && state.due.contains(state.actor));
      break;
    case Phase::spoils:
      HUMBUG_ASSERT(state.in.contains(state.actor) && state.actor == state.victor);
      break;
    case Phase::give:
    case Phase::add:
      HUMBUG_ASSERT(!state.in.contains(state.actor) && state.actor == state.loser);
      break;
    case Phase::over:
      HUMBUG_ASSERT(!state.winners.empty() && (state.winners - state.in).empty());
      break;
    default:
      break;
  }
  // An innocence that was tried has won or lost the game for its declarer (ruling 21).
  if (state.phase == Phase::play) {
    HUMBUG_ASSERT((state.claims.innocence & state.in).empty());
  }
}

}  // namespace humbug::liars_lair
