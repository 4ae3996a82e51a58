#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "core/secret.h"
#include "games/liars_lair/options.h"
#include "games/liars_lair/statement.h"

namespace humbug::liars_lair {

/// Who may open what is hidden in a State: the rules, what makes views out of it and worlds out of
/// views, and the tests' ways to set a position up or to compare two worlds.
class Key {
  Key() = default;
  friend struct Rules;
  friend struct Knowledge;
  friend class Imagination;
  friend struct Board;
  friend struct TwoWorlds;
};

enum class Phase : std::uint8_t {
  deal,       ///< chance: truth sides, hands, characters
  volunteer,  ///< window: who would like to start
  starter,    ///< chance: who does
  play,       ///< turn: a card face up
  spoils,     ///< turn of the victor: a card of the loser's hand
  give,       ///< turn of the loser: a card for the victor
  add,        ///< turn of the loser: a card to those in play
  reclaim,    ///< turn: a card of those in play
  declare,    ///< turn: declare or hold, one after another
  sealed,     ///< window: the same, all at once
  prove,      ///< turn: show the declarer a card, or pass
  over
};

enum class Reason : std::uint8_t { none, sole_survivor, declared, absolution, identity, judgement };

/// How a player went out.
enum class Fate : std::uint8_t {
  in,
  contradicted,  ///< his card was the lie of a pair in play
  disqualified,  ///< declared with both cards of a pair in hand
  proven,        ///< declared, and was shown to lie
  false_proof,   ///< showed a false card as a proof
  false_claim    ///< claimed absolution or identity wrongly
};

/// Where a card came from and where the whole table saw it last, in a byte:
///
///   bits 0-2  the seat it was dealt to (hidden unless bit 3)
///   bit  3    the table can tell whom it was dealt to; with bit 7 clear: it was dealt to nobody
///   bits 4-6  the hand it was last seen to be in or to come from
///   bit  7    the table has seen its face
class Track {
 public:
  constexpr Track() = default;
  static constexpr Track undealt() { return Track(kOrigin); }
  static constexpr Track dealt_to(Seat seat) { return Track(seat.index()); }

  constexpr bool is_undealt() const { return (byte_ & (kSeen | kOrigin)) == kOrigin; }
  constexpr Seat dealt() const { return Seat(byte_ & 7); }
  constexpr bool seen() const { return (byte_ & kSeen) != 0; }
  constexpr bool origin_known() const { return seen() && (byte_ & kOrigin) != 0; }
  constexpr Seat at() const { return Seat((byte_ >> 4) & 7); }
  constexpr void see_at(Seat seat, bool from_the_deal) {
    byte_ = static_cast<std::uint8_t>((byte_ & 7) | (from_the_deal ? kOrigin : 0) |
                                      (seat.index() << 4) | kSeen);
  }
  /// The same card as those see it who can't tell where it came from.
  constexpr Track without_origin() const { return Track(seen() ? byte_ & 0xF0 : 0); }
  /// Is it known of an unseen card that it was dealt to `seat`?
  constexpr Track with_origin(Seat seat) const { return Track((byte_ & 0xF8) | seat.index()); }
  constexpr bool operator==(const Track&) const = default;

 private:
  static constexpr int kOrigin = 1 << 3;
  static constexpr int kSeen = 1 << 7;
  constexpr explicit Track(int byte) : byte_(static_cast<std::uint8_t>(byte)) {}
  std::uint8_t byte_ = 0;
};
using Tracks = std::array<Track, kMaxStatements>;

template <class T>
constexpr auto& track_of(T& tracks, Statement card) {
  return tracks[static_cast<std::size_t>(card.index())];
}

/// A card in play and who put it there. Added cards are nobody's own (V6).
struct InPlay {
  Statement card;
  Seat by;
  bool added = false;

  constexpr bool operator==(const InPlay&) const = default;
};

/// The cards in play, in the order of play. A round has at most one for each player: whoever adds a
/// second one has just lost the first.
class Table {
 public:
  constexpr int size() const { return size_; }
  constexpr const InPlay& operator[](int n) const { return cards_[static_cast<std::size_t>(n)]; }
  constexpr void put(const InPlay& entry) { cards_[static_cast<std::size_t>(size_++)] = entry; }
  constexpr const InPlay* find(Statement card) const {
    for (const InPlay& entry : *this) {
      if (entry.card == card) return &entry;
    }
    return nullptr;
  }
  constexpr void remove(Statement card) {
    int kept = 0;
    for (int n = 0; n < size_; ++n) {
      if ((*this)[n].card != card) cards_[static_cast<std::size_t>(kept++)] = (*this)[n];
    }
    for (int n = kept; n < size_; ++n) cards_[static_cast<std::size_t>(n)] = {};
    size_ = static_cast<std::uint8_t>(kept);
  }
  constexpr StatementSet cards() const {
    StatementSet set;
    for (const InPlay& entry : *this) set.insert(entry.card);
    return set;
  }
  constexpr const InPlay* begin() const { return cards_.data(); }
  constexpr const InPlay* end() const { return cards_.data() + size_; }
  constexpr bool operator==(const Table&) const = default;

 private:
  std::array<InPlay, kMaxPlayers> cards_{};
  std::uint8_t size_ = 0;
};

/// Who has claimed what at the end of this round.
struct Claims {
  SeatSet innocence, absolution, identity;

  constexpr SeatSet all() const { return innocence | absolution | identity; }
  constexpr void erase(Seat seat) {
    innocence.erase(seat);
    absolution.erase(seat);
    identity.erase(seat);
  }
  constexpr bool operator==(const Claims&) const = default;
};

/// What is hidden from at least one seat. A card is in one place:
///
///   hands[s]         of a survivor: his hand; of a player who is out: the cards he left with
///   State::table     in play
///   State::removed   gone with its pair
///   tracks           of all others: undealt
struct Hidden {
  PerSeat<StatementSet> hands;
  Truth truth;
  PerSeat<PairSet> marks;    ///< of which pairs a seat knows the truth, beyond what all know
  PerSeat<Statement> taken;  ///< which card the victor got of this seat's hand
  PerSeat<Statement> shown;  ///< what this seat has shown to the declarer
  PerSeat<std::uint8_t> characters;
  SeatSet volunteers;  ///< sealed until all have answered
  Claims sealed;       ///< likewise (declare_mode=simultaneous)
  Tracks tracks;
};

struct State {
  Secret<Hidden, Key> hidden;
  PairSet removed;  ///< pairs that left the game together
  PairSet common;   ///< pairs whose truth the whole table knows
  Table table;
  PerSeat<Statement> last;  ///< the card each seat played last
  Options rules;
  std::uint16_t round = 0;
  std::uint8_t players = 0;
  std::uint8_t pairs = 0;
  Phase phase = Phase::deal;
  Reason reason = Reason::none;
  Seat starter;          ///< of this round
  Seat actor;            ///< whose turn it is
  Seat victor, loser;    ///< of the contradiction that is being settled
  Seat declarer;         ///< whose innocence is being tried
  SeatSet in;            ///< survivors
  SeatSet asked;         ///< survivors who began this round with a card
  SeatSet due;           ///< of them: who is still to play, reclaim, be polled, or prove
  SeatSet victors;       ///< who doesn't reclaim this round
  SeatSet must_declare;  ///< whom the Reckoning has reached
  SeatSet harmless;      ///< who has shown the declarer a truth that proved nothing
  SeatSet unmasked;      ///< whose character all know, where they are secret
  SeatSet lost_card;     ///< out, and taker[s] has had a card of the hand, or declined
  SeatSet settled;       ///< of them: the table knows what became of each card it had seen
  Claims claims;
  PerSeat<Seat> taker;
  PerSeat<std::uint8_t> went;  ///< 1 for the first who went out, 2 for the second ...
  PerSeat<Fate> fate;
  SeatSet winners;
};
static_assert(sizeof(State) <= 1024);

/// Statements are texts of the header; the rules need none of them.
struct Setup {};

struct Action {
  enum class Kind : std::uint8_t {
    volunteer,
    hold,
    play,
    take,
    decline,
    give,
    add,
    reclaim,
    declare,
    absolve,
    unmask,
    show,
    pass
  };
  Kind kind = Kind::pass;
  Statement card = Statement::none();

  constexpr bool operator==(const Action&) const = default;
};

struct Draw {
  enum class Kind : std::uint8_t { deal, starter };
  Kind kind = Kind::deal;
  Seat seat;               ///< starter
  std::uint8_t pairs = 0;  ///< deal, and all below
  bool has_characters = false;
  Truth truth;
  PerSeat<StatementSet> hands;
  StatementSet undealt;
  PerSeat<std::uint8_t> characters;
};

/// Something that happened. What only some may see is in it for those alone (`open`).
struct Event {
  enum class Kind : std::uint8_t {
    dealt,         ///< one for each seat: count, its cards and which of them are true
    character,     ///< seat's character is number
    answered,      ///< one more sealed answer is in; count are due
    volunteers,    ///< seats would like to start
    round,         ///< number begins, started by seat
    played,        ///< seat, card
    contradicted,  ///< card (true) and other_card (a lie) met: other is out, seat prevails
    stands,        ///< seat's true card met an added lie: nothing happens
    hand_shown,    ///< seat looks at other's cards
    took,          ///< seat took a card of other
    declined,      ///< seat took nothing of other
    gave,          ///< seat gave other a card
    added,         ///< seat, card
    reclaimed,     ///< seat, card
    learned,       ///< seat is told whether card is true
    held,          ///< seat declares nothing
    claimed,       ///< seat declares; claim says what
    exposed,       ///< seat's hand, to all
    tried,         ///< seat's innocence can now be disproved
    passed,        ///< seat shows nothing
    showed,        ///< seat showed other a card, which fate says what came of
    claim_failed,  ///< seat's claim is wrong
    out,           ///< seat is out, by fate
    over
  };
  Kind kind = Kind::over;
  Seat seat;
  Seat other;
  SeatSet seats;
  std::uint16_t number = 0;
  std::uint8_t count = 0;
  bool open = false;     ///< are the hidden parts there?
  bool is_true = false;  ///< learned; showed: is the card?
  Fate fate = Fate::in;
  Action::Kind claim = Action::Kind::hold;
  Statement card = Statement::none();
  Statement other_card = Statement::none();
  StatementSet cards;
  StatementSet truths;  ///< which of them are true; at the end, every true card
  Reason reason = Reason::none;
  PerSeat<std::uint8_t> places;
  std::uint8_t players = 0;
};

}  // namespace humbug::liars_lair
