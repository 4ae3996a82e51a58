#pragma once

#include <algorithm>
#include <cstdint>

#include "core/rng.h"
#include "core/take_cards.h"
#include "games/luegen/legal.h"
#include "games/luegen/state.h"

namespace humbug::luegen {

/// All that a seat, or a spectator, may know. What is not here can't be leaked.
struct View : PublicState, CheatView {
  Viewer viewer = Viewer::spectator();

  constexpr int turns_left() const { return std::max(0, rules.max_turns - turns); }
  constexpr int pile_size() const { return laid_count(players); }
  /// LG-12, ruling 11
  constexpr bool can_call() const { return phase == Phase::follow && active.contains(previous); }
  /// Ruling 20
  constexpr bool exit_is_pending() const { return can_call() && hand_sizes[previous] == 0; }
  constexpr Claim barred() const {
    return barred_lead(rules, called_lead, active, types, hand.size());
  }
  constexpr bool operator==(const View&) const = default;
};

/// Makes views, and answers what follows from a view alone.
struct Views {
  static View view(const State& state, Viewer viewer);
  static Legal legal(const View& view);

  /// The action of a silent seat (ruling 30): it certifies nothing. One card at random, under a
  /// type at random; but who would lose for certain by laying calls.
  template <Rng R>
  static Action fallback(const View& view, R& rng) {
    if (view.phase == Phase::four) return {Action::Kind::keep, {}, {}};
    if (view.exit_is_pending() && view.active.size() == 2) return {Action::Kind::call, {}, {}};
    CardSet hand = view.hand;
    if (view.phase == Phase::follow) return {Action::Kind::play, {}, take(hand, 1, rng)};
    RankSet types = view.types;
    const Claim barred = view.barred();
    if (barred.count == 1 && types.size() > 1) types = types.without(barred.type);
    const int count = barred.count == 1 && types.contains(barred.type) ? 2 : 1;
    const Rank type = types.nth(below(rng, types.size()));
    return {Action::Kind::lead, type, take(hand, count, rng)};
  }
};

}  // namespace humbug::luegen
