#pragma once

#include <cstdint>
#include <optional>

#include "core/cards.h"
#include "core/seat.h"
#include "core/secret.h"
#include "core/words.h"
#include "games/bs/options.h"
#include "games/cheat_cards.h"

namespace humbug::bs {

/// May open the hidden part of a State: the rules, the code that makes views of it, and the tests'
/// ways to set a position up or to compare two worlds.
class Key {
  Key() = default;
  friend struct Queries;
  friend struct Calls;
  friend struct Rules;
  friend struct Views;
  friend struct PositionCodec;
  friend struct TwoWorlds;
};

enum class Phase : std::uint8_t {
  spin,    ///< chance: who is first
  deal,    ///< chance: the hands
  open,    ///< turn: a card face up
  play,    ///< turn: cards face down under the required rank
  window,  ///< window: call or pass
  caller,  ///< chance: which of several callers counts
  over
};

constexpr auto words_of(Phase /*phase*/) {
  return word_list("spin", "deal", "open", "play", "window", "caller", "over");
}

enum class Reason : std::uint8_t { none, out_of_cards, max_plays, last_with_cards };
constexpr auto words_of(Reason /*reason*/) {
  return word_list("", "out_of_cards", "max_plays", "last_with_cards");
}

/// Where a card is: in a hand, in the pile (face up, face down by a seat, or under it all), or
/// aside. The sum of these is always `State::deck`.
struct Hidden : CheatCards {
  CardSet bottom;    ///< face down under the opening (remainder=to_pile)
  CardSet aside;     ///< out of play (remainder=set_aside)
  SeatSet answered;  ///< who has answered the open window
  SeatSet callers;   ///< and who of them called
};

/// All that lies open on the table.
struct PublicState {
  CardSet deck;   ///< all cards of this game
  CardSet shown;  ///< the pile's face-up cards
  Options rules;
  std::uint8_t players = 0;
  Phase phase = Phase::spin;
  Reason reason = Reason::none;
  bool opener_known = false;  ///< a rematch whose opener needs no spin: it is `actor`
  Seat actor;                 ///< who opens or plays next; in Phase::deal, who will open
  Seat accused;               ///< who made the last play, while it can be called
  Rank rank;                  ///< the rank announced last
  SeatSet in;                 ///< who still plays
  std::uint16_t plays = 0;
  PerSeat<std::uint8_t> places;  ///< final places; of those who have left under play_on so far

  constexpr bool operator==(const PublicState&) const = default;
};

struct State : PublicState {
  Secret<Hidden, Key> hidden;
};

/// Taken over by a rematch: the opener, if there is no need to spin (rematch_opener=winner).
struct Setup {
  std::optional<Seat> opener;
};

struct Action {
  enum class Kind : std::uint8_t { open, play, call, pass };
  Kind kind = Kind::pass;
  CardSet cards;

  constexpr bool operator==(const Action&) const = default;
};
constexpr auto words_of(Action::Kind /*kind*/) { return word_list("open", "play", "call", "pass"); }

struct Draw {
  enum class Kind : std::uint8_t { first, deal, caller };
  Kind kind = Kind::first;
  Seat seat;               ///< first, caller
  PerSeat<CardSet> hands;  ///< deal
  CardSet aside, pile;     ///< deal
};
constexpr auto words_of(Draw::Kind /*kind*/) { return word_list("first", "deal", "caller"); }

/// Something that happened; fields.h says what of it is written and who sees it.
struct Event {
  enum class Kind : std::uint8_t {
    first,     ///< seat opens
    dealt,     ///< one for each seat: count, its cards
    opened,    ///< seat laid cards face up
    played,    ///< seat laid count cards as rank
    answered,  ///< one more sealed answer is in; count are due
    passed,    ///< nobody called seat
    called,    ///< seats called other; seat is the one that counts
    revealed,  ///< seat's cards, announced as rank, were shown
    took,      ///< seat took the pile of count cards
    left,      ///< seat has no cards any more, at place count
    over
  };
  Kind kind = Kind::over;
  Seat seat;
  Seat other;
  SeatSet seats;
  Rank rank;
  std::uint8_t count = 0;
  bool honest = false;
  bool open = true;  ///< is what only some may see there?
  CardSet cards;
  Reason reason = Reason::none;
  PerSeat<std::uint8_t> places;
  std::uint8_t players = 0;

  constexpr bool operator==(const Event&) const = default;
};

}  // namespace humbug::bs
