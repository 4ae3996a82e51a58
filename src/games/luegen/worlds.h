#pragma once

#include "core/rng.h"
#include "core/take_cards.h"
#include "games/luegen/state.h"
#include "games/luegen/view.h"

namespace humbug::luegen {

/// Worlds that a viewer can't tell from the real one.
struct Worlds {
  /// A state that looks to this viewer just like the real one. What the viewer can't place is
  /// dealt at random into the places the viewer can't look into. A deal that the rules would not
  /// have left standing (four of a type in one hand, say) is dealt anew, so that all possible
  /// states stay equally likely; where such deals are too rare, the last one is mended.
  template <Rng R>
  static State sample_world(const View& view, R& rng) {
    State state = known_part(view);
    if (view.phase == Phase::roll || view.phase == Phase::deal) return state;
    for (int tries = 0; tries < kTries; ++tries) {
      deal_unknown(view, rng, state);
      if (flaws(state) == 0) break;
    }
    if (flaws(state) > 0) mend(view, rng, state);
    view.put_known(state.hidden.open(Key()), view.viewer, view.players);
    return state;
  }

  /// How far a state is from one that the rules can reach: 0 for those they can.
  static int flaws(const State& state);
  /// Two cards change places, wherever they are.
  static void exchange(State& state, Card one, Card other);

 private:
  static constexpr int kTries = 256;
  /// Mending exchanges cards of hidden places at random, but never for the worse. Once nothing is
  /// wrong it goes on for a while, so that where it came from is forgotten.
  static constexpr int kMostExchanges = 200'000;
  static constexpr int kMixingExchanges = 400;

  static State known_part(const View& view);
  static CardSet unplaced(const View& view);
  /// May these two cards change places without the viewer noticing?
  static bool exchangeable(const State& state, const CardSet& unknown, Card one, Card other);

  template <Rng R>
  static void deal_unknown(const View& view, R& rng, State& state) {
    Hidden& hidden = state.hidden.open(Key());
    CardSet unknown = unplaced(view);
    view.deal_to_others(hidden, unknown, view.viewer, view.players, rng);
    if (view.placements > 0 && !view.viewer.is(view.previous)) {
      CardSet laid = hidden.laid[view.previous];
      hidden.claim = take(laid, view.claim.count, rng);
    }
  }

  template <Rng R>
  static void mend(const View& view, R& rng, State& state) {
    const CardSet unknown = unplaced(view);
    const CardSet movable = unknown | view.all_followed(view.players);
    int flawed = flaws(state);
    int mixing = kMixingExchanges;
    for (int n = 0; n < kMostExchanges && (flawed > 0 || mixing > 0); ++n) {
      if (flawed == 0) --mixing;
      const Card one = any_of(movable, rng);
      const Card other = any_of(movable, rng);
      if (!exchangeable(state, unknown, one, other)) continue;
      State changed = state;
      exchange(changed, one, other);
      const int after = flaws(changed);
      if (after > flawed) continue;
      state = changed;
      flawed = after;
    }
  }
};

}  // namespace humbug::luegen
