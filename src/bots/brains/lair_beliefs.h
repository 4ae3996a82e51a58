#pragma once

#include <algorithm>

#include "bots/brains/lair_memory.h"
#include "games/liars_lair/view.h"

namespace humbug::lair_beliefs {

using liars_lair::PairSet;
using liars_lair::View;

/// The order and time in which the Reckoning makes players declare, if nobody goes out before.
class Reckoning {
 public:
  explicit Reckoning(const liars_lair::OpenTable& table) : table_(table) {}

  /// The number of rounds that begin before it does.
  int rounds() const { return std::max(0, table_.rules.reckoning_round - table_.round); }
  Seat first() const {
    Seat seat = table_.in.contains(table_.starter)
                    ? table_.starter
                    : next_seat(table_.starter, table_.in, table_.players, Direction::clockwise);
    for (int left = rounds() % table_.in.size(); left > 0; --left) seat = after(seat);
    return seat;
  }
  Seat after(Seat seat) const {
    const bool left = table_.rules.next_starter == liars_lair::NextStarter::left;
    return next_seat(seat, table_.in, table_.players,
                     left ? Direction::clockwise : Direction::counter);
  }
  /// The number of rounds that begin before it reaches `seat`, which must be in the game.
  int rounds_for(Seat seat) const {
    int more = rounds();
    for (Seat other = first(); other != seat; other = after(other)) ++more;
    return more;
  }

 private:
  const liars_lair::OpenTable& table_;
};

/// Conclusions from a view: what is true, who holds what, and the value of cards. It is built for
/// every decision, so building it must be cheap.
class Reading {
 public:
  /// Without a memory every unknown truth has probability 0.5.
  Reading(const View& view, const Memory* memory);

  const View& view() const { return view_; }
  Seat me() const { return me_; }
  bool knows(Statement card) const { return view_.known.contains(card.pair()); }
  bool surely_true(Statement card) const { return knows(card) && view_.truth.is_true(card); }
  bool surely_lie(Statement card) const { return knows(card) && !view_.truth.is_true(card); }
  /// The probability that the card is true.
  double truth(Statement card) const;
  /// The probability that `seat`, another player in the game, has the card in hand.
  double held_by(Seat seat, Statement card) const;
  /// The probability that any other player in the game has it.
  double held(Statement card) const;

  /// The probability that the card would be proved a lie if `hand` were declared with it.
  double provable(Statement card, const StatementSet& hand) const;
  /// The probability that a player of `seats` plays the card's partner, if they can, so that the
  /// two meet.
  double met_by(SeatSet seats, Statement card) const;
  /// The value of the card for a later declaration, 0 to 1, if the own hand is `hand`.
  double worth(Statement card, const StatementSet& hand) const;
  double worth(const StatementSet& hand) const;
  /// The probability that a declaration of innocence holds.
  double innocence() const;
  /// The probability that the own hand is all lies that others could prove.
  double absolution() const;
  /// The probability that nobody else holds a truth about the own character.
  double untold() const;

  /// Is it public that the card was dealt to `seat`, who therefore knows its truth?
  bool was_dealt(Seat seat, Statement card) const {
    const liars_lair::Track& track = track_of(view_.tracks, card);
    return track.origin_known() && track.dealt() == seat;
  }

 private:
  bool is_open(Statement card) const { return open_.contains(card); }
  double shows(Seat seat, Statement card) const;

  const View& view_;
  const Memory* memory_;
  Seat me_;
  SeatSet others_;
  StatementSet in_play_;
  StatementSet open_;  ///< cards that can't be in another's hand now
  PerSeat<int> unseen_;
  int all_unseen_ = 0;
  double pair_worth_ = 0;  ///< the value of a lie held together with its truth
};

}  // namespace humbug::lair_beliefs
