#pragma once

#include <cstdint>
#include <optional>

#include "core/cards.h"
#include "core/seat.h"
#include "core/secret.h"
#include "core/words.h"
#include "games/cheat_cards.h"
#include "games/luegen/options.h"
#include "games/luegen/rank_set.h"

namespace humbug::luegen {

/// Who may open what is hidden in a State: the rules, what makes views out of it and states out of
/// views, and the tests' ways to set a position up or to compare two worlds.
class Key {
  Key() = default;
  friend struct Queries;
  friend struct Rounds;
  friend struct Rules;
  friend struct Views;
  friend struct Worlds;
  friend struct PositionCodec;
  friend struct TwoWorlds;
};

enum class Phase : std::uint8_t {
  roll,    ///< chance: the dice of those who may start
  deal,    ///< chance: the hands
  four,    ///< turn: complete a four with jacks, or keep (wild_fours)
  lead,    ///< turn: name a type and lay the first cards of a pile
  follow,  ///< turn: lay cards under that type, or call
  over
};

constexpr auto words_of(Phase /*phase*/) {
  return word_list("roll", "deal", "four", "lead", "follow", "over");
}

enum class Reason : std::uint8_t { none, four_aces, only_aces, last_player, max_turns };
constexpr auto words_of(Reason /*reason*/) {
  return word_list("", "four_aces", "only_aces", "last_player", "max_turns");
}

/// So many cards of that type; a count of 0 is no claim.
struct Claim {
  Rank type;
  std::uint8_t count = 0;

  constexpr bool operator==(const Claim&) const = default;
};

/// Where a card is that isn't discarded: in a hand, or face down in the pile.
struct Hidden : CheatCards {};

/// All that lies open on the table.
struct PublicState {
  CardSet deck;
  CardSet discards;  ///< of this round
  Options rules;
  std::uint8_t players = 0;
  Phase phase = Phase::roll;
  Reason reason = Reason::none;  ///< why the last round ended
  Direction direction = Direction::clockwise;
  std::uint8_t round = 1;
  std::uint8_t placements = 0;  ///< in the pile
  std::uint16_t turns = 0;      ///< placements and challenges of this round
  Seat starter;                 ///< of this round
  Seat actor;
  Seat previous;                    ///< who placed last, while there is a pile
  Claim claim;                      ///< of the last placement; its type is the pile's
  Claim called_lead;                ///< the last lead, if it was called at once
  RankSet types;                    ///< what a leader may name
  SeatSet rolling;                  ///< whose dice are due in Phase::roll
  SeatSet active;                   ///< who still plays this round
  PerSeat<std::uint8_t> out_place;  ///< of those who are out: how early
  PerSeat<std::uint8_t> wins, losses;
  PerSeat<std::uint8_t> places;  ///< of the match, once it is over

  constexpr bool operator==(const PublicState&) const = default;
};

struct State : PublicState {
  Secret<Hidden, Key> hidden;
};

/// Taken over by a rematch: its starter, if the game before had one loser (LG-04).
struct Setup {
  std::optional<Seat> starter;
};

struct Action {
  enum class Kind : std::uint8_t { lead, play, call, four, keep };
  Kind kind = Kind::call;
  Rank type;  ///< lead
  CardSet cards;

  constexpr bool operator==(const Action&) const = default;
};
constexpr auto words_of(Action::Kind /*kind*/) {
  return word_list("lead", "play", "call", "four", "keep");
}

struct Draw {
  enum class Kind : std::uint8_t { roll, deal };
  Kind kind = Kind::roll;
  SeatSet seats;                ///< roll
  PerSeat<std::uint8_t> faces;  ///< roll
  PerSeat<CardSet> hands;       ///< deal
};

/// Something that happened; fields.h says what of it is written and who sees it.
struct Event {
  enum class Kind : std::uint8_t {
    rolled,     ///< seats threw faces
    dealt,      ///< one for each seat: count, its cards
    redealt,    ///< seat was dealt four aces: the deal doesn't count
    led,        ///< seat laid the first count cards of a pile, as type
    played,     ///< seat laid count cards more
    called,     ///< seat called other
    revealed,   ///< seat's cards, laid as type, were shown
    took,       ///< seat took the pile of count cards
    discarded,  ///< seat discarded a four
    kept,       ///< seat could have completed a four with jacks
    left,       ///< seat has no cards any more, at place count
    round,      ///< a round is over: who won it, who lost it, why
    over        ///< and so is the match
  };
  Kind kind = Kind::over;
  Seat seat;
  Seat other;
  SeatSet seats;  ///< rolled; round: the losers
  SeatSet winners;
  Rank type;
  std::uint8_t count = 0;
  bool honest = false;
  bool open = true;         ///< is what only some may see there?
  bool of_several = false;  ///< round: the match has more than one
  CardSet cards;
  Reason reason = Reason::none;
  PerSeat<std::uint8_t> places;
  PerSeat<std::uint8_t> faces;
  std::uint8_t players = 0;

  constexpr bool operator==(const Event&) const = default;
};

}  // namespace humbug::luegen
