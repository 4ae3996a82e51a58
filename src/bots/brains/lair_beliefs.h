#pragma once

#include <algorithm>

#include "bots/brains/lair_memory.h"
#include "games/liars_lair/view.h"

namespace humbug::lair_beliefs {

using liars_lair::PairSet;
using liars_lair::View;

/// Whom the Reckoning makes declare, and when, if nobody goes out before.
class Reckoning {
 public:
  explicit Reckoning(const liars_lair::OpenTable& table) : table_(table) {}

  /// How many more rounds begin before it does.
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
  /// How many more rounds begin before it reaches `seat`, one of those who are in.
  int rounds_for(Seat seat) const {
    int more = rounds();
    for (Seat other = first(); other != seat; other = after(other)) ++more;
    return more;
  }

 private:
  const liars_lair::OpenTable& table_;
};

/// A view as a thoughtful player reads it: what is true, who holds what, and what a card is worth.
/// It is made anew for every decision, so making it must be cheap.
class Reading {
 public:
  /// Without a memory all that isn't known is an even chance.
  Reading(const View& view, const Memory* memory);

  const View& view() const { return view_; }
  Seat me() const { return me_; }
  bool knows(Statement card) const { return view_.known.contains(card.pair()); }
  bool surely_true(Statement card) const { return knows(card) && view_.truth.is_true(card); }
  bool surely_lie(Statement card) const { return knows(card) && !view_.truth.is_true(card); }
  /// How likely the card is true.
  double truth(Statement card) const;
  /// How likely `seat`, somebody else who is in, has the card in hand.
  double held_by(Seat seat, Statement card) const;
  /// How likely anybody else who is in has it.
  double held(Statement card) const;

  /// How likely the card would be proved a lie, if `hand` were declared with it.
  double provable(Statement card, const StatementSet& hand) const;
  /// How likely somebody of `seats` plays the card's partner if he can, so that the two meet.
  double met_by(SeatSet seats, Statement card) const;
  /// What the card is worth in a hand that will be declared some day, 0 to 1, if the own hand is
  /// `hand`.
  double worth(Statement card, const StatementSet& hand) const;
  double worth(const StatementSet& hand) const;
  /// How likely a declaration of innocence holds.
  double innocence() const;
  /// How likely the own hand is all lies that others could prove.
  double absolution() const;
  /// How likely nobody else holds a truth about the own character.
  double untold() const;

  /// Does everyone know that the card is dealt to `seat`, who so knows whether it's true?
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
  double pair_worth_ = 0;  ///< of a lie that lies beside its truth
};

}  // namespace humbug::lair_beliefs
