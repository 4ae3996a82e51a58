// Steps 1 and 2 of Imagination: where the cards lie, and whom they were dealt to.

#include <algorithm>
#include <span>

#include "games/liars_lair/deal.h"
#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

void Imagination::put(Statement card, Place to) {
  place(card) = to;
  --room(to);
}

std::optional<Seat> Imagination::subject(Pair pair) const {
  return Dealing::subject(view_.rules, view_.players, characters_, pair);
}

/// False if the guesses about followed cards don't fit together; then one guesses anew.
bool Imagination::place_cards() {
  place_.fill(kUnknown);
  taken_ = view_.taken;
  loose_count_ = 0;
  for (const Seat seat : SeatSet::first(view_.players)) {
    room(place_of(seat)) = view_.hand_sizes[seat];
  }
  room(kUndealt) = view_.undealt;
  place_seen_cards();
  return place_followed_cards() && deal_loose_cards();
}

void Imagination::place_seen_cards() {
  if (view_.viewer.is_seat()) {
    for (const Statement card : view_.hand) put(card, place_of(view_.viewer.seat()));
  }
  for (const Seat seat : SeatSet::first(view_.players)) {
    for (const Statement card : view_.looked_into[seat]) {
      if (place(card) == kUnknown) put(card, place_of(seat));
    }
    const Statement shown = view_.shown[seat];  // by somebody to the viewer, and still his
    if (shown.exists() && place(shown) == kUnknown) put(shown, place_of(seat));
  }
}

/// Cards that were seen to go into a hand. Hands that lost a card come first, in the order in which
/// they did, since a card that went along is then the next hand's.
bool Imagination::place_followed_cards() {
  find_followed_cards();
  for (int order = 1; order <= view_.players; ++order) {
    for (const Seat seat : SeatSet::first(view_.players)) {
      if (view_.went[seat] == order && !place_followed_of(seat)) return false;
    }
  }
  for (const Seat seat : view_.in) {
    if (!place_followed_of(seat)) return false;
  }
  if (!view_.viewer.is_seat()) return true;
  const Seat self = view_.viewer.seat();
  for (const Statement card : view_.departed) {
    if (place(card) != place_of(self)) taken_[self] = card;
  }
  return true;
}

void Imagination::find_followed_cards() {
  followed_ = {};
  const StatementSet in_open = view_.table.cards() | both_halves(view_.removed);
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    if (place(card) != kUnknown || in_open.contains(card)) continue;
    const Track& track = track_of(view_.tracks, card);
    if (track.seen()) {
      followed_[track.at()].insert(card);
    } else if (view_.departed.contains(card)) {  // his own, when he went out
      followed_[view_.viewer.seat()].insert(card);
    }
  }
}

bool Imagination::place_followed_of(Seat seat) {
  StatementSet& followed = followed_[seat];
  const bool may_have_lost = view_.lost_card.contains(seat) && !view_.settled.contains(seat) &&
                             !knows_what_was_taken(seat) && !followed.empty();
  // Somebody saw a card go, each card of the hand as likely as any other.
  const bool lost = may_have_lost && (followed.size() > room(place_of(seat)) ||
                                      random(view_.hand_sizes[seat] + 1) < followed.size());
  if (lost) {
    const Statement gone = followed.nth(random(followed.size()));
    followed.erase(gone);
    followed_[view_.taker[seat]].insert(gone);
    taken_[seat] = gone;
  }
  if (followed.size() > room(place_of(seat))) return false;
  for (const Statement card : followed) put(card, place_of(seat));
  return true;
}

/// He took it himself, or has found it where it went.
bool Imagination::knows_what_was_taken(Seat loser) const {
  if (is_self(view_.taker[loser])) return true;
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    const Track& track = track_of(view_.tracks, card);
    const bool was_there =
        is_self(loser) ? view_.departed.contains(card) : track.seen() && track.at() == loser;
    const bool is_elsewhere = (place(card) != kUnknown && place(card) != place_of(loser)) ||
                              (track.seen() && track.at() != loser);
    if (was_there && is_elsewhere) return true;
  }
  return false;
}

/// V7a, V7b: the half of a pair that its subject was dealt is in his hand, as far as one can tell.
void Imagination::place_halves_of_subjects() {
  for (const Pair pair : PairSet::first(view_.pairs)) {
    const std::optional<Seat> seat = subject(pair);
    if (!seat || is_self(*seat)) continue;
    Statement half(pair, random(2) == 1);
    const auto dealt_to_subject = [&](Statement card) {
      const Track& track = track_of(view_.tracks, card);
      return track.origin_known() && track.dealt() == *seat;
    };
    const auto is_loose = [&](Statement card) {
      return place(card) == kUnknown && !track_of(view_.tracks, card).seen();
    };
    if (view_.known.contains(pair)) {
      half = view_.truth.true_half(pair);
      if (view_.rules.characters == Characters::own_lies) half = half.partner();
    } else if (dealt_to_subject(half.partner()) || !is_loose(half)) {
      half = half.partner();
    }
    if (is_loose(half) && room(place_of(*seat)) > 0) put(half, place_of(*seat));
    if (view_.known.contains(pair)) continue;
    truth_.set_true(view_.rules.characters == Characters::own_truths ? half : half.partner());
  }
}

bool Imagination::deal_loose_cards() {
  const StatementSet in_open = view_.table.cards() | both_halves(view_.removed);
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    if (place(card) != kUnknown || in_open.contains(card)) continue;
    loose_[static_cast<std::size_t>(loose_count_++)] = card;
  }
  shuffle(rng_, std::span(loose_).first(static_cast<std::size_t>(loose_count_)));
  if (view_.rules.own_deal()) place_halves_of_subjects();
  Place next = 0;
  for (int n = 0; n < loose_count_; ++n) {
    const Statement card = loose_[static_cast<std::size_t>(n)];
    if (place(card) != kUnknown) continue;
    while (next < kUndealt && room(next) <= 0) ++next;
    if (room(next) <= 0) return false;
    put(card, next);
  }
  return true;
}

/// Whose cards may have come, unseen, into the hand of `holder`: his own and those of the hands
/// that lost one to him, or to one of those.
SeatSet Imagination::sources(Seat holder) const {
  SeatSet found(holder);
  for (int round = 0; round < view_.players; ++round) {
    for (const Seat loser : view_.lost_card - view_.settled) {
      if (found.contains(view_.taker[loser])) found.insert(loser);
    }
  }
  return found;
}

void Imagination::find_origins() {
  origin_.fill(kUnknown);
  dealt_ = {};
  const auto settle = [&](Statement card, Place from) {
    origin(card) = from;
    ++dealt_[from];
  };
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    const Track& track = track_of(view_.tracks, card);
    if (view_.dealt.contains(card)) {
      settle(card, place_of(view_.viewer.seat()));
    } else if (track.origin_known()) {
      settle(card, place_of(track.dealt()));
    } else if (!track.seen() && place(card) == kUndealt) {
      settle(card, kUndealt);
    } else if (!track.seen() && place(card) < kUndealt && !is_self(Seat(place(card))) &&
               sources(Seat(place(card))).size() == 1) {
      settle(card, place(card));
    }
  }
  // Everyone was dealt equally many cards, which tells where the others may have come from; those
  // that can have come from a few hands only are asked first.
  for (const bool seen : {false, true}) {
    for (int n = 0; n < cards(); ++n) {
      const Statement card(n);
      if (origin(card) != kUnknown || track_of(view_.tracks, card).seen() != seen) continue;
      // A card that is in no hand now has come from anyone's.
      const bool anyones = seen || place(card) >= kUndealt;
      SeatSet among = anyones ? SeatSet::first(view_.players) : sources(Seat(place(card)));
      if (view_.viewer.is_seat()) among.erase(view_.viewer.seat());
      find_origin(card, among);
    }
  }
  truths_ = {};
  for (int n = 0; n < cards(); ++n) {
    if (truth_.is_true(Statement(n))) ++truths_[origin(Statement(n))];
  }
}

/// One of `among` who was dealt too few cards so far, the likelier the more he lacks.
void Imagination::find_origin(Statement card, SeatSet among) {
  if (among.empty()) among = SeatSet::first(view_.players);
  const auto lacks = [&](Seat seat) {
    return std::max(0, 2 * view_.rules.k - dealt_[place_of(seat)]);
  };
  int lacking = 0;
  for (const Seat seat : among) lacking += lacks(seat);
  Seat from = among.nth(random(among.size()));
  int left = lacking > 0 ? random(lacking) : 0;
  for (const Seat seat : among) {
    if (lacking > 0 && left >= 0 && left < lacks(seat)) from = seat;
    left -= lacks(seat);
  }
  origin(card) = place_of(from);
  ++dealt_[origin(card)];
}

}  // namespace humbug::liars_lair
