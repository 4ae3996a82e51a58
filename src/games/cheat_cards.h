#pragma once

#include <cstdint>

#include "core/cards.h"
#include "core/rng.h"
#include "core/seat.h"
#include "core/take_cards.h"

/// Games of Cheat, that is BS and Lügen: cards go face down from hands to a pile, and a caught liar
/// takes the pile up.
namespace humbug {

/// Where cards are that not everybody sees, and who has followed which of them.
struct CheatCards {
  PerSeat<CardSet> hands;
  PerSeat<CardSet> laid;  ///< each seat's face-down cards in the pile
  CardSet claim;          ///< the last play, a part of what its seat has laid
  /// The cards each seat has seen go into another's hand and can still place: a card of known[v] is
  /// in the hand of the seat it is in now, or among the cards that seat has laid face down since.
  PerSeat<CardSet> known;
  CardSet common;  ///< the same of the whole table

  constexpr CardSet of(Seat seat) const { return hands[seat] | laid[seat]; }
  constexpr const CardSet& known_to(Viewer viewer) const {
    return viewer.is_seat() ? known[viewer.seat()] : common;
  }

  /// `taker` takes the pile up and gets to know it. The others note what could be seen of it:
  /// `shown`, which all see, and the cards they laid themselves. `rest` is in the pile besides.
  constexpr CardSet take_up(Seat taker, const CardSet& shown, const CardSet& rest, int players) {
    CardSet pile = shown | rest;
    CardSet lost_track;  // cards that may or may not have gone to the taker
    for (const Seat seat : SeatSet::first(players)) {
      pile |= laid[seat];
      const bool unsure = seat != taker && !(laid[seat] - shown).empty() && !hands[seat].empty();
      if (unsure) lost_track |= of(seat);
    }
    common = (common - lost_track) | shown;
    for (const Seat seat : SeatSet::first(players)) {
      known[seat] =
          seat == taker ? known[seat] - pile : (known[seat] - lost_track) | shown | laid[seat];
    }
    hands[taker] |= pile;
    laid = {};
    claim = {};
    return pile;
  }

  /// Two cards change places, wherever they are. Nobody knows where their own cards are from.
  constexpr void exchange(Card one, Card other, int players) {
    for (const Seat seat : SeatSet::first(players)) {
      hands[seat].exchange(one, other);
      laid[seat].exchange(one, other);
      known[seat] -= of(seat);
    }
    claim.exchange(one, other);
  }
};

/// A viewer's knowledge of them.
struct CheatView {
  PerSeat<std::uint8_t> hand_sizes;
  PerSeat<std::uint8_t> laid_counts;  ///< face down in the pile, by whom
  CardSet common;                     ///< what the whole table has followed into hands

  // Of the viewer's own; empty for a spectator.
  CardSet hand;
  CardSet laid;
  CardSet own_claim;          ///< the own play that can be called now
  PerSeat<CardSet> followed;  ///< cards seen to go to a seat and not seen to leave it

  /// Takes `viewer`'s knowledge from `cards`; `claimant` made the last play.
  constexpr void look_at(const CheatCards& cards, Viewer viewer, Seat claimant, int players) {
    common = cards.common;
    for (const Seat seat : SeatSet::first(players)) {
      hand_sizes[seat] = static_cast<std::uint8_t>(cards.hands[seat].size());
      laid_counts[seat] = static_cast<std::uint8_t>(cards.laid[seat].size());
      if (!viewer.is(seat)) followed[seat] = cards.known_to(viewer) & cards.of(seat);
    }
    if (!viewer.is_seat()) return;
    hand = cards.hands[viewer.seat()];
    laid = cards.laid[viewer.seat()];
    if (viewer.is(claimant)) own_claim = cards.claim;
  }
  /// Puts the own cards where the viewer knows them to be.
  constexpr void put_own(CheatCards& cards, Viewer viewer, Seat claimant) const {
    if (!viewer.is_seat()) return;
    cards.hands[viewer.seat()] = hand;
    cards.laid[viewer.seat()] = laid;
    if (viewer.is(claimant)) cards.claim = own_claim;
  }
  /// Once all cards have been put somewhere, notes who has followed which. Of the others only what
  /// all know is certain.
  constexpr void put_known(CheatCards& cards, Viewer viewer, int players) const {
    cards.common = common;
    for (const Seat seat : SeatSet::first(players)) {
      cards.known[seat] = viewer.is(seat) ? all_followed(players) : common - cards.of(seat);
    }
  }
  /// Deals cards of `unknown` to the other seats, as many as each holds and has laid.
  template <Rng R>
  constexpr void deal_to_others(CheatCards& cards, CardSet& unknown, Viewer viewer, int players,
                                R& rng) const {
    for (const Seat seat : SeatSet::first(players)) {
      if (viewer.is(seat)) continue;
      const int count = laid_counts[seat];
      CardSet own = followed[seat];
      own |= take(unknown, hand_sizes[seat] + count - own.size(), rng);
      cards.laid[seat] = take(own, count, rng);
      cards.hands[seat] = own;
    }
  }

  constexpr CardSet all_followed(int players) const {
    CardSet all;
    for (const Seat seat : SeatSet::first(players)) all |= followed[seat];
    return all;
  }
  /// Face down in the pile, apart from what was there before the first play.
  constexpr int laid_count(int players) const {
    int count = 0;
    for (const Seat seat : SeatSet::first(players)) count += laid_counts[seat];
    return count;
  }
  constexpr bool operator==(const CheatView&) const = default;
};

}  // namespace humbug
