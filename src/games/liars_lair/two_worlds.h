#pragma once

#include <optional>

#include "games/liars_lair/rules.h"
#include "games/liars_lair/view.h"

namespace humbug::liars_lair {

/// What may differ between two worlds that one seat can't tell apart; for the leak tests, which
/// play both worlds on and compare every byte sent to that seat.
struct TwoWorlds {
  /// The same draw as far as `viewer` can see it: of pairs he holds no card of, the halves change
  /// their names; and cards that are both true or both lies change hands.
  template <Rng R>
  static Draw redraw(const Draw& draw, Viewer viewer, R& rng) {
    if (draw.kind != Draw::Kind::deal) return draw;
    Draw other = draw;
    const StatementSet own = viewer.is_seat() ? draw.hands[viewer.seat()] : StatementSet();
    const PairSet strange = PairSet::first(draw.pairs) - pairs_of(own);
    for (const Pair pair : strange) {
      if (below(rng, 2) == 0) continue;
      other.truth.flip(pair);
      exchange(other, Statement(pair, false), Statement(pair, true));
    }
    const StatementSet unseen = StatementSet::first(2 * draw.pairs) - own;
    const int swaps = draw.has_characters ? 0 : unseen.size();
    for (int n = 0; n < swaps; ++n) {
      const auto any = [&] {
        return unseen.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(unseen.size()))));
      };
      const Statement one = any();
      const Statement two = any();
      if (other.truth.is_true(one) == other.truth.is_true(two)) exchange(other, one, two);
    }
    return other;
  }

  /// Makes `imagined` agree with `real` in what the rules will disclose when `action` is done. A
  /// card that is merely played is brought to the hand it comes from; whatever shows or settles
  /// more takes the real world over.
  static void align(State& imagined, const State& real, const View& view, const Action& action);

  /// An action of another seat in the imagined world that must look to the viewer like `action`.
  template <Rng R>
  static std::optional<Action> lookalike(const State& imagined, Seat seat, const Action& action,
                                         Viewer viewer, R& rng) {
    const bool ghost = viewer.is_seat() && !imagined.in.contains(viewer.seat()) &&
                       imagined.rules.ghost_view == GhostView::all;
    if (viewer.is(seat) || ghost) return action;
    const bool hidden_choice =
        (action.kind == Action::Kind::take && imagined.rules.spoils_view == SpoilsView::victor) ||
        (action.kind == Action::Kind::give && !viewer.is(imagined.victor));
    if (!hidden_choice) return action;
    const Legal legal = Rules::legal(imagined, seat);
    for (;;) {
      const Action other = legal[below(rng, legal.size())];
      if (other.kind == action.kind) return other;
    }
  }

 private:
  static void exchange(Draw& draw, Statement one, Statement other);
  static void exchange(State& state, Statement one, Statement other);
  static bool discloses_more(const State& real, const Action& action);
};

}  // namespace humbug::liars_lair
