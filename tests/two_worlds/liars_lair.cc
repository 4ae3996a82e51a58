#include "tests/two_worlds/liars_lair.h"

#include <algorithm>
#include <utility>

namespace humbug::liars_lair {

namespace {

void exchange_in(StatementSet& set, Statement one, Statement other) {
  const bool had_one = set.contains(one);
  const bool had_other = set.contains(other);
  if (had_one == had_other) return;
  set.erase(had_one ? one : other);
  set.insert(had_one ? other : one);
}

}  // namespace

void TwoWorlds::exchange(Draw& draw, Statement one, Statement other) {
  for (StatementSet& hand : draw.hands.values) exchange_in(hand, one, other);
  exchange_in(draw.undealt, one, other);
}

/// Two cards that nobody but their holders has seen change places, and origins with them.
void TwoWorlds::exchange(State& state, Statement one, Statement other) {
  Hidden& hidden = state.hidden.open(Key());
  for (StatementSet& hand : hidden.hands.values) exchange_in(hand, one, other);
  std::swap(track_of(hidden.tracks, one), track_of(hidden.tracks, other));
}

bool TwoWorlds::sees_everything(const State& state, Viewer viewer) {
  return viewer.is_seat() && !state.in.contains(viewer.seat()) &&
         state.rules.ghost_view == GhostView::all;
}

void TwoWorlds::align(State& imagined, const State& real, const View& view,
                      std::span<const Event> events) {
  align_answers(imagined, real, view.viewer);
  const bool agreed = std::ranges::all_of(
      events, [&](const Event& event) { return agree(imagined, real, view, event); });
  if (!agreed) imagined = real;
}

/// The seats that have answered must fit the step; their answers stay sealed until it closes.
void TwoWorlds::align_answers(State& imagined, const State& real, Viewer viewer) {
  const Hidden& truth = real.hidden.open(Key());
  Hidden& hidden = imagined.hidden.open(Key());
  imagined.due = real.due;
  SeatSet unsealed = viewer.is_seat() ? SeatSet(viewer.seat()) : SeatSet();
  if (real.due.size() == 1) unsealed = SeatSet::first(real.players);
  const auto align = [&](SeatSet& mine, SeatSet theirs) {
    mine = (mine - unsealed - real.due) | (theirs & unsealed);
  };
  if (real.phase == Phase::volunteer) align(hidden.volunteers, truth.volunteers);
  align(hidden.sealed.innocence, truth.sealed.innocence);
  align(hidden.sealed.absolution, truth.sealed.absolution);
  align(hidden.sealed.identity, truth.sealed.identity);
}

/// False if more is disclosed than can be made to agree.
bool TwoWorlds::agree(State& imagined, const State& real, const View& view, const Event& event) {
  const Viewer viewer = view.viewer;
  Truth& truth = imagined.hidden.open(Key()).truth;
  switch (event.kind) {
    case Event::Kind::played:
    case Event::Kind::added:
      return bring_to_hand(imagined, view, event.seat, event.card);
    case Event::Kind::gave:
      return !viewer.is(event.other) || bring_to_hand(imagined, view, event.seat, event.card);
    case Event::Kind::contradicted:
    case Event::Kind::stands:
      truth.set_true(event.card);
      return true;
    case Event::Kind::learned:
      if (viewer.is(event.seat)) {
        truth.set_true(event.is_true ? event.card : event.card.partner());
      }
      return true;
    case Event::Kind::hand_shown:
      return !event.to_all && !viewer.is(event.seat);
    case Event::Kind::out:
      return !viewer.is(event.seat) || real.rules.ghost_view != GhostView::all;
    case Event::Kind::reclaimed:
      // If nobody is absolved by itself, nobody may be in the other world.
      return real.due.size() > 1 || real.rules.absolution != Absolution::automatic;
    case Event::Kind::showed:
      truth.set_true(event.is_true ? event.card : event.card.partner());
      return bring_to_hand(imagined, view, event.seat, event.card);
    case Event::Kind::exposed:
    case Event::Kind::character:
    case Event::Kind::claim_failed:
    case Event::Kind::over:
      return false;
    default:
      return true;
  }
}

/// Exchanges cards that the viewer can't tell apart until `card` is in `seat`'s hand.
bool TwoWorlds::bring_to_hand(State& imagined, const View& view, Seat seat, Statement card) {
  const StatementSet& hand = imagined.hidden.open(Key()).hands[seat];
  if (hand.contains(card)) return true;
  const auto is_strange = [&](Statement any) {
    return !track_of(view.tracks, any).seen() && !view.dealt.contains(any) &&
           !view.departed.contains(any);
  };
  for (const Statement held : hand) {
    if (!is_strange(card) || !is_strange(held)) continue;
    exchange(imagined, card, held);
    return true;
  }
  return false;
}

Fate TwoWorlds::comes_of(const State& state, Statement shown) {
  const Hidden& hidden = state.hidden.open(Key());
  if (!hidden.truth.is_true(shown)) return Fate::false_proof;
  return hidden.hands[state.declarer].contains(shown.partner()) ? Fate::proven : Fate::in;
}

StatementSet TwoWorlds::same_proof(const State& state, Seat seat, Fate fate) {
  StatementSet cards;
  for (const Statement card : state.hidden.open(Key()).hands[seat]) {
    if (comes_of(state, card) == fate) cards.insert(card);
  }
  return cards;
}

/// The cards that would look the same with this action; none if only its own does.
StatementSet TwoWorlds::lookalikes(const State& imagined, Seat seat, const Action& action,
                                   Viewer viewer) {
  const Hidden& hidden = imagined.hidden.open(Key());
  if (viewer.is(seat) || sees_everything(imagined, viewer)) return {};
  switch (action.kind) {
    case Action::Kind::take:
      return imagined.rules.spoils_view == SpoilsView::all ? StatementSet()
                                                           : hidden.hands[imagined.loser];
    case Action::Kind::give:
      return viewer.is(imagined.victor) ? StatementSet() : hidden.hands[seat];
    case Action::Kind::show:
      return viewer.is(imagined.declarer) || imagined.rules.proof_view == ProofView::all
                 ? StatementSet()
                 : same_proof(imagined, seat, comes_of(imagined, action.card));
    default:
      return {};
  }
}

}  // namespace humbug::liars_lair
