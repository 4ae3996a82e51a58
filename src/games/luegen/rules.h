#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/claims.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "games/luegen/deck.h"
#include "games/luegen/rounds.h"

namespace humbug::luegen {

namespace refusals {
inline constexpr Refusal kNoCards{"no_cards", "at least one card must be laid"};
inline constexpr Refusal kTooManyCards{"too_many_cards",
                                       "that is more cards than may be laid in one turn"};
inline constexpr Refusal kNotHeld{"card_not_held", "one of these cards is not in this hand"};
inline constexpr Refusal kClaimsAces{"claims_aces", "nobody may claim aces"};
inline constexpr Refusal kClaimsJacks{"claims_jacks", "nobody may claim jacks"};
inline constexpr Refusal kNotInDeck{"not_in_deck", "that type is not in the deck"};
inline constexpr Refusal kRetired{"type_retired", "all four of that type are discarded"};
inline constexpr Refusal kTypeIsSet{"type_is_set", "the leader of the pile has named its type"};
inline constexpr Refusal kRepeatedLead{
    "repeated_lead", "the last lead was called at once: the same claim may not be led again"};
inline constexpr Refusal kNothingToCall{"nothing_to_call", "no placement lies there to be called"};
inline constexpr Refusal kIsOut{"player_is_out",
                                "who laid these cards is out, they can't be called any more"};
inline constexpr Refusal kNoFour{
    "no_four", "a four is completed by one to three cards of one type, no aces, and jacks"};
inline constexpr Refusal kWrongRollers{"wrong_rollers", "other players have to roll now"};
inline constexpr Refusal kWrongFace{"wrong_face", "a die shows one to six"};
inline constexpr Refusal kWrongHandSizes{"wrong_hand_sizes",
                                         "the hands are not of the sizes that the deal gives"};
inline constexpr Refusal kWrongCards{"wrong_cards", "the cards dealt are not exactly the deck"};
}  // namespace refusals

inline constexpr int kDieFaces = 6;

/// The rules of Lügen: a lead, then everybody in turn lays or calls; a call settles the pile.
///
///   roll -> deal -> lead -> follow -> follow -> ... -> lead -> ... -> over
///     |<-'  |         |<------------- call ----------'
///     |     `-> four -'  (wild_fours, also after a call)
///     `<-------------------- the next round -----------'
struct Rules {
  static State start(const Options& rules, int players, const Setup& setup);

  /// The seats that are still in the game.
  static constexpr SeatSet playing(const State& state) { return state.active; }

  static constexpr Pending pending(const State& state) {
    switch (state.phase) {
      case Phase::roll:
      case Phase::deal:
        return Pending::chance();
      case Phase::four:
      case Phase::lead:
      case Phase::follow:
        return Pending::turn(state.actor);
      case Phase::over:
        break;
    }
    return Pending::over();
  }

  static std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);
  static std::optional<Refusal> refusal(const State& state, const Draw& draw);

  static Implication said(const State& state, Seat seat, const Action& action);

  static Legal legal(const State& state, Seat seat) {
    if (seat != state.actor) return Legal::nothing();
    const CardSet& hand = state.hidden.open(Key()).hands[seat];
    switch (state.phase) {
      case Phase::four:
        return Legal::fours(hand);
      case Phase::lead:
        return Legal::leads(hand, state.rules.max_place, state.types, Queries::barred(state, seat));
      case Phase::follow:
        return Legal::follows(hand, state.rules.max_place, Queries::can_call(state));
      default:
        return Legal::nothing();
    }
  }

  template <class Sink>
  static void act(State& state, Seat seat, const Action& action, Sink& sink) {
    switch (action.kind) {
      case Action::Kind::lead:
        state.claim.type = action.type;  // LG-09
        return place(state, seat, action.cards, sink);
      case Action::Kind::play:
        return follow(state, seat, action.cards, sink);
      case Action::Kind::call:
        return call(state, seat, sink);
      case Action::Kind::four:
        return Rounds::complete_four(state, seat, action.cards, sink);
      case Action::Kind::keep:
        return Rounds::keep(state, seat, sink);
    }
  }

  template <Rng R>
  static Draw draw(const State& state, R& rng) {
    Draw drawn;
    if (state.phase == Phase::roll) {
      drawn.kind = Draw::Kind::roll;
      drawn.seats = state.rolling;
      for (const Seat seat : state.rolling) {
        drawn.faces[seat] = static_cast<std::uint8_t>(1 + below(rng, kDieFaces));
      }
      return drawn;
    }
    drawn.kind = Draw::Kind::deal;
    Deck deck(state.rules);
    const std::span<Card> cards = deck.cards();
    shuffle(rng, cards);
    const PerSeat<int> sizes = Queries::hand_sizes(state);
    std::size_t next = 0;
    for (const Seat seat : SeatSet::first(state.players)) {
      for (int n = 0; n < sizes[seat]; ++n) drawn.hands[seat].insert(cards[next++]);
    }
    return drawn;
  }

  template <class Sink>
  static void apply(State& state, const Draw& draw, Sink& sink) {
    if (draw.kind == Draw::Kind::roll) return roll(state, draw, sink);
    state.hidden.open(Key()).hands = draw.hands;
    for (const Seat seat : state.active) {
      report(sink, [&] { return with_cards(Event::Kind::dealt, seat, draw.hands[seat]); });
    }
    Rounds::check_deal(state, sink);
  }

  static Result result(const State& state);
  /// The flaw of a state, or null; the rules never make a state that has one.
  static const char* flaw(const State& state);
  static void check_invariants(const State& state);

 private:
  static const char* flaw_of_cards(const State& state);
  static const char* flaw_of_players(const State& state);
  static const char* flaw_of_pile(const State& state);

  /// LG-03, ruling 5: the highest starts, those who tie roll again.
  template <class Sink>
  static void roll(State& state, const Draw& draw, Sink& sink) {
    report(sink, [&] {
      Event event = about(Event::Kind::rolled, Seat(0));
      event.seats = draw.seats;
      event.faces = draw.faces;
      return event;
    });
    int highest = 0;
    for (const Seat seat : draw.seats) {
      if (draw.faces[seat] < highest) continue;
      if (draw.faces[seat] > highest) state.rolling = {};
      highest = draw.faces[seat];
      state.rolling.insert(seat);
    }
    if (state.rolling.size() > 1) return;
    state.starter = state.rolling.front();
    state.phase = Phase::deal;
  }

  template <class Sink>
  static void follow(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    if (Queries::exit_is_pending(state)) {  // ruling 20: nobody called the last cards
      Rounds::leave(state, SeatSet(state.previous), sink);
      if (state.active.size() == 1) return last_of_two(state, seat, cards, sink);
    }
    place(state, seat, cards, sink);
  }

  /// Ruling 22: the other's exit is final before these cards land.
  template <class Sink>
  static void last_of_two(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    ++state.turns;
    const bool his_last = state.hidden.open(Key()).hands[seat] == cards;
    if (state.rules.last_two == LastTwo::concede || !his_last) {
      return Rounds::last_player_loses(state, sink);
    }
    lay(state, seat, cards, sink);
    Rounds::leave(state, SeatSet(seat), sink);
    Rounds::finish(state, {}, Reason::last_player, sink);
  }

  template <class Sink>
  static void place(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    ++state.turns;
    lay(state, seat, cards, sink);
    const bool empty_handed = state.hidden.open(Key()).hands[seat].empty();
    if (empty_handed && state.rules.win_check == WinCheck::immediate) {
      Rounds::leave(state, SeatSet(seat), sink);
      if (state.active.size() == 1) return Rounds::last_player_loses(state, sink);
    }
    if (state.rules.only_aces == OnlyAces::any_time) {  // ruling 24
      const SeatSet losers = Queries::losers_by_only_aces(state);
      if (!losers.empty()) return Rounds::finish(state, losers, Reason::only_aces, sink);
    }
    state.phase = Phase::follow;
    state.actor = Queries::after(state, seat);
    if (state.turns >= state.rules.max_turns) {
      Rounds::pick_up(state, Queries::can_call(state) ? seat : state.actor, {}, sink);
    }
  }

  template <class Sink>
  static void lay(State& state, Seat seat, const CardSet& cards, Sink& sink) {
    Hidden& hidden = state.hidden.open(Key());
    hidden.hands[seat] -= cards;
    hidden.laid[seat] |= cards;  // LG-08
    hidden.claim = cards;
    state.claim.count = static_cast<std::uint8_t>(cards.size());  // ruling 7
    state.previous = seat;
    ++state.placements;
    report(sink, [&] {
      Event event =
          with_cards(state.placements == 1 ? Event::Kind::led : Event::Kind::played, seat, cards);
      event.type = state.claim.type;
      return event;
    });
  }

  template <class Sink>
  static void call(State& state, Seat seat, Sink& sink) {
    const CardSet shown = state.hidden.open(Key()).claim;
    const Seat accused = state.previous;
    const bool honest = Queries::honest(shown, state.claim.type);
    ++state.turns;
    state.called_lead = state.placements == 1 ? state.claim : Claim{};
    report(sink, [&] {
      Event event = about(Event::Kind::called, seat);
      event.other = accused;
      return event;
    });
    report(sink, [&] {  // ruling 12
      Event event = with_cards(Event::Kind::revealed, accused, shown);
      event.type = state.claim.type;
      event.honest = honest;
      return event;
    });
    if (honest && Queries::exit_is_pending(state)) Rounds::leave(state, SeatSet(accused), sink);
    Rounds::pick_up(state, honest ? seat : accused, shown, sink);  // LG-13, LG-14
  }
};

}  // namespace humbug::luegen
