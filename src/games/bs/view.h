#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/rng.h"
#include "games/bs/legal.h"
#include "games/bs/state.h"

namespace humbug::bs {

/// All that a seat, or a spectator, may know. What is not here can't be leaked.
struct View : PublicState, CheatView {
  Viewer viewer = Viewer::spectator();
  SeatSet callers;  ///< only once they are public: while one of them is drawn
  std::uint8_t bottom_count = 0;
  std::uint8_t aside_count = 0;
  std::uint8_t claim_count = 0;
  std::uint8_t answers_due = 0;  ///< how many, never whose
  bool answered = false;         ///< has this seat answered the open window,
  bool called = false;           ///< and with a call?

  constexpr int plays_left() const { return rules.max_plays - plays; }
  /// The rank that the next play must claim.
  constexpr Rank required() const { return rank.next(); }
  constexpr int pile_size() const { return shown.size() + bottom_count + laid_count(players); }
  constexpr bool operator==(const View&) const = default;
};

/// Makes views, and answers what follows from a view alone.
struct Views {
  static View view(const State& state, Viewer viewer);
  static Legal legal(const View& view);

  /// The action of a silent seat (ruling 24): it certifies nothing. One card at random; no call.
  template <Rng R>
  static Action fallback(const View& view, R& rng) {
    if (view.phase == Phase::window) return {Action::Kind::pass, {}};
    const bool opening = view.phase == Phase::open;
    CardSet cards = view.hand;
    const CardSet of_rank = cards & CardSet::of(view.rank.next());
    if (!opening && view.rules.honesty == Honesty::forced && !of_rank.empty()) cards = of_rank;
    return {opening ? Action::Kind::open : Action::Kind::play, CardSet(any_of(cards, rng))};
  }

  /// A state that looks to this viewer just like the real one. What the viewer can't place is
  /// dealt at random into the places the viewer can't look into: all such states equally likely.
  template <Rng R>
  static State sample_world(const View& view, R& rng) {
    State state = known_part(view);
    if (view.phase == Phase::spin || view.phase == Phase::deal) return state;
    for (int tries = 0; tries < kTries; ++tries) {
      deal_unknown(view, rng, state);
      if (claim_is_possible(view, state)) return state;
    }
    make_claim_possible(view, rng, state);
    return state;
  }

 private:
  /// Under forced honesty a draw may give the accused a play that would have been refused. It is
  /// then drawn anew, so that possible worlds stay equally likely; after this many times it is
  /// mended instead.
  static constexpr int kTries = 64;

  static State known_part(const View& view);
  static bool claim_is_possible(const View& view, const State& state);

  static CardSet unplaced(const View& view) {
    return view.deck - view.hand - view.laid - view.shown - view.all_followed(view.players);
  }

  template <Rng R>
  static void deal_unknown(const View& view, R& rng, State& state) {
    Hidden& hidden = state.hidden.open(Key());
    CardSet unknown = unplaced(view);
    view.deal_to_others(hidden, unknown, view.viewer, view.players, rng);
    view.put_known(hidden, view.viewer, view.players);
    hidden.bottom = take(unknown, view.bottom_count, rng);
    hidden.aside = unknown;
    if (view.claim_count > 0 && !view.viewer.is(view.accused)) {
      CardSet laid = hidden.laid[view.accused];
      hidden.claim = take(laid, view.claim_count, rng);
    }
    imagine_answers(view, rng, hidden);
  }

  /// The others' answers to an open window are sealed: any seats may have answered, in any way.
  template <Rng R>
  static void imagine_answers(const View& view, R& rng, Hidden& hidden) {
    hidden.answered = {};
    hidden.callers = view.callers;
    if (view.phase == Phase::caller) {
      hidden.answered = view.in - SeatSet(view.accused);
      return;
    }
    if (view.phase != Phase::window) return;
    SeatSet others = view.in - SeatSet(view.accused);
    if (view.viewer.is_seat()) others.erase(view.viewer.seat());
    if (view.answered) {
      hidden.answered.insert(view.viewer.seat());
      if (view.called) hidden.callers.insert(view.viewer.seat());
    }
    const bool viewer_due = view.viewer.is_seat() && !view.answered &&
                            !view.viewer.is(view.accused) && view.in.contains(view.viewer.seat());
    for (int in_already = others.size() - (view.answers_due - (viewer_due ? 1 : 0)); in_already > 0;
         --in_already) {
      const Seat seat =
          others.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(others.size()))));
      others.erase(seat);
      hidden.answered.insert(seat);
      // In a race a call would have closed the window.
      if (view.rules.call_mode == CallMode::sealed && below(rng, 2) == 0) {
        hidden.callers.insert(seat);
      }
    }
  }

  /// Makes the play under the window one that forced honesty allows: the truth, or, where too few
  /// of the rank are to be had, a lie with none of it left in the hand.
  template <Rng R>
  static void make_claim_possible(const View& view, R& rng, State& state) {
    make_claim(view, claim_may_be_true(view, state), rng, state);
  }

  static bool claim_may_be_true(const View& view, const State& state);

  /// Exchanges cards that the viewer can't place until the accused could have made the play, as the
  /// truth or for want of the rank.
  template <Rng R>
  static void make_claim(const View& view, bool truth, R& rng, State& state) {
    Hidden& hidden = state.hidden.open(Key());
    CardSet& hand = hidden.hands[view.accused];
    CardSet& laid = hidden.laid[view.accused];
    const CardSet rank = CardSet::of(view.rank);
    const CardSet free = (hand | laid) - view.followed[view.accused];
    const CardSet elsewhere = unplaced(view) - free;
    const int of_rank = ((hand | laid) & rank).size();
    CardSet out = truth ? free - rank : free & rank;
    CardSet in = truth ? elsewhere & rank : elsewhere - rank;
    int exchanges = truth ? view.claim_count - of_rank : std::min(out.size(), in.size());
    for (; exchanges > 0; --exchanges) {
      exchange(state, take(out, 1, rng).front(), take(in, 1, rng).front());
    }
    CardSet fit = truth ? (hand | laid) & rank : (hand | laid) - rank;
    const CardSet must_lie = truth ? CardSet() : (hand | laid) & rank;
    hidden.claim = take(fit, view.claim_count, rng);
    CardSet rest = (hand | laid) - hidden.claim - must_lie;
    const int earlier = view.laid_counts[view.accused] - view.claim_count - must_lie.size();
    const CardSet all = hand | laid;
    laid = hidden.claim | must_lie | take(rest, earlier, rng);
    hand = all - laid;
  }

 public:
  /// Makes the play under the window a true one in a state that `sample_world` gave, if the viewer
  /// can't rule that out; else leaves it as it is.
  template <Rng R>
  static void make_claim_true(const View& view, R& rng, State& state) {
    if (view.claim_count == 0 || view.viewer.is(view.accused)) return;
    if (claim_may_be_true(view, state)) make_claim(view, true, rng, state);
  }

  /// Two cards change places, wherever they are.
  static void exchange(State& state, Card one, Card other);
};

}  // namespace humbug::bs
