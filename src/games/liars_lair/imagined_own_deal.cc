// Step 3 of Imagination where the deal went by whom a pair is about (V7a, V7b), and who is who
// (V7c).

#include <algorithm>
#include <utility>

#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

/// Could `seat` play `character`, by the cards that are known to have been dealt to somebody? Of
/// each pair about the viewer, the viewer got one half, and somebody else the other.
bool Imagination::may_play(Seat seat, int character) const {
  const bool own_truths = view_.rules.characters == Characters::own_truths;
  for (int n = 0; n < view_.rules.k; ++n) {
    const Pair pair(character * view_.rules.k + n);
    Statement own(pair, false);
    if (!unknown_.contains(pair)) {
      own = own_truths ? view_.truth.true_half(pair) : view_.truth.true_half(pair).partner();
      const Place to = known_origin(own);
      if (to != kUnknown && to != place_of(seat)) return false;
      if (known_origin(own.partner()) == place_of(seat)) return false;
      continue;
    }
    const Place first = known_origin(own);
    const Place second = known_origin(own.partner());
    if (first == kUnknown || second == kUnknown) continue;
    if ((first == place_of(seat)) == (second == place_of(seat))) return false;
  }
  return true;
}

/// Of the two halves of a pair one went to its subject.
bool Imagination::may_be_dealt(Statement card, Seat seat) const {
  const bool to_subject = seat == subject(card.pair());
  const bool own_truths = view_.rules.characters == Characters::own_truths;
  if (!unknown_.contains(card.pair())) {
    return to_subject == (view_.truth.is_true(card) == own_truths);
  }
  const Place other = origin(card.partner());
  return other == kUnknown || to_subject != (other == place_of(subject(card.pair())));
}

/// Every way to say who is who, with the number of ways to deal the halves that aren't their
/// subject's to others: exactly, but for the cards that were set aside, with which there are fewer.
void Imagination::find_casts() {
  Cast cast;
  find_casts(Seat(0), seats(), cast, 0, 1);
  casts_total_ = 0;
  for (const Cast& found : casts_) casts_total_ += found.weight;
  possible_ = possible_ && !casts_.empty();
}

void Imagination::find_casts(Seat seat, SeatSet free_characters, Cast& cast, int others,
                             double share) {
  if (seat.index() == view_.players) {
    cast.weight = share * factorial(others);
    casts_.push_back(cast);
    return;
  }
  const int k = view_.rules.k;
  for (const Seat character : free_characters) {
    const bool told = view_.character_known.contains(seat);
    if (told && view_.characters[seat] != character.index()) continue;
    if (!may_play(seat, character.index())) continue;
    int own = 0;
    for (const Statement card : named_[seat]) {
      own += card.pair().index() / k == character.index() ? 1 : 0;
    }
    const int about_others = k - named_[seat].size() + own;
    if (about_others < 0 || own > k) continue;
    cast.characters[seat] = static_cast<std::uint8_t>(character.index());
    find_casts(Seat(seat.index() + 1), free_characters - SeatSet(character), cast,
               others + about_others, share / factorial(about_others));
  }
}

const Imagination::Cast& Imagination::draw_cast() {
  double left = casts_.size() > 1 ? share() * casts_total_ : 0;
  for (const Cast& cast : casts_) {
    if (left < cast.weight) return cast;
    left -= cast.weight;
  }
  return casts_.back();
}

void Imagination::use_cast(const Cast& cast) {
  characters_ = cast.characters;
  most_about_others_ = cast.weight;
  for (const Seat seat : seats()) player_of_[Seat(characters_[seat])] = seat;
}

/// V7a, V7b: one half of each pair went to its subject, the other to somebody else.
bool Imagination::draw_own_deal() {
  about_others_count_ = 0;
  about_others_dealt_ = loose_dealt_;
  for (const Pair pair : PairSet::first(view_.pairs)) {
    if (!draw_own_half(pair)) return false;
  }
  double ways = factorial(about_others_count_);
  for (const Seat seat : seats()) {
    const int others = about_others_dealt_[place_of(seat)];
    if (others < 0) return false;
    ways /= factorial(others);
  }
  if (!hasty_ && !accepts(ways, most_about_others_)) return false;
  // If the draw so far couldn't have been another as to these cards, they alone are dealt anew.
  const bool settled = !strange_ && view_.character_known == seats();
  const int deals = settled ? kDealsAtMost : hasty_ ? kHastyDealsAtMost : 1;
  for (int tries = 0; tries < deals; ++tries) {
    if (deal_about_others()) return true;
  }
  return false;
}

/// False if it is known to have been dealt otherwise.
bool Imagination::draw_own_half(Pair pair) {
  const Seat about = subject(pair);
  const bool own_truths = view_.rules.characters == Characters::own_truths;
  Statement own(pair, false);
  if (!unknown_.contains(pair)) {
    own = truth_.true_half(pair);
    if (!own_truths) own = own.partner();
  } else {
    const Place first = origin(own);
    const Place second = origin(own.partner());
    const bool any = first == kUnknown && second == kUnknown;
    const bool is_first = any                 ? coin()
                          : first != kUnknown ? first == place_of(about)
                                              : second != place_of(about);
    if (!is_first) own = own.partner();
    truth_.set_true(own_truths ? own : own.partner());
  }
  if (origin(own) == kUnknown) {
    origin(own) = place(own) = place_of(about);
    --about_others_dealt_[place_of(about)];
  } else if (origin(own) != place_of(about)) {
    return false;
  }
  if (origin(own.partner()) != kUnknown) return origin(own.partner()) != place_of(about);
  about_others_[static_cast<std::size_t>(about_others_count_++)] = own.partner();
  return true;
}

bool Imagination::deal_about_others() {
  auto left = static_cast<std::size_t>(about_others_count_);
  for (const Seat seat : seats()) {
    for (int n = 0; n < about_others_dealt_[place_of(seat)]; ++n) {
      const auto drawn = static_cast<std::size_t>(random(static_cast<int>(left--)));
      std::swap(about_others_[drawn], about_others_[left]);
      const Statement card = about_others_[left];
      if (subject(card.pair()) == seat) return false;
      origin(card) = place(card) = place_of(seat);
    }
  }
  return true;
}

}  // namespace humbug::liars_lair
