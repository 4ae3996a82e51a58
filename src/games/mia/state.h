#pragma once

#include <cstdint>

#include "core/seat.h"
#include "core/secret.h"
#include "core/words.h"
#include "games/mia/options.h"

namespace humbug::mia {

/// Opens the cup: for the rules, the views, and the tests' ways to set up a position or to compare
/// two worlds.
class Key {
  Key() = default;
  friend struct Rules;
  friend struct Views;
  friend struct PositionCodec;
  friend struct TwoWorlds;
};

enum class Phase : std::uint8_t {
  first,   ///< chance: who opens the first round
  roll,    ///< chance: the dice under the actor's cup
  say,     ///< turn: the actor has looked at the own roll and announces a value
  answer,  ///< turn: the actor believes the standing announcement or looks
  over
};

constexpr auto words_of(Phase /*phase*/) {
  return word_list("first", "roll", "say", "answer", "over");
}

enum class Reason : std::uint8_t { none, last_with_lives };
constexpr auto words_of(Reason /*reason*/) { return word_list("", "last_with_lives"); }

/// Everything that lies open on the table.
struct PublicState {
  Options rules;
  std::uint8_t players = 0;
  Phase phase = Phase::first;
  Reason reason = Reason::none;
  Seat actor;    ///< rolls, announces or answers
  Seat roller;   ///< say, answer: whose roll is under the cup; nobody else knows it
  Seat sayer;    ///< who made the standing announcement
  Value said;    ///< the standing announcement; none before the first of a round
  Value before;  ///< the one that it has beaten
  SeatSet in;    ///< who has lives left
  PerSeat<std::uint8_t> lives;
  PerSeat<std::uint8_t> places;  ///< of those who are out; in the end of all

  /// MIA-06: the lowest rank that may be announced now.
  constexpr int least_rank() const {
    if (!said.made()) return 0;
    // MIA-15
    const bool may_equal = rules.raise == Raise::equal && said != before;
    return rules.ladder().rank(said) + (may_equal ? 0 : 1);
  }
  constexpr bool operator==(const PublicState&) const = default;
};

struct Hidden {
  Value cup;  ///< from the roll until it is seen or rolled again
};

struct State : PublicState {
  Secret<Hidden, Key> hidden;
};

/// Nothing follows from an earlier game.
struct Setup {};

struct Action {
  enum class Kind : std::uint8_t { say, show, roll, look, yield, pass };
  Kind kind = Kind::roll;
  Value value;  ///< say, pass

  constexpr bool operator==(const Action&) const = default;
};
constexpr auto words_of(Action::Kind /*kind*/) {
  return word_list("say", "show", "roll", "look", "yield", "pass");
}

struct Draw {
  enum class Kind : std::uint8_t { first, roll };
  Kind kind = Kind::first;
  Seat seat;  ///< who opens, or rolls
  Value cup;  ///< roll
};

/// Something that happened; fields.h says what of it is written and who sees it.
struct Event {
  enum class Kind : std::uint8_t {
    first,      ///< seat opens
    rolled,     ///< what seat has under the cup
    announced,  ///< seat says value; unseen: and passes the cup on without having looked
    believed,   ///< seat believes other and rolls
    doubted,    ///< seat doubts other's value
    revealed,   ///< the cup, after seat doubted other's value; honest: it is worth that
    shown,      ///< seat shows the own cup
    yielded,    ///< seat gives in to other's Mia
    lost,       ///< seat lost count lives and has left
    out,        ///< seat has no lives, at place count
    over
  };
  Kind kind = Kind::over;
  Seat seat;
  Seat other;
  Value value;
  PerSeat<Dice> cups;  ///< of the player who rolled, for those who may see it
  bool open = true;    ///< is what only some may see there?
  bool unseen = false;
  bool honest = false;
  std::uint8_t count = 0;
  std::uint8_t left = 0;
  Reason reason = Reason::none;
  PerSeat<std::uint8_t> places;
  std::uint8_t players = 0;

  /// The only roll under `cups`; none if it can't be seen.
  constexpr Value cup() const {
    for (const Dice dice : cups.values) {
      if (dice.value.made()) return dice.value;
    }
    return {};
  }
  constexpr bool operator==(const Event&) const = default;
};

}  // namespace humbug::mia
