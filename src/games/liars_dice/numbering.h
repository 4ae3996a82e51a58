#pragma once

#include "core/assert.h"
#include "games/liars_dice/options.h"
#include "games/liars_dice/state.h"

namespace humbug::liars_dice {

/// All actions of a game numbered without gaps, for tables of a solver or the output of a net:
///
///   0 .. dice*players*faces-1   bids by quantity, then by rank of the face
///   then                        liar
///   then, with exact=on         exact
///
/// A bid's number is the same at every point of a game. Under raise=any_face_up the raises of a bid
/// are exactly the bids of a higher number.
struct Numbering {
  static constexpr int bid_count(const Options& rules, int players) {
    return rules.dice * players * rules.faces;
  }
  static constexpr int action_count(const Options& rules, int players) {
    return bid_count(rules, players) + (rules.exact ? 2 : 1);
  }
  static constexpr int action_index(const Options& rules, int players, const Action& action) {
    if (action.kind == Action::Kind::bid) {
      return (action.bid.quantity - 1) * rules.faces + rules.order().rank(action.bid.face);
    }
    return bid_count(rules, players) + (action.kind == Action::Kind::exact ? 1 : 0);
  }
  static constexpr Action action_of(const Options& rules, int players, int index) {
    HUMBUG_ASSERT(index >= 0 && index < action_count(rules, players));
    const int bids = bid_count(rules, players);
    if (index >= bids) {
      return {index == bids ? Action::Kind::liar : Action::Kind::exact, {}};
    }
    return {
        Action::Kind::bid,
        Raises::openings(rules.order(), rules.dice * players)[static_cast<std::uint32_t>(index)]};
  }
};

}  // namespace humbug::liars_dice
