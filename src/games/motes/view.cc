#include "games/motes/view.h"

#include "core/assert.h"
#include "games/motes/beginning.h"
#include "games/motes/rules.h"

namespace humbug::motes {

View Views::view(const State& state, Viewer viewer) {
  HUMBUG_ASSERT(!viewer.sees_all());
  const Hidden& hidden = state.hidden.open(Key());
  View view;
  static_cast<PublicState&>(view) = state;
  view.viewer = viewer;
  if (state.bets_open()) {
    view.bets = hidden.bets;
    view.cursed = hidden.cursed;
  }
  if (state.phase == Phase::bets) {
    view.answers_due = static_cast<std::uint8_t>(Beginning::due(state).size());
  }
  if (!viewer.is_seat()) return view;
  const Seat self = viewer.seat();
  view.faces = hidden.faces[self];
  if (state.phase == Phase::bets) {
    view.answered = hidden.answered.contains(self);
    view.bets[self] = hidden.bets[self];
    view.cursed = hidden.cursed & SeatSet(self);
  }
  return view;
}

Legal Views::legal(const View& view) {
  if (!view.viewer.is_seat()) return Legal::nothing();
  const Seat self = view.viewer.seat();
  if (view.phase == Phase::bets) {
    return view.answered ? Legal::nothing() : Legal::bets(view, self);
  }
  // Nobody is asked while a draw is due or when the game is over.
  State known;
  static_cast<PublicState&>(known) = view;
  return Rules::legal(known, self);
}

Action Views::quiet_bid(const View& view) {
  Action action;
  const Raises raises = Legal::raises(view);
  const std::optional<Bid> raise = view.bid.made()
                                       ? liars_dice::quiet_raise(raises, view.dice_in_play())
                                       : liars_dice::kQuietOpening;
  if (!raise && Legal::may_accuse(view, raises)) {
    action.kind = Action::Kind::liar;
    return action;
  }
  action.kind = Action::Kind::bid;
  action.bid = raise ? *raise : raises[0];
  return action;
}

}  // namespace humbug::motes
