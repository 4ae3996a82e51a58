// Step 1 of Imagination: what the viewer knows of where the cards are and whom they were dealt to.

#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

void Imagination::find_known_cards() {
  unknown_ = PairSet::first(view_.pairs) - view_.known;
  place_seen_cards();
  follow_cards();
  find_losses();
  find_origins();
}

/// Cards the viewer sees, or has seen in a hand that nobody could change since.
void Imagination::place_seen_cards() {
  known_place_.fill(kUnknown);
  const auto put = [&](Statement card, Seat seat) {
    known_place_[static_cast<std::size_t>(card.index())] = place_of(seat);
  };
  if (view_.viewer.is_seat()) {
    for (const Statement card : view_.hand) put(card, view_.viewer.seat());
  }
  for (const Seat seat : seats()) {
    for (const Statement card : view_.looked_into[seat]) put(card, seat);
    if (view_.shown[seat].exists()) put(view_.shown[seat], seat);
  }
  place_ = known_place_;
}

/// Has the table seen a card of `loser`'s last hand since? Before that it was seen with the loser,
/// or in a hand from which it came to them.
bool Imagination::was_seen_after(Seat loser, Statement card) const {
  const Track& track = track_of(view_.tracks, card);
  if (!track.seen()) return false;
  Seat at = track.at();
  while (at != loser && view_.lost_card.contains(at)) at = view_.taker[at];
  return at != loser;
}

/// Cards that all saw go into a hand, and those the viewer had when they went out.
void Imagination::follow_cards() {
  const StatementSet in_open = view_.table.cards() | both_halves(view_.removed);
  for (const Seat seat : seats()) {
    moves_.room[seat] = view_.hand_sizes[seat];
    // The viewer knows what they took or gave.
    known_loss_[seat] = view_.taken[seat];
  }
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    const Track& track = track_of(view_.tracks, card);
    if (view_.departed.contains(card) && place(card) != place_of(view_.viewer.seat())) {
      const Seat self = view_.viewer.seat();
      if (place(card) == kUnknown && !was_seen_after(self, card) && !in_open.contains(card)) {
        if (track.seen()) trace(card, track.at(), self);
        const bool given = known_loss_[self] == card;
        followed_[given ? view_.taker[self] : self].insert(card);
        continue;
      }
      known_loss_[self] = card;
      if (place(card) != kUnknown) {
        trace(card, self, Seat(place(card)));
      } else {
        moves_.own_card_went_to = view_.taker[self];
      }
    }
    if (place(card) != kUnknown) {
      --moves_.room[Seat(place(card))];
      if (track.seen()) trace(card, track.at(), Seat(place(card)));
    } else if (in_open.contains(card)) {
      continue;
    } else if (track.seen()) {
      followed_[track.at()].insert(card);
    } else {
      loose_[static_cast<std::size_t>(loose_count_++)] = card;
    }
  }
}

/// He has found a card elsewhere than it was last seen: so it was this one that went that way.
void Imagination::trace(Statement card, Seat from, Seat to) {
  for (Seat at = from; at != to && view_.lost_card.contains(at); at = view_.taker[at]) {
    known_loss_[at] = card;
  }
}

/// Did this hand lose a card that the viewer can't name?
bool Imagination::is_open_loss(Seat loser) const {
  return view_.lost_card.contains(loser) && !view_.settled.contains(loser) &&
         !known_loss_[loser].exists();
}

void Imagination::find_losses() {
  for (int order = 1; order <= view_.players; ++order) {
    for (const Seat seat : view_.lost_card) {
      if (view_.went[seat] != order || !is_open_loss(seat)) continue;
      moves_.losses[static_cast<std::size_t>(moves_.loss_count++)] = {seat, view_.taker[seat]};
    }
  }
}

bool Imagination::has_unnamed_arrivals(Seat seat) const {
  for (int n = 0; n < moves_.loss_count; ++n) {
    if (moves_.losses[static_cast<std::size_t>(n)].taker == seat) return true;
  }
  return false;
}

/// A card that the viewer found in a hand, unseen by the others: dealt there, or come there unseen.
void Imagination::set_aside(Statement card, Seat holder) {
  if (has_unnamed_arrivals(holder)) {
    arrived_[holder].insert(card);
  } else {
    known_origin_[static_cast<std::size_t>(card.index())] = place_of(holder);
  }
}

/// From whose hand the viewer took this card, if they did.
std::optional<Seat> Imagination::taken_from(Statement card) const {
  for (const Seat loser : view_.lost_card) {
    if (is_self(view_.taker[loser]) && view_.taken[loser] == card) return loser;
  }
  return std::nullopt;
}

/// Of a card that the table saw without being able to tell whose it had been.
void Imagination::find_origin_of_seen(Statement card) {
  const std::optional<Seat> loser = taken_from(card);
  // If a hand was lost before that one, the card may have been a stranger already when the viewer
  // took it.
  bool is_first_loss = loser.has_value();
  for (const Seat seat : view_.lost_card) {
    is_first_loss = is_first_loss && view_.went[seat] >= view_.went[*loser];
  }
  if (!is_first_loss) {
    strangers_.insert(card);
  } else {
    set_aside(card, *loser);
  }
}

void Imagination::find_origins() {
  known_origin_.fill(kUnknown);
  StatementSet loose;
  for (int n = 0; n < loose_count_; ++n) loose.insert(loose_[static_cast<std::size_t>(n)]);
  for (const Seat loser : view_.lost_card) {
    moves_.takers.insert(view_.taker[loser]);
    if (is_self(view_.taker[loser])) moves_.takers.insert(loser);
  }
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    Place& origin = known_origin_[static_cast<std::size_t>(n)];
    const Track& track = track_of(view_.tracks, card);
    if (view_.dealt.contains(card)) {
      origin = place_of(view_.viewer.seat());
    } else if (track.origin_known()) {
      origin = place_of(track.dealt());
    } else if (track.seen()) {
      find_origin_of_seen(card);
    } else if (!loose.contains(card)) {
      set_aside(card, taken_from(card).value_or(Seat(place(card) == kUnknown ? 0 : place(card))));
    }
    if (origin != kUnknown) named_[Seat(origin)].insert(card);
  }
}

}  // namespace humbug::liars_lair
