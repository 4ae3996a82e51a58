#pragma once

#include <algorithm>
#include <cstdint>

#include "games/liars_dice/bidding.h"
#include "games/motes/powers.h"
#include "games/motes/state.h"

namespace humbug::motes {

using liars_dice::Raises;

/// What a seat may do. It follows from what lies open and, in the sealed window, from whether the
/// own bet is in.
class Legal {
 public:
  static constexpr Legal nothing() { return Legal(Kind::nothing); }
  /// MM-31, rulings 37 and 39: every sum from the ante to all one has.
  static constexpr Legal bets(const PublicState& table, Seat seat) {
    Legal legal(Kind::bets);
    legal.least_ = least_bet(table, seat);
    legal.ways_ = table.rules.pledges() ? 2 : 1;
    legal.size_ = (table.funds[seat] - legal.least_ + 1) * legal.ways_;
    return legal;
  }
  /// In the open phases, where `seat` is the one asked.
  static constexpr Legal asked(const PublicState& table, Seat seat) {
    switch (table.stage) {
      case Stage::answer:
        return of_dice(Kind::answers, blues(table, seat), 1);
      case Stage::choose:
        return victims(table.in - SeatSet(seat));
      default:
        break;
    }
    switch (table.phase) {
      case Phase::bid:
        return bids(table);
      case Phase::lose:
        return of_dice(Kind::losses, table.cups[seat], 0);  // ruling 19
      case Phase::keep:
        return of_dice(Kind::keeps, table.cups[seat], 0);  // ruling 41
      default:
        break;
    }
    Legal legal(Kind::powers);
    legal.powers_ = Powers(table, seat);
    legal.size_ = 1 + legal.powers_.size();
    return legal;
  }

  constexpr std::uint32_t size() const { return size_; }
  constexpr Action operator[](std::uint32_t n) const {
    Action action;
    switch (kind_) {
      case Kind::bets:
        action.kind = Action::Kind::bet;
        action.amount = least_ + n / ways_;
        if (ways_ == 2) action.pledge = n % 2 == 0 ? Party::redeemed : Party::cursed;
        break;
      case Kind::powers:
        if (n > 0) return powers_[n - 1];
        break;
      case Kind::answers:
        if (n == 0) break;
        action.kind = Action::Kind::use;
        action.die = dice_.nth(static_cast<int>(n) - 1);
        break;
      case Kind::victims:
        action.kind = Action::Kind::choose;
        action.seat = seats_.nth(static_cast<int>(n));
        break;
      case Kind::bids:
        if (n < ways_) {
          action.kind = Action::Kind::liar;
        } else {
          action.kind = Action::Kind::bid;
          action.bid = raises_[n - ways_];
        }
        break;
      case Kind::losses:
      case Kind::keeps:
        action.kind = kind_ == Kind::losses ? Action::Kind::lose : Action::Kind::keep;
        action.die = dice_.nth(static_cast<int>(n));
        break;
      case Kind::nothing:
        break;
    }
    return action;
  }
  constexpr bool operator==(const Legal&) const = default;

  static constexpr std::uint32_t least_bet(const PublicState& table, Seat seat) {
    return std::min(table.rules.ante, table.funds[seat]);
  }
  /// The bids that are allowed now.
  static constexpr Raises raises(const PublicState& table) {
    const int dice = table.dice_in_play();
    if (!table.bid.made()) return Raises::openings({}, dice);
    return Raises::above(table.bid, table.rules.raise, {}, dice);
  }
  /// MM-06, rulings 16 and 24: there must be a bid to doubt, and one whose accusation was void must
  /// raise if they can.
  static constexpr bool may_accuse(const PublicState& table, const Raises& raises) {
    return table.bid.made() && (!table.must_raise || raises.size() == 0);
  }

 private:
  enum class Kind : std::uint8_t { nothing, bets, powers, answers, victims, bids, losses, keeps };
  constexpr explicit Legal(Kind kind) : kind_(kind), raises_(Raises::openings({}, 0)) {}

  static constexpr Legal of_dice(Kind kind, DieSet dice, int more) {
    Legal legal(kind);
    legal.dice_ = dice;
    legal.size_ = static_cast<std::uint32_t>(dice.size() + more);
    return legal;
  }
  static constexpr Legal victims(SeatSet seats) {
    Legal legal(Kind::victims);
    legal.seats_ = seats;
    legal.size_ = static_cast<std::uint32_t>(seats.size());
    return legal;
  }
  static constexpr Legal bids(const PublicState& table) {
    Legal legal(Kind::bids);
    legal.raises_ = raises(table);
    legal.ways_ = may_accuse(table, legal.raises_) ? 1 : 0;
    legal.size_ = legal.ways_ + legal.raises_.size();
    return legal;
  }

  Kind kind_;
  SeatSet seats_;
  Raises raises_;
  std::uint32_t size_ = 0;
  std::uint32_t least_ = 0;
  std::uint32_t ways_ = 0;  ///< pledges for each bet; whether one may accuse
  DieSet dice_;
  Powers powers_;
};

}  // namespace humbug::motes
