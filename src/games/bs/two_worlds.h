#pragma once

#include <optional>

#include "games/bs/rules.h"
#include "games/bs/view.h"

namespace humbug::bs {

/// What may differ between two worlds that one seat can't tell apart; for the leak tests, which
/// play both worlds on and compare every byte sent to that seat.
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
    const auto deal = [&](CardSet& cards) {
      CardSet dealt;
      for (int n = cards.size(); n > 0; --n) {
        const auto size = static_cast<std::uint32_t>(unseen.size());
        const Card card = unseen.nth(static_cast<int>(below(rng, size)));
        unseen.erase(card);
        dealt.insert(card);
      }
      cards = dealt;
    };
    for (const Seat seat : SeatSet::first(kMaxPlayers)) {
      if (!viewer.is(seat)) deal(other.hands[seat]);
    }
    deal(other.aside);
    deal(other.pile);
    return other;
  }

  /// Makes `imagined` agree with `real` in what the rules will disclose to all when `action` is
  /// done: a card that is opened with, the answers of a window that closes, the play it is about.
  static void align(State& imagined, const State& real, const View& view, const Action& action) {
    const Hidden& truth = real.hidden.open(Key());
    Hidden& hidden = imagined.hidden.open(Key());
    hidden.answered = truth.answered;
    hidden.callers = truth.callers;
    if (action.kind == Action::Kind::open && !view.viewer.is(real.actor)) {
      for (const Card card : action.cards) bring_to_hand(imagined, view, real.actor, card, {});
    }
    if (!truth.claim.empty() && !view.viewer.is(real.accused)) {
      CardSet settled;
      for (const Card card : truth.claim) {
        if (hidden.claim.contains(card)) continue;
        bring_to_hand(imagined, view, real.accused, card, hidden.claim & truth.claim);
        Knowledge::exchange(imagined, card, (hidden.claim - truth.claim).front());
      }
    }
  }

  /// An action of another seat in the imagined world that must look to the viewer like `action`.
  template <Rng R>
  static std::optional<Action> lookalike(const State& imagined, Seat seat, const Action& action,
                                         Viewer viewer, R& rng) {
    if (action.kind != Action::Kind::play || viewer.is(seat)) return action;
    const Legal legal = Rules::legal(imagined, seat);
    for (int tries = 0; tries < 256; ++tries) {
      const Action other = pick(legal, rng);
      if (other.cards.size() == action.cards.size()) return other;
    }
    return std::nullopt;
  }

 private:
  template <class L, Rng R>
  static Action pick(const L& legal, R& rng) {
    return legal[below(rng, legal.size())];
  }

  /// Exchanges cards the viewer can't see until `card` is in `seat`'s hand.
  static void bring_to_hand(State& state, const View& view, Seat seat, Card card,
                            const CardSet& keep) {
    Hidden& hidden = state.hidden.open(Key());
    const CardSet& hand = hidden.hands[seat];
    const CardSet& laid = hidden.laid[seat];
    if (!(hand | laid).contains(card)) {
      const CardSet unknown = (hand | laid) - view.followed[seat] - keep;
      Knowledge::exchange(state, card, unknown.front());
    }
    if (laid.contains(card) && !hand.empty()) Knowledge::exchange(state, card, hand.front());
  }
};

}  // namespace humbug::bs
