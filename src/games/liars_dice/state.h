#pragma once

#include <cstdint>

#include "core/dice.h"
#include "core/seat.h"
#include "core/secret.h"
#include "core/words.h"
#include "games/liars_dice/bidding.h"
#include "games/liars_dice/options.h"

namespace humbug::liars_dice {

/// May open the cups: the rules, the code that makes views, and the tests' ways to set a position
/// up or to compare two worlds.
class Key {
  Key() = default;
  friend struct Rules;
  friend struct Views;
  friend struct PositionCodec;
  friend struct TwoWorlds;
};

enum class Phase : std::uint8_t {
  first,  ///< chance: who opens the first round
  roll,   ///< chance: all cups
  bid,    ///< turn: bid, or doubt the standing bid
  over
};

constexpr auto words_of(Phase /*phase*/) { return word_list("first", "roll", "bid", "over"); }

enum class Reason : std::uint8_t { none, last_with_dice, round };
constexpr auto words_of(Reason /*reason*/) { return word_list("", "last_with_dice", "round"); }

/// All that lies open on the table.
struct PublicState {
  Options rules;
  std::uint8_t players = 0;
  Phase phase = Phase::first;
  Reason reason = Reason::none;
  Seat opener;                   ///< who opens, or has opened, the bidding of this round
  Seat actor;                    ///< whose turn it is
  Seat bidder;                   ///< who made the standing bid
  Bid bid;                       ///< the standing bid; none before the opening
  SeatSet in;                    ///< who still has dice
  bool ones_bid = false;         ///< has somebody bid on ones in this round?
  bool palifico = false;         ///< is this a round of one face without wild ones?
  SeatSet had_palifico;          ///< who has opened such a round already
  std::uint8_t exact_calls = 0;  ///< right ones so far in this match
  std::uint8_t dice_in_play = 0;
  PerSeat<std::uint8_t> dice;    ///< under each cup
  PerSeat<std::uint8_t> places;  ///< of those who are out; at the end of all

  constexpr bool ones_wild() const {
    if (palifico) return false;
    return rules.ones_wild == OnesWild::on || (rules.ones_wild == OnesWild::until_bid && !ones_bid);
  }
  /// Right exact calls cost nobody a die, so there are no more of them than dice at the start: that
  /// is what makes every match end.
  constexpr int exact_calls_left() const {
    return rules.exact ? rules.dice * players - exact_calls : 0;
  }
  constexpr bool operator==(const PublicState&) const = default;
};

/// The faces of the dice, from the roll to the challenge (MM-02). Which die is which doesn't
/// matter.
struct Hidden {
  PerSeat<FaceCounts> cups;
};

struct State : PublicState {
  Secret<Hidden, Key> hidden;
};

/// Nothing follows from an earlier match.
struct Setup {};

struct Action {
  enum class Kind : std::uint8_t { bid, liar, exact };
  Kind kind = Kind::liar;
  Bid bid;

  constexpr bool operator==(const Action&) const = default;
};

struct Draw {
  enum class Kind : std::uint8_t { first, roll };
  Kind kind = Kind::first;
  Seat seat;                 ///< first
  PerSeat<FaceCounts> cups;  ///< roll
};

/// Something that happened; fields.h says what of it is written and who sees it.
struct Event {
  enum class Kind : std::uint8_t {
    first,     ///< seat opens
    rolled,    ///< one for each seat: count dice, and what they show
    bid,       ///< seat made bid
    doubted,   ///< seat called other a liar, or said (exact) that the bid is exactly right
    revealed,  ///< all cups; count dice match the bid, right: what was said of it is so
    lost,      ///< seat lost a die and has count left
    gained,    ///< seat got a die back and has count
    out,       ///< seat has no dice any more, at place count
    over
  };
  Kind kind = Kind::over;
  Seat seat;
  Seat other;
  Bid bid;
  std::uint8_t count = 0;
  bool exact = false;
  bool right = false;
  bool open = true;  ///< is what only some may see there?
  PerSeat<FaceCounts> cups;
  Reason reason = Reason::none;
  PerSeat<std::uint8_t> places;
  std::uint8_t players = 0;

  /// revealed: are there as many dice as was bid?
  constexpr bool bid_holds() const { return count >= bid.quantity; }
  constexpr bool operator==(const Event&) const = default;
};

}  // namespace humbug::liars_dice
