#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "core/secret.h"
#include "core/words.h"
#include "games/liars_lair/cards_in_play.h"
#include "games/liars_lair/options.h"
#include "games/liars_lair/statement.h"

namespace humbug::liars_lair {

/// Who may open what is hidden in a State: the rules, what makes views out of it and worlds out of
/// views, and the tests' ways to set a position up or to compare two worlds.
class Key {
  Key() = default;
  friend struct Rules;
  friend struct Views;
  friend class Imagination;
  friend struct PositionCodec;
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

constexpr auto words_of(Phase /*phase*/) {
  return word_list("deal", "volunteer", "starter", "play", "spoils", "give", "add", "reclaim",
                   "declare", "sealed", "prove", "over");
}

/// A contradiction is being settled before the next card is played.
constexpr bool is_settling(Phase phase) {
  return phase == Phase::spoils || phase == Phase::give || phase == Phase::add;
}
/// Several seats answer in any order, under seal.
constexpr bool is_window(Phase phase) {
  return phase == Phase::volunteer || phase == Phase::sealed;
}

enum class Reason : std::uint8_t { none, sole_survivor, declared, absolution, identity, judgement };
constexpr auto words_of(Reason /*reason*/) {
  return word_list("", "sole_survivor", "declared", "absolution", "identity", "judgement");
}

/// How a player went out.
enum class Fate : std::uint8_t {
  in,
  contradicted,  ///< their card was the lie of a pair in play
  disqualified,  ///< declared with both cards of a pair in hand
  proven,        ///< declared, and was shown to lie
  false_proof,   ///< showed a false card as a proof
  false_claim    ///< claimed absolution or identity wrongly
};
constexpr auto words_of(Fate /*fate*/) {
  return word_list("in", "contradicted", "disqualified", "proven", "false_proof", "false_claim");
}

/// All that is hidden from at least one seat. A card is in one place:
///
///   hands[s]         of a survivor: the hand; of a player who is out: the cards they left with
///   table            in play
///   removed          gone with its pair
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

/// All that lies open to the whole table, and so is the same in a State and in every View of it.
struct OpenTable {
  PairSet removed;  ///< pairs that left the game together
  PairSet common;   ///< pairs whose truth the whole table knows
  CardsInPlay table;
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

  constexpr bool operator==(const OpenTable&) const = default;
};

struct State : OpenTable {
  Secret<Hidden, Key> hidden;
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

constexpr auto words_of(Action::Kind /*kind*/) {
  return word_list("volunteer", "hold", "play", "take", "decline", "give", "add", "reclaim",
                   "declare", "absolve", "unmask", "show", "pass");
}
constexpr bool takes_card(Action::Kind kind) {
  using Kind = Action::Kind;
  return kind == Kind::play || kind == Kind::take || kind == Kind::give || kind == Kind::add ||
         kind == Kind::reclaim || kind == Kind::show;
}

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

/// Something that happened; fields.h says what of it is written and who sees it.
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
  bool open = true;      ///< is what only some may see there?
  bool to_all = false;   ///< may all see it?
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

  constexpr bool operator==(const Event&) const = default;
};

}  // namespace humbug::liars_lair
