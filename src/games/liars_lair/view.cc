#include "games/liars_lair/view.h"

#include "core/assert.h"
#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

View Views::view(const State& state, Viewer viewer) {
  HUMBUG_ASSERT(!viewer.sees_all());
  const Hidden& hidden = state.hidden.open(Key());
  const PairSet all_pairs = PairSet::first(state.pairs);
  View view;
  static_cast<OpenTable&>(view) = state;
  view.viewer = viewer;
  const bool is_seat = viewer.is_seat();
  const Seat self = is_seat ? viewer.seat() : Seat(0);
  view.ghost = is_seat && !state.in.contains(self) && state.rules.ghost_view == GhostView::all;

  int placed = 2 * state.removed.size() + state.table.size();
  for (const Seat seat : SeatSet::first(state.players)) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(hidden.hands[seat].size());
    placed += hidden.hands[seat].size();
    const bool looking =
        state.phase == Phase::spoils && state.loser == seat && viewer.is(state.victor);
    const bool looked = state.lost_card.contains(seat) && viewer.is(state.taker[seat]);
    // The giver and the receiver of a card know which it is (LL-V5).
    const bool gave = viewer.is(seat) && state.rules.ko_transfer == KoTransfer::gift;
    if (looked || gave) view.taken[seat] = hidden.taken[seat];
    const bool saw = looked && state.rules.ko_transfer == KoTransfer::pick;
    if (looking || saw || view.ghost) {
      view.looked_into[seat] = hidden.hands[seat];
    }
    const bool sees_proof = state.rules.proof_view == ProofView::all || viewer.is(seat) ||
                            viewer.is(state.declarer) || view.ghost;
    if (sees_proof) view.shown[seat] = hidden.shown[seat];
    const bool sees_character = state.rules.characters != Characters::off &&
                                (!state.rules.secret_identity || viewer.is(seat) || view.ghost ||
                                 state.unmasked.contains(seat));
    if (sees_character && state.phase != Phase::deal) {
      view.character_known.insert(seat);
      view.characters[seat] = hidden.characters[seat];
    }
  }
  view.undealt = static_cast<std::uint16_t>(2 * state.pairs - placed);
  for (int n = 0; n < 2 * state.pairs; ++n) {
    const Track& track = track_of(hidden.tracks, Statement(n));
    if (track.seen()) {
      track_of(view.tracks, Statement(n)) = track.origin_known() ? track : track.without_origin();
    }
    const bool own_card = is_seat && !track.is_undealt() && track.dealt() == self;
    if (own_card && state.phase != Phase::deal) view.dealt.insert(Statement(n));
  }

  view.known = state.common;
  if (is_seat) view.known |= hidden.marks[self];
  if (view.ghost || state.phase == Phase::over) view.known = all_pairs;  // ruling 32
  view.truth = hidden.truth.only(view.known);
  // Players know the hand they went out with. They aren't told which card the victor took of it.
  if (is_seat && !state.in.contains(self)) {
    view.departed = hidden.hands[self];
    if (hidden.taken[self].exists()) view.departed.insert(hidden.taken[self]);
  }
  const bool giving =
      (state.phase == Phase::give || state.phase == Phase::add) && self == state.loser;
  if (is_seat && (state.in.contains(self) || giving)) view.hand = hidden.hands[self];
  const SeatSet own = is_seat ? SeatSet(self) : SeatSet();
  const bool volunteering = state.phase == Phase::volunteer;
  view.volunteers = volunteering ? hidden.volunteers & own : hidden.volunteers;
  if (is_window(view.phase)) {
    view.answers_due = static_cast<std::uint8_t>(state.due.size());
    view.due = state.due & own;
    view.sealed = {hidden.sealed.innocence & own, hidden.sealed.absolution & own,
                   hidden.sealed.identity & own};
  }
  return view;
}

Legal Views::legal(const View& view) {
  if (!view.viewer.is_seat()) return Legal::nothing();
  const Seat self = view.viewer.seat();
  if (is_window(view.phase) ? !view.due.contains(self) : self != view.actor)
    return Legal::nothing();
  switch (view.phase) {
    case Phase::volunteer:
      return Legal::nothing().or_just(Action::Kind::volunteer).or_just(Action::Kind::hold);
    case Phase::play:
      return Legal::with(Action::Kind::play, playable(view.hand, view.last[self], view.rules));
    case Phase::spoils:
      return Legal::with(Action::Kind::take, view.looked_into[view.loser])
          .or_just(Action::Kind::decline, view.rules.spoils == Spoils::may);
    case Phase::give:
      return Legal::with(Action::Kind::give, view.hand);
    case Phase::add:
      return Legal::with(Action::Kind::add, view.hand);
    case Phase::reclaim:
      return Legal::with(Action::Kind::reclaim,
                         reclaimable(view.table, self, view.starter, view.rules));
    case Phase::declare:
    case Phase::sealed:
      return declarations(view.rules, view.must_declare.contains(self));
    case Phase::prove:
      return Legal::with(Action::Kind::show, view.hand).or_just(Action::Kind::pass);
    default:
      return Legal::nothing();
  }
}

State Views::imagine(const View& view, AnyRng& rng) { return Imagination(view, rng).world(); }

}  // namespace humbug::liars_lair
