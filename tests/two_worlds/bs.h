#pragma once

#include <optional>
#include <span>

#include "games/bs/game.h"
#include "tests/two_worlds/two_worlds_of.h"

namespace humbug::bs {

struct TwoWorlds {
  /// The same draw as far as `viewer` can see it, the rest drawn anew.
  template <Rng R>
  static Draw redraw(const Draw& draw, Viewer viewer, R& rng) {
    if (draw.kind != Draw::Kind::deal) return draw;
    Draw other = draw;
    CardSet unseen = draw.aside | draw.pile;
    for (const Seat seat : SeatSet::first(kMaxPlayers)) {
      if (!viewer.is(seat)) unseen |= draw.hands[seat];
    }
    const auto deal = [&](CardSet& cards) { cards = take(unseen, cards.size(), rng); };
    for (const Seat seat : SeatSet::first(kMaxPlayers)) {
      if (!viewer.is(seat)) deal(other.hands[seat]);
    }
    deal(other.aside);
    deal(other.pile);
    return other;
  }

  /// Makes `imagined` agree with `real` in what the rules disclosed to the viewer by the step that
  /// follows, in which `happened` happened: an opening card, who called, the play that was called,
  /// the pile for who took it.
  static void align(State& imagined, const State& real, const View& view,
                    std::span<const Event> happened) {
    const Hidden& truth = real.hidden.open(Key());
    Hidden& hidden = imagined.hidden.open(Key());
    // The seats that have answered must fit the step; the answers stay sealed until the window
    // closes.
    SeatSet own;
    if (view.viewer.is_seat()) own.insert(view.viewer.seat());
    hidden.answered = truth.answered;
    hidden.callers = ((hidden.callers & truth.answered) - own) | (truth.callers & own);
    for (const Event& event : happened) {
      switch (event.kind) {
        case Event::Kind::opened:
          for (const Card card : event.cards) {
            bring_to_hand(imagined, view, event.seat, card, event.cards);
          }
          break;
        case Event::Kind::answered:  // the last answer unseals them all
        case Event::Kind::called:
          if (event.kind == Event::Kind::called || event.count == 0) hidden.callers = truth.callers;
          break;
        case Event::Kind::revealed:
          align_set(imagined, view, event.seat, hidden.claim, event.cards, {});
          break;
        case Event::Kind::took:
          if (view.viewer.is(event.seat)) align_pile(imagined, view, truth);
          break;
        default:
          break;
      }
    }
  }

  /// An action in the imagined world that must look to the viewer like `action` in the real one.
  template <Rng R>
  static std::optional<Action> lookalike(const State& imagined, Seat seat, const Action& action,
                                         Viewer viewer, R& rng) {
    if (viewer.is(seat) || action.kind == Action::Kind::open) return action;
    const Legal legal = Rules::legal(imagined, seat);
    const auto any = [&] { return legal[below(rng, legal.size())]; };
    if (action.kind != Action::Kind::play) {
      // A sealed answer looks like any other as long as more are due.
      const bool sealed = imagined.rules.call_mode == CallMode::sealed;
      return sealed && Queries::due(imagined).size() > 1 ? any() : action;
    }
    constexpr int kTries = 256;
    for (int tries = 0; tries < kTries; ++tries) {
      const Action other = any();
      if (other.cards.size() == action.cards.size()) return other;
    }
    return std::nullopt;
  }

 private:
  /// Exchanges cards the viewer can't see until `card` is in `seat`'s hand (or, where that is
  /// empty, among the cards it laid). Cards of `keep` stay where they are.
  static void bring_to_hand(State& state, const View& view, Seat seat, Card card,
                            const CardSet& keep) {
    if (view.viewer.is(seat)) return;
    const Hidden& hidden = state.hidden.open(Key());
    const CardSet cards = hidden.hands[seat] | hidden.laid[seat];
    if (!cards.contains(card)) {
      Views::exchange(state, card, (cards - view.followed[seat] - keep).front());
    }
    const CardSet free = hidden.hands[seat] - keep;
    if (hidden.laid[seat].contains(card) && !free.empty()) {
      Views::exchange(state, card, free.front());
    }
  }

  /// Exchanges cards until `set`, some of `seat`'s laid cards, is `wanted`.
  static void align_set(State& state, const View& view, Seat seat, const CardSet& set,
                        const CardSet& wanted, const CardSet& keep) {
    if (view.viewer.is(seat)) return;
    for (const Card card : wanted) {
      if (set.contains(card)) continue;
      bring_to_hand(state, view, seat, card, (set & wanted) | keep);
      if (!set.contains(card)) Views::exchange(state, card, (set - wanted).front());
    }
  }

  static void align_pile(State& state, const View& view, const Hidden& truth) {
    const Hidden& hidden = state.hidden.open(Key());
    for (const Seat seat : SeatSet::first(state.players)) {
      align_set(state, view, seat, hidden.laid[seat], truth.laid[seat], hidden.claim);
    }
    for (const Card card : truth.bottom) {
      if (!hidden.bottom.contains(card)) {
        Views::exchange(state, card, (hidden.bottom - truth.bottom).front());
      }
    }
  }
};

}  // namespace humbug::bs

namespace humbug::testing {

template <>
struct TwoWorldsOf<Bs> : bs::TwoWorlds {};

}  // namespace humbug::testing
