#pragma once

#include <optional>

#include "core/game.h"
#include "games/luegen/rules.h"
#include "games/luegen/view.h"
#include "games/luegen/worlds.h"

namespace humbug::luegen {

/// What may differ between two worlds that one seat can't tell apart; for the leak tests, which
/// play both worlds on and compare every byte sent to that seat.
struct TwoWorlds {
  /// The same draw as far as `viewer` can see it, the rest drawn anew. What a deal discloses stays:
  /// fours, and who could complete one with jacks.
  template <Rng R>
  static Draw redraw(const Draw& draw, Viewer viewer, R& rng) {
    if (draw.kind != Draw::Kind::deal) return draw;
    for (int tries = 0; tries < kTries; ++tries) {
      Draw other = draw;
      CardSet unseen;
      for (const Seat seat : SeatSet::first(kMaxPlayers)) {
        if (!viewer.is(seat)) unseen |= draw.hands[seat] - all_fours(draw.hands[seat]);
      }
      for (const Seat seat : SeatSet::first(kMaxPlayers)) {
        if (viewer.is(seat)) continue;
        CardSet& hand = other.hands[seat];
        hand = all_fours(hand);
        while (hand.size() < draw.hands[seat].size()) {
          const auto size = static_cast<std::uint32_t>(unseen.size());
          const Card card = unseen.nth(static_cast<int>(below(rng, size)));
          unseen.erase(card);
          hand.insert(card);
        }
      }
      if (discloses_the_same(draw, other)) return other;
    }
    return draw;
  }

  /// Makes `imagined` agree with `real` in what the rules will disclose to all when `action` is
  /// done: the placement that is called, and all that lies open after it.
  static void align(State& imagined, const State& real, const View& view, const Action& action) {
    if (action.kind == Action::Kind::call) align_claim(imagined, real, view);
    const bool uncertain = may_end_by_aces(real, action) || may_end_by_aces(imagined, action) ||
                           Worlds::flaws(imagined) > 0 || !holds(imagined, action);
    if (uncertain || !disclosed_alike(imagined, real, action)) imagined.hidden = real.hidden;
  }

  /// An action of another seat in the imagined world that must look to the viewer like `action`.
  template <Rng R>
  static std::optional<Action> lookalike(const State& imagined, Seat seat, const Action& action,
                                         Viewer viewer, R& rng) {
    if (!is_placement(action) || viewer.is(seat)) return action;
    if (may_end_by_aces(imagined, action) || ends_turns(imagined)) return action;
    Action other = action;
    CardSet hand = imagined.hidden.open(Key()).hands[seat];
    other.cards = {};
    while (other.cards.size() < action.cards.size()) {
      const auto size = static_cast<std::uint32_t>(hand.size());
      const Card card = hand.nth(static_cast<int>(below(rng, size)));
      hand.erase(card);
      other.cards.insert(card);
    }
    return other;
  }

 private:
  static constexpr int kTries = 64;

  static constexpr bool is_placement(const Action& action) {
    return action.kind == Action::Kind::lead || action.kind == Action::Kind::play;
  }
  static constexpr CardSet all_fours(const CardSet& hand) {
    CardSet fours = Table::fours(hand, {});
    if (Table::four_aces(hand)) fours |= hand & CardSet::of(kAce);
    return fours;
  }
  static constexpr bool discloses_the_same(const Draw& one, const Draw& other) {
    for (const Seat seat : SeatSet::first(kMaxPlayers)) {
      const CardSet fours = all_fours(one.hands[seat]);
      if (all_fours(other.hands[seat]) != fours) return false;
      const bool can_complete = Legal::wild_fours(one.hands[seat] - fours) > 0;
      if (can_complete != (Legal::wild_fours(other.hands[seat] - fours) > 0)) return false;
    }
    return true;
  }

  /// Will the placement end the round by the cap, so that hands are looked into?
  static constexpr bool ends_turns(const State& state) {
    return state.turns + 1 >= state.rules.max_turns;
  }
  /// With only_aces=any_time a placement may end the round: if the others' hands allow it.
  static bool may_end_by_aces(const State& state, const Action& action) {
    if (!is_placement(action) || state.rules.only_aces != OnlyAces::any_time) return false;
    State without_actor = state;
    Hidden& hidden = without_actor.hidden.open(Key());
    hidden.hands[state.actor] = CardSet(Card(0));
    return !Table::losers_by_only_aces(without_actor).empty();
  }
  static bool holds(const State& state, const Action& action) {
    return action.kind != Action::Kind::four ||
           state.hidden.open(Key()).hands[state.actor].contains(action.cards);
  }

  /// Does the action lead to the same in both worlds, in all that lies open to the whole table?
  static bool disclosed_alike(State one, State other, const Action& action) {
    if (is_placement(action) && !ends_turns(one)) return true;
    if (is_placement(action)) return false;
    NoSink silent;
    Rules::act(one, one.actor, action, silent);
    Rules::act(other, other.actor, action, silent);
    one.hidden = other.hidden;
    return Knowledge::view(one, Viewer::spectator()) == Knowledge::view(other, Viewer::spectator());
  }

  /// Exchanges cards the viewer can't see until the placement that is called is the real one.
  static void align_claim(State& imagined, const State& real, const View& view) {
    const CardSet& truth = real.hidden.open(Key()).claim;
    if (view.viewer.is(real.previous)) return;
    Hidden& hidden = imagined.hidden.open(Key());
    for (const Card card : truth) {
      if (hidden.claim.contains(card)) continue;
      const CardSet& laid = hidden.laid[real.previous];
      const CardSet held = hidden.hands[real.previous] | laid;
      if (!held.contains(card)) {
        const CardSet unknown = held - view.followed[real.previous] - truth;
        if (unknown.empty()) return;
        Worlds::exchange(imagined, card, unknown.front());
      }
      if (!hidden.claim.contains(card)) {
        Worlds::exchange(imagined, card, (hidden.claim - truth).front());
      }
    }
  }
};

}  // namespace humbug::luegen
