#pragma once

// From the deal to the last reclaimed card. Part of rules.h, which declares all of this.

#include "games/liars_lair/rules.h"

namespace humbug::liars_lair {

template <class Sink>
void Rules::deal(State& state, const Draw& draw, Sink& sink) {
  Hidden& hidden = state.hidden.open(Key());
  hidden.hands = draw.hands;
  hidden.truth = draw.truth;
  hidden.characters = draw.characters;
  for (const Statement card : draw.undealt) track_of(hidden.tracks, card) = Track::undealt();
  for (const Seat seat : SeatSet::first(state.players)) {
    for (const Statement card : draw.hands[seat]) {
      track_of(hidden.tracks, card) = Track::dealt_to(seat);
      hidden.marks[seat].insert(card.pair());  // LL-09, LL-10
    }
    report(sink, [&] {
      Event event = about(Event::Kind::dealt, seat);
      event.cards = draw.hands[seat];
      event.truths = event.cards & draw.truth.true_halves(PairSet::first(state.pairs));
      event.count = static_cast<std::uint8_t>(event.cards.size());
      return event;
    });
  }
  for (const Seat seat : SeatSet::first(draw.has_characters ? state.players : 0)) {
    report(sink, [&] {
      Event event = about(Event::Kind::character, seat);
      event.number = draw.characters[seat];
      event.to_all = !state.rules.secret_identity;
      return event;
    });
  }
  state.due = state.in;
  state.phase = state.rules.volunteer ? Phase::volunteer : Phase::starter;
}

template <class Sink>
void Rules::volunteer(State& state, Seat seat, bool yes, Sink& sink) {
  Hidden& hidden = state.hidden.open(Key());
  state.due.erase(seat);
  if (yes) hidden.volunteers.insert(seat);
  report(sink, [&] {
    Event event = about(Event::Kind::answered, seat);
    event.count = static_cast<std::uint8_t>(state.due.size());
    return event;
  });
  if (!state.due.empty()) return;
  state.phase = Phase::starter;  // LL-12, ruling 4
  report(sink, [&] {
    Event event = about(Event::Kind::volunteers, seat);
    event.seats = hidden.volunteers;
    return event;
  });
}

template <class Sink>
void Rules::begin_round(State& state, Sink& sink) {
  const Hidden& hidden = state.hidden.open(Key());
  ++state.round;
  state.asked = {};
  for (const Seat seat : state.in) {  // ruling 30: an empty hand is asked nothing
    if (!hidden.hands[seat].empty()) state.asked.insert(seat);
  }
  state.due = state.asked;
  state.victors = {};
  state.phase = Phase::play;
  state.actor = from(state.starter, state.due, state.players);  // LL-13
  report(sink, [&] {
    Event event = about(Event::Kind::round, state.starter);
    event.number = state.round;
    return event;
  });
}

template <class Sink>
void Rules::play(State& state, Seat seat, Statement card, Sink& sink) {
  Hidden& hidden = state.hidden.open(Key());
  hidden.hands[seat].erase(card);
  see(state, card, seat);  // ruling 6: face up
  state.due.erase(seat);
  state.last[seat] = card;
  report(sink, [&] { return about(Event::Kind::played, seat, card); });
  const InPlay played{card, seat, false};
  const InPlay* met = state.table.find(card.partner());  // LL-15
  const bool inert = met != nullptr && met->added && state.rules.added_card == AddedCard::inert;
  if (met == nullptr || inert) {
    state.table.put(played);
    return next_play(state, sink);
  }
  contradict(state, played, InPlay(*met), sink);
}

template <class Sink>
void Rules::contradict(State& state, const InPlay& played, const InPlay& met, Sink& sink) {
  const Truth& truth = state.hidden.open(Key()).truth;
  const bool truth_played = truth.is_true(played.card);
  state.common.insert(played.card.pair());
  if (met.added && truth_played) {  // LL-V6: nobody is left to knock out; all can tell why
    state.table.put(played);
    report(sink, [&] {
      Event event = between(Event::Kind::stands, played.by, met.by, played.card);
      event.other_card = met.card;
      return event;
    });
    return next_play(state, sink);
  }
  const InPlay& lie = truth_played ? met : played;
  const InPlay& fact = truth_played ? played : met;
  state.table.remove(met.card);  // LL-16: both leave
  state.removed.insert(met.card.pair());
  state.loser = lie.by;  // LL-15: whoever played the lie
  state.victor = fact.by;
  report(sink, [&] {
    Event event = between(Event::Kind::contradicted, state.victor, state.loser, fact.card);
    event.other_card = lie.card;
    return event;
  });
  knock_out(state, state.loser, Fate::contradicted, sink);
  if (state.phase == Phase::over) return;  // ruling 13
  settle_contradiction(state, sink);
}

/// LL-17, ruling 11: what becomes of the loser's hand, before the next player plays.
template <class Sink>
void Rules::settle_contradiction(State& state, Sink& sink) {
  const Hidden& hidden = state.hidden.open(Key());
  if (state.rules.ko_transfer == KoTransfer::to_play) {  // LL-V6: no victor, and nobody skips
    state.phase = Phase::add;
    state.actor = state.loser;
    return;
  }
  state.victors.insert(state.victor);                 // LL-18
  if (state.rules.ko_transfer == KoTransfer::gift) {  // LL-V5
    state.phase = Phase::give;
    state.actor = state.loser;
    return;
  }
  state.phase = Phase::spoils;
  state.actor = state.victor;
  const bool to_all = state.rules.spoils_view == SpoilsView::all;  // ruling 9
  if (to_all) {
    for (const Statement card : hidden.hands[state.loser]) see(state, card, state.loser);
  }
  report(sink, [&] {
    Event event = between(Event::Kind::hand_shown, state.victor, state.loser);
    event.to_all = to_all;
    event.cards = hidden.hands[state.loser];
    event.count = static_cast<std::uint8_t>(event.cards.size());
    return event;
  });
}

template <class Sink>
void Rules::take_spoils(State& state, Seat seat, Statement card, Sink& sink) {
  const bool to_all = state.rules.spoils_view == SpoilsView::all;
  state.lost_card.insert(state.loser);
  state.taker[state.loser] = seat;
  if (!card.exists()) {  // ruling 8: the table sees that nothing moved
    state.settled.insert(state.loser);
    report(sink, [&] { return between(Event::Kind::declined, seat, state.loser); });
    return next_play(state, sink);
  }
  move_hidden(state, card);
  if (to_all) see(state, card, seat);
  report(sink, [&] {
    Event event = between(Event::Kind::took, seat, state.loser, card);
    event.to_all = to_all;
    return event;
  });
  learn(state, seat, card, sink);
  next_play(state, sink);
}

template <class Sink>
void Rules::give(State& state, Seat seat, Statement card, Sink& sink) {
  state.lost_card.insert(seat);
  state.taker[seat] = state.victor;
  move_hidden(state, card);
  report(sink, [&] { return between(Event::Kind::gave, seat, state.victor, card); });
  learn(state, state.victor, card, sink);
  next_play(state, sink);
}

template <class Sink>
void Rules::add(State& state, Seat seat, Statement card, Sink& sink) {
  // V6: adding is not playing, so that nothing is compared.
  state.hidden.open(Key()).hands[seat].erase(card);
  see(state, card, seat);
  state.table.put({card, seat, true});
  report(sink, [&] { return about(Event::Kind::added, seat, card); });
  next_play(state, sink);
}

template <class Sink>
void Rules::next_play(State& state, Sink& sink) {
  if (state.due.empty()) return begin_reclaim(state, sink);  // LL-19
  state.phase = Phase::play;
  state.actor = from(state.starter, state.due, state.players);  // LL-14
}

template <class Sink>
void Rules::begin_reclaim(State& state, Sink& sink) {
  state.due = (state.asked & state.in) - state.victors;  // LL-18, ruling 15
  if (state.due.empty()) return end_of_play(state, sink);
  state.phase = Phase::reclaim;
  state.actor = next_reclaimer(state);
}

/// LL-20: the starter, then leftwards. LL-22: the last to play, then rightwards; that is the order
/// of play backwards, so that the starter is the last.
inline Seat Rules::next_reclaimer(const State& state) {
  if (state.rules.reclaim_order == ReclaimOrder::starter_first_left) {
    return from(state.starter, state.due, state.players);
  }
  return next_seat(state.starter, state.due, state.players, Direction::counter);
}

template <class Sink>
void Rules::reclaim(State& state, Seat seat, Statement card, Sink& sink) {
  see(state, card, seat);
  state.table.remove(card);
  state.hidden.open(Key()).hands[seat].insert(card);
  state.due.erase(seat);
  report(sink, [&] { return about(Event::Kind::reclaimed, seat, card); });
  learn(state, seat, card, sink);
  if (state.due.empty()) return end_of_play(state, sink);  // LL-24
  state.actor = next_reclaimer(state);
}

/// Ruling 5: whoever gains a card knows of its truth what they knew before, or is told.
template <class Sink>
void Rules::learn(State& state, Seat seat, Statement card, Sink& sink) {
  if (!state.rules.learn_on_gain) return;
  Hidden& hidden = state.hidden.open(Key());
  hidden.marks[seat].insert(card.pair());
  report(sink, [&] {
    Event event = about(Event::Kind::learned, seat, card);
    event.is_true = hidden.truth.is_true(card);
    return event;
  });
}

/// A card goes from the loser to the victor; the others see that one moved.
inline void Rules::move_hidden(State& state, Statement card) {
  Hidden& hidden = state.hidden.open(Key());
  hidden.hands[state.loser].erase(card);
  hidden.hands[state.victor].insert(card);
  hidden.taken[state.loser] = card;
}

/// The whole table sees `card` in the hand of `seat`, or coming from it or going to it. If it was
/// last seen in somebody else's hand, all know now which card was taken there. Seen for the first
/// time, it was dealt to `seat`, unless that seat got a card that the table doesn't know.
inline void Rules::see(State& state, Statement card, Seat seat) {
  Track& track = track_of(state.hidden.open(Key()).tracks, card);
  bool from_the_deal = track.origin_known();
  if (!track.seen()) {
    from_the_deal = true;
    for (const Seat loser : state.lost_card - state.settled) {
      if (state.taker[loser] == seat) from_the_deal = false;
    }
  } else if (state.table.find(card) == nullptr) {
    for (Seat holder = track.at(); holder != seat && state.lost_card.contains(holder);
         holder = state.taker[holder]) {
      state.settled.insert(holder);
    }
  }
  track.see_at(seat, from_the_deal);
}

}  // namespace humbug::liars_lair
