// Step 2 of Imagination: which cards have moved unseen.

#include <algorithm>

#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

Statement Imagination::draw_from(StatementSet& cards) {
  const Statement card = cards.nth(random(cards.size()));
  cards.erase(card);
  return card;
}

/// One that `seat` may have been dealt, if there is any and that is looked at now.
Statement Imagination::draw_dealt_to(Seat seat, StatementSet& cards) {
  if (!hasty_ || !view_.rules.own_deal()) return draw_from(cards);
  StatementSet fitting;
  for (const Statement card : cards) {
    if (may_be_dealt(card, seat)) fitting.insert(card);
  }
  if (fitting.empty()) return draw_from(cards);
  const Statement card = draw_from(fitting);
  cards.erase(card);
  return card;
}

void Imagination::draw_unseen_moves() {
  place_ = known_place_;
  origin_ = known_origin_;
  dealt_ = named_;
  taken_ = known_loss_;
  moved_count_ = 0;
  loose_dealt_ = {};
  loose_dealt_[kUndealt] = view_.undealt;
  if (!possible_) return draw_any_moves();
  const UnseenMoves::Answer& answer = moves_.nth(share());
  move_cards(answer);
  for (const Seat seat : seats()) loose_dealt_[place_of(seat)] = answer.loose[seat];
}

void Imagination::start_token(Seat origin, Seat at, Statement card) {
  moved_[static_cast<std::size_t>(moved_count_++)] = {origin, at, card};
  if (card.exists()) deal(card, origin);
}

void Imagination::deal(Statement card, Seat to) {
  origin(card) = place_of(to);
  dealt_[to].insert(card);
}

/// Makes an answer definite: each card of the kind it names is as likely as the others.
void Imagination::move_cards(const UnseenMoves::Answer& answer) {
  PerSeat<StatementSet> followed = followed_;
  PerSeat<StatementSet> arrived = arrived_;
  StatementSet strangers = strangers_;
  if (moves_.own_card_went_to) {
    const Seat self = view_.viewer.seat();
    moved_[static_cast<std::size_t>(moved_count_++)] = {self, view_.taker[self], known_loss_[self]};
  }
  for (int n = 0; n < moves_.loss_count; ++n) {
    const auto& [loser, taker] = moves_.losses[static_cast<std::size_t>(n)];
    const UnseenMoves::Step& step = answer.steps[static_cast<std::size_t>(n)];
    std::uint8_t& moved = moved_by_loss_[static_cast<std::size_t>(n)];
    moved = static_cast<std::uint8_t>(moved_count_);
    switch (step.kind) {
      case UnseenMoves::Kind::followed: {
        moved = kUnknown;
        taken_[loser] = draw_from(followed[loser]);
        followed[taker].insert(taken_[loser]);
        break;
      }
      case UnseenMoves::Kind::stranger:
        start_token(loser, taker, draw_dealt_to(loser, strangers));
        break;
      case UnseenMoves::Kind::arrived:
        start_token(loser, taker, draw_dealt_to(loser, arrived[Seat(step.token)]));
        break;
      case UnseenMoves::Kind::loose:
        start_token(loser, taker, Statement::none());
        break;
      case UnseenMoves::Kind::passed:
        moved = step.token;
        moved_[moved].at = taker;
        break;
    }
  }
  for (const Seat seat : seats()) {
    for (const Statement card : followed[seat]) place(card) = place_of(seat);
    for (const Statement card : arrived[seat]) deal(card, seat);
  }
  PerSeat<int> lacking = answer.strangers;
  search_ = kSearchAtMost;
  if (hasty_ && view_.rules.own_deal() && deal_strangers(strangers, lacking)) return;
  for (const Seat seat : seats()) {
    for (int left = lacking[seat]; left > 0; --left) deal(draw_from(strangers), seat);
  }
}

/// V7a, V7b, if any possible world will do: a search for one in which no stranger was dealt against
/// the rules.
bool Imagination::deal_strangers(StatementSet& strangers, PerSeat<int>& lacking) {
  if (strangers.empty()) return true;
  if (--search_ < 0) return false;
  const Statement card = draw_from(strangers);
  const int first = random(view_.players);
  for (int n = 0; n < view_.players; ++n) {
    const Seat seat((first + n) % view_.players);
    if (lacking[seat] == 0 || !may_be_dealt(card, seat)) continue;
    --lacking[seat];
    deal(card, seat);
    if (deal_strangers(strangers, lacking)) return true;
    ++lacking[seat];
    origin(card) = kUnknown;
    dealt_[seat].erase(card);
  }
  strangers.insert(card);
  return false;
}

/// Of a position that was never dealt: what fits the sizes of the hands, whoever was dealt what.
void Imagination::draw_any_moves() {
  PerSeat<StatementSet> followed = followed_;
  for (const Seat seat : seats()) {
    for (const Statement card : arrived_[seat]) deal(card, seat);
  }
  for (const Statement card : strangers_) {
    const Seat at = track_of(view_.tracks, card).at();
    deal(card, is_self(at) ? next_seat(at, seats(), view_.players, Direction::clockwise) : at);
  }
  for (int n = 0; n < moves_.loss_count; ++n) {
    const auto& [loser, taker] = moves_.losses[static_cast<std::size_t>(n)];
    moved_by_loss_[static_cast<std::size_t>(n)] = kUnknown;
    if (followed[loser].size() <= moves_.room[loser]) continue;
    taken_[loser] = draw_from(followed[loser]);
    followed[taker].insert(taken_[loser]);
  }
  for (const Seat seat : seats()) {
    for (const Statement card : followed[seat]) place(card) = place_of(seat);
    loose_dealt_[place_of(seat)] = std::max(0, moves_.room[seat] - followed[seat].size());
  }
}

/// Any of the loose cards that a hand was dealt may be the one that went.
void Imagination::draw_moved_loose_cards() {
  for (int n = 0; n < moved_count_; ++n) {
    Moved& moved = moved_[static_cast<std::size_t>(n)];
    if (moved.card.exists()) continue;
    StatementSet held;
    for (int at = 0; at < loose_count_; ++at) {
      const Statement card = loose_[static_cast<std::size_t>(at)];
      if (origin(card) == place_of(moved.origin)) held.insert(card);
    }
    moved.card = draw_from(held);
    place(moved.card) = place_of(moved.at);
  }
  for (int n = 0; n < moves_.loss_count; ++n) {
    const std::uint8_t moved = moved_by_loss_[static_cast<std::size_t>(n)];
    if (moved != kUnknown)
      taken_[moves_.losses[static_cast<std::size_t>(n)].loser] = moved_[moved].card;
  }
}

}  // namespace humbug::liars_lair
