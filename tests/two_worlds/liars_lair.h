#pragma once

#include <optional>
#include <span>

#include "games/liars_lair/game.h"
#include "tests/two_worlds/two_worlds_of.h"

namespace humbug::liars_lair {

struct TwoWorlds {
  /// The same draw as far as `viewer` can see it: of pairs the viewer holds no card of, the halves
  /// change their names; and cards that are both true or both lies change hands.
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
      const Statement one = any(unseen, rng);
      const Statement two = any(unseen, rng);
      if (other.truth.is_true(one) == other.truth.is_true(two)) exchange(other, one, two);
    }
    return other;
  }

  /// Makes `imagined` agree with `real`, as it was before the step, in what the step discloses by
  /// its events. Where that is more than a card or the truth of a pair, the real world is taken
  /// over.
  static void align(State& imagined, const State& real, const View& view,
                    std::span<const Event> events);

  /// An action of another seat in the imagined world that must look to the viewer like `action`.
  template <Rng R>
  static std::optional<Action> lookalike(const State& imagined, Seat seat, const Action& action,
                                         Viewer viewer, R& rng) {
    const StatementSet cards = lookalikes(imagined, seat, action, viewer);
    if (cards.empty()) return action;
    return Action{action.kind, any(cards, rng)};
  }

 private:
  template <Rng R>
  static Statement any(const StatementSet& cards, R& rng) {
    return cards.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(cards.size()))));
  }
  static StatementSet lookalikes(const State& imagined, Seat seat, const Action& action,
                                 Viewer viewer);
  static StatementSet same_proof(const State& state, Seat seat, Fate fate);
  static Fate comes_of(const State& state, Statement shown);
  static bool sees_everything(const State& state, Viewer viewer);
  static void align_answers(State& imagined, const State& real, Viewer viewer);
  static bool agree(State& imagined, const State& real, const View& view, const Event& event);
  static bool bring_to_hand(State& imagined, const View& view, Seat seat, Statement card);
  static void exchange(Draw& draw, Statement one, Statement other);
  static void exchange(State& state, Statement one, Statement other);
};

}  // namespace humbug::liars_lair

namespace humbug::testing {

template <>
struct TwoWorldsOf<LiarsLair> : liars_lair::TwoWorlds {};

}  // namespace humbug::testing
