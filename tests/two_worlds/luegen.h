#pragma once

#include <optional>
#include <span>

#include "core/game.h"
#include "games/luegen/game.h"
#include "tests/two_worlds/two_worlds_of.h"

namespace humbug::luegen {

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
        hand |= take(unseen, draw.hands[seat].size() - hand.size(), rng);
      }
      if (discloses_the_same(draw, other)) return other;
    }
    return draw;
  }

  /// Makes `imagined` agree with `real` in what the rules disclosed to the viewer by the step that
  /// follows, in which `happened` happened: the placement that was called, the pile for who took
  /// it, and all that lies open to the whole table afterwards. Where exchanging a few cards does
  /// not do, what is hidden becomes the same altogether.
  static void align(State& imagined, const State& real, const View& view,
                    std::span<const Event> happened) {
    if (Rules::pending(real).kind != Pending::Kind::turn) return;
    const Action action = what_was_done(happened);
    for (const Event& event : happened) {
      if (event.kind == Event::Kind::revealed) {
        align_cards(imagined, view, event.seat, imagined.hidden.open(Key()).claim, event.cards);
      }
      if (event.kind == Event::Kind::took && view.viewer.is(event.seat)) {
        align_pile(imagined, real, view);
      }
    }
    const bool ends = is_placement(action) &&
                      (ends_turns(real) || may_end_by_aces(real) || may_end_by_aces(imagined));
    if (ends || Worlds::flaws(imagined) > 0 || !disclosed_alike(imagined, real, action, view)) {
      imagined.hidden = real.hidden;
    }
  }

  /// An action of another seat in the imagined world that must look to the viewer like `action`.
  template <Rng R>
  static std::optional<Action> lookalike(const State& imagined, Seat seat, const Action& action,
                                         Viewer viewer, R& rng) {
    if (!is_placement(action) || viewer.is(seat)) return action;
    if (may_end_by_aces(imagined) || ends_turns(imagined)) return action;
    Action other = action;
    CardSet hand = imagined.hidden.open(Key()).hands[seat];
    other.cards = take(hand, action.cards.size(), rng);
    return other;
  }

 private:
  static constexpr int kTries = 64;

  static constexpr bool is_placement(const Action& action) {
    return action.kind == Action::Kind::lead || action.kind == Action::Kind::play;
  }
  static constexpr CardSet all_fours(const CardSet& hand) {
    CardSet fours = Queries::fours(hand, {});
    if (Queries::four_aces(hand)) fours |= hand & CardSet::of(kAce);
    return fours;
  }
  static constexpr bool discloses_the_same(const Draw& one, const Draw& other) {
    const auto can_complete = [](const CardSet& hand) { return Legal::wild_fours(hand) > 0; };
    for (const Seat seat : SeatSet::first(kMaxPlayers)) {
      const CardSet& hand = one.hands[seat];
      const CardSet& other_hand = other.hands[seat];
      const CardSet fours = all_fours(hand);
      if (all_fours(other_hand) != fours || can_complete(hand) != can_complete(other_hand) ||
          can_complete(hand - fours) != can_complete(other_hand - fours)) {
        return false;
      }
    }
    return true;
  }

  static Action what_was_done(std::span<const Event> happened) {
    for (const Event& event : happened) {
      switch (event.kind) {
        case Event::Kind::led:
          return {Action::Kind::lead, event.type, event.cards};
        case Event::Kind::called:
          return {Action::Kind::call, {}, {}};
        case Event::Kind::discarded:
          return {Action::Kind::four, {}, event.cards};
        case Event::Kind::kept:
          return {Action::Kind::keep, {}, {}};
        default:
          break;
      }
    }
    return {Action::Kind::play, {}, {}};
  }

  /// Will the placement end the round by the cap, so that hands are looked into?
  static constexpr bool ends_turns(const State& state) {
    return state.turns + 1 >= state.rules.max_turns;
  }
  /// With only_aces=any_time a placement may end the round, if the hands of the others allow it.
  static bool may_end_by_aces(const State& state) {
    if (state.rules.only_aces != OnlyAces::any_time) return false;
    State without_actor = state;
    without_actor.hidden.open(Key()).hands[state.actor] = CardSet(Card(kAce.index()));
    return !Queries::losers_by_only_aces(without_actor).empty();
  }

  /// Does the action lead to the same in both worlds, in all that lies open to the whole table, and
  /// in what the viewer takes up?
  static bool disclosed_alike(State one, State other, const Action& action, const View& view) {
    if (is_placement(action)) return true;
    if (!one.hidden.open(Key()).hands[one.actor].contains(action.cards)) return false;
    NoSink silent;
    Rules::act(one, one.actor, action, silent);
    Rules::act(other, other.actor, action, silent);
    if (view.viewer.is_seat()) {
      const Seat self = view.viewer.seat();
      if (one.hidden.open(Key()).hands[self] != other.hidden.open(Key()).hands[self]) return false;
    }
    one.hidden = other.hidden;
    return Views::view(one, view.viewer) == Views::view(other, view.viewer);
  }

  static void align_pile(State& imagined, const State& real, const View& view) {
    const Hidden& truth = real.hidden.open(Key());
    const Hidden& hidden = imagined.hidden.open(Key());
    for (const Seat seat : SeatSet::first(real.players)) {
      align_cards(imagined, view, seat, hidden.laid[seat], truth.laid[seat]);
    }
  }

  /// Exchanges cards the viewer can't see until `set`, some of `seat`'s laid cards, is `wanted`.
  static void align_cards(State& imagined, const View& view, Seat seat, const CardSet& set,
                          const CardSet& wanted) {
    if (view.viewer.is(seat)) return;
    const Hidden& hidden = imagined.hidden.open(Key());
    for (const Card card : wanted) {
      if (set.contains(card)) continue;
      const CardSet held = hidden.hands[seat] | hidden.laid[seat];
      if (!held.contains(card)) {
        Worlds::exchange(imagined, card, (held - view.followed[seat] - wanted).front());
      }
      if (!set.contains(card)) Worlds::exchange(imagined, card, (set - wanted).front());
    }
  }
};

}  // namespace humbug::luegen

namespace humbug::testing {

template <>
struct TwoWorldsOf<Luegen> : luegen::TwoWorlds {};

}  // namespace humbug::testing
