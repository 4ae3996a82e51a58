#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/dice.h"
#include "core/seat.h"
#include "core/secret.h"
#include "core/words.h"
#include "games/liars_dice/bidding.h"
#include "games/motes/blocks.h"
#include "games/motes/dice.h"
#include "games/motes/options.h"

namespace humbug::motes {

using liars_dice::Bid;

/// May look under the cups and at sealed bets: the rules, the code that makes views, and the tests'
/// ways to set a position up or to compare two worlds.
class Key {
  Key() = default;
  friend struct Rules;
  friend struct Beginning;
  friend struct Cycle;
  friend struct Views;
  friend struct PositionCodec;
  friend struct TwoWorlds;
};

enum class Phase : std::uint8_t {
  setup,       ///< chance: the prize and the motes
  bets,        ///< window: sealed bets
  active,      ///< chance: whose turn is first
  sunset,      ///< powers of the Redeemed
  roll,        ///< chance: all cups
  night,       ///< powers of the Cursed, before a bid (N1)
  bid,         ///< turn: bid or accuse
  lose,        ///< turn, or chance: which die is lost
  late_night,  ///< powers of the Cursed, after the loss (N2)
  sunrise,     ///< powers of the Redeemed
  keep,        ///< turn: the winner chooses the winning die
  over
};

constexpr auto words_of(Phase /*phase*/) {
  return word_list("setup", "bets", "active", "sunset", "roll", "night", "bid", "lose",
                   "late_night", "sunrise", "keep", "over");
}

/// The question within a phase of powers, or while an accusation is pending.
enum class Stage : std::uint8_t {
  plain,   ///< what the phase itself asks
  answer,  ///< turn: a Blue against the effect on top
  d6,      ///< chance: Red's die
  choose   ///< turn: Red's victim, named after the roll
};
constexpr auto words_of(Stage /*stage*/) { return word_list("plain", "answer", "d6", "choose"); }

/// An effect that waits for answers by Blue: Red, Dark, or a Grey token about to void an
/// accusation.
struct Effect {
  enum class Kind : std::uint8_t { none, red, dark, grey };
  Kind kind = Kind::none;
  Seat user;         ///< whose power it is; for Grey the accused
  Seat seat;         ///< Red's victim, if named
  DieId die;         ///< the die that was used; not for Grey
  DieId target;      ///< Dark's
  bool odd = false;  ///< what Red's die said

  constexpr bool operator==(const Effect&) const = default;
};
constexpr auto words_of(Effect::Kind /*kind*/) { return word_list("none", "red", "dark", "grey"); }

/// All that lies open on the table.
struct PublicState {
  Options rules;
  std::uint8_t players = 0;
  Phase phase = Phase::setup;
  Stage stage = Stage::plain;
  Mote prize = Mote::light;
  std::uint8_t cycle = 0;  ///< a Sunset, a Night and a Sunrise; counted from 1
  SeatSet in;              ///< who has not been declared dead
  Seat active;             ///< whose turn this cycle is
  Seat asked;              ///< who must decide now
  Seat turn;               ///< whose bidding turn it is, or comes after the window
  Seat bidder;             ///< who made the standing bid
  Seat accuser;
  Seat loser;               ///< of this cycle's challenge
  Bid bid;                  ///< the standing bid; none before the opening
  bool must_raise = false;  ///< the last accusation was void and may not be repeated
  bool void_night = false;  ///< the night ended without a loser (grey=void_round)
  SeatSet passed;           ///< who has passed in a row in this window
  DieSet used;              ///< dice activated in this window (ruling 12)

  Effect effect;
  std::uint8_t blues = 0;  ///< Blues played upon the effect, one upon the other
  SeatSet to_answer;       ///< who may still answer the one on top
  Seat answers_last;       ///< of these, who is asked last

  PerSeat<DieSet> cups;
  PerSeat<DieSet> graves;            ///< the graveyard by owner; dice of the dead have none
  std::array<DieSet, kMotes> kinds;  ///< all dice of each mote
  PerSeat<std::uint8_t> tokens;      ///< Grey's immunities
  Blocks blocks;                     ///< Red's
  PerSeat<Mote> last_lost;           ///< the mote of the die a seat lost last
  PerSeat<std::uint32_t> funds;      ///< before the bets
  std::uint64_t carry = 0;           ///< a pool brought along from an earlier match
  PerSeat<std::uint8_t> places;      ///< of the dead; at the end of all
  Mote winning = Mote::light;        ///< the winning die's, once the game is over

  /// The next living player clockwise.
  constexpr Seat after(Seat seat) const {
    return next_seat(seat, in, players, Direction::clockwise);
  }
  constexpr DieSet graveyard() const {
    DieSet all;
    for (const DieSet& grave : graves.values) all |= grave;
    return all;
  }
  constexpr DieSet all_dice() const {
    DieSet all;
    for (const DieSet& kind : kinds) all |= kind;
    return all;
  }
  constexpr int dice_in_play() const {
    int dice = 0;
    for (const Seat seat : in) dice += cups[seat].size();
    return dice;
  }
  constexpr const DieSet& kind(Mote mote) const { return kinds[static_cast<std::size_t>(mote)]; }
  constexpr Mote mote(DieId die) const {
    int at = 0;
    while (!kinds[static_cast<std::size_t>(at)].contains(die)) ++at;
    return static_cast<Mote>(at);
  }
  /// Is this a phase in which powers are asked for?
  constexpr bool in_window() const {
    return phase == Phase::sunset || phase == Phase::sunrise || at_night();
  }
  constexpr bool at_night() const { return phase == Phase::night || phase == Phase::late_night; }
  /// Is this cycle's challenge over and its die lost?
  constexpr bool after_challenge() const {
    return phase == Phase::late_night || phase == Phase::sunrise;
  }
  /// Do the cups hold rolled dice that only their owners have seen?
  constexpr bool rolled() const { return phase == Phase::night || phase == Phase::bid; }
  constexpr bool bets_open() const { return rules.bets && phase > Phase::bets; }
  constexpr bool operator==(const PublicState&) const = default;
};

struct Hidden {
  PerSeat<FaceList> faces;      ///< what each cup's dice show, in the order of the cup
  PerSeat<std::uint32_t> bets;  ///< sealed until all are in, then open
  SeatSet cursed;               ///< who pledged for the Cursed, likewise
  SeatSet answered;             ///< whose bet is in
};

struct State : PublicState {
  Secret<Hidden, Key> hidden;
};

/// Brought along by everyone: money, and with nonbettor=carry a pool that nobody has won.
struct Setup {
  std::optional<PerSeat<std::uint32_t>> funds;
  std::optional<std::uint64_t> carry;
};

struct Action {
  enum class Kind : std::uint8_t { bet, use, choose, pass, bid, liar, lose, keep };
  enum class Target : std::uint8_t { none, die, seat };
  Kind kind = Kind::pass;
  Target target_kind = Target::none;  ///< use
  DieId die;                          ///< use, lose, keep
  DieId target;                       ///< use ... on a die
  Seat seat;                          ///< use ... on a seat; choose
  Bid bid;
  std::uint32_t amount = 0;     ///< bet
  std::optional<Party> pledge;  ///< bet

  constexpr bool operator==(const Action&) const = default;
};

struct Draw {
  enum class Kind : std::uint8_t { setup, active, roll, d6, lose };
  Kind kind = Kind::setup;
  Mote prize = Mote::light;                    ///< setup
  std::uint8_t dice = 0;                       ///< setup: how many each
  PerSeat<std::array<Mote, kMaxCup>> motes{};  ///< setup
  Seat seat;                                   ///< active
  PerSeat<FaceList> faces;                     ///< roll
  Face face;                                   ///< d6
  DieId die;                                   ///< lose
};
constexpr auto words_of(Draw::Kind /*kind*/) {
  return word_list("setup", "active", "roll", "d6", "lose");
}

/// Something that happened; fields.h says what of it is written and who sees it.
struct Event {
  enum class Kind : std::uint8_t {
    prize,      ///< mote is the prize; motes of all dice
    bet,        ///< one more sealed bet is in; count are due
    bets,       ///< all bets lie open
    sunset,     ///< cycle count begins; seat is active
    night,      ///< night falls
    sunrise,    ///< the sun rises
    rolled,     ///< one for each seat: count dice, and what they show
    passed,     ///< seat passed where it could have acted
    used,       ///< seat activated die (of mote), on target or other
    returned,   ///< Light: target went from other's grave to seat's cup
    shielded,   ///< Grey: seat has count tokens
    exchanged,  ///< Yellow: die into seat's cup, target into the grave
    stopped,    ///< the effect of seat's mote does nothing
    struck,     ///< Dark: target is out of the game
    fizzled,    ///< Dark: target was gone already
    red_roll,   ///< Red: seat rolled count
    blocked,    ///< Red: other can't use the party's motes until cycle count
    bid,        ///< seat made bid
    accused,    ///< seat called other a liar
    voided,     ///< seat's accusation of other does not count
    revealed,   ///< all cups; count dice match other's bid; right: the accuser is
    lost,       ///< seat lost die and has count left
    died,       ///< seat is dead, at place count
    kept,       ///< seat's winning die is of mote
    over
  };
  Kind kind = Kind::over;
  Seat seat;
  Seat other;
  DieId die;
  DieId target;
  Action::Target target_kind = Action::Target::none;
  Mote mote = Mote::light;
  Mote target_mote = Mote::light;
  Party party = Party::redeemed;
  Bid bid;
  std::uint8_t count = 0;
  bool right = false;
  bool open = true;                    ///< is what only some may see there?
  PerSeat<FaceList> faces;             ///< rolled, revealed
  std::array<DieSet, kMotes> kinds{};  ///< prize
  PerSeat<std::uint32_t> bets;         ///< bet (its own), bets
  SeatSet cursed;                      ///< likewise
  bool pledges = false;
  PerSeat<std::uint8_t> places;
  std::uint8_t players = 0;

  constexpr bool operator==(const Event&) const = default;
};

}  // namespace humbug::motes
