#pragma once

#include "core/rng.h"
#include "games/liars_dice/legal.h"
#include "games/liars_dice/state.h"

namespace humbug::liars_dice {

/// All that a seat, or a spectator, may know: the open table and the own dice.
struct View : PublicState {
  Viewer viewer = Viewer::spectator();
  FaceCounts cup;  ///< the viewer's own dice, from the roll to the challenge

  constexpr bool operator==(const View&) const = default;
};

/// Makes views, and answers what follows from a view alone.
struct Views {
  static View view(const State& state, Viewer viewer);
  static Legal legal(const View& view) {
    return view.viewer.is_seat() ? Legal(view, view.viewer.seat()) : Legal::nothing();
  }

  /// The action of a silent seat (ruling 42): it says nothing of the own dice.
  template <Rng R>
  static Action fallback(const View& view, R& /*rng*/) {
    const PublicState& table = view;
    if (!table.bid.made()) return {Action::Kind::bid, kQuietOpening};
    const std::optional<Bid> raise = quiet_raise(Legal::raises(table), table.dice_in_play);
    return raise ? Action{Action::Kind::bid, *raise} : Action{Action::Kind::liar, {}};
  }

  /// A state that looks to this viewer just like the real one: all other dice are thrown again.
  template <Rng R>
  static State sample_world(const View& view, R& rng) {
    State state;
    static_cast<PublicState&>(state) = view;
    if (view.phase != Phase::bid) return state;
    Hidden& hidden = state.hidden.open(Key());
    for (const Seat seat : view.in) {
      hidden.cups[seat] = view.viewer.is(seat)
                              ? view.cup
                              : throw_dice<FaceCounts>(rng, view.dice[seat], view.rules.faces);
    }
    return state;
  }
};

}  // namespace humbug::liars_dice
