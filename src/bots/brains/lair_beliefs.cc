#include "bots/brains/lair_beliefs.h"

#include <algorithm>
#include <cmath>

namespace humbug::lair_beliefs {

using liars_lair::Characters;
using liars_lair::track_of;

namespace {

/// The probability that a player with the truth against a card plays or shows it: if they know that
/// it is true because they were dealt it, or if they can only guess.
constexpr double kKnowing = 0.95;
constexpr double kGuessing = 0.35;
/// A lie whose truth is in one's own hand disqualifies, but nobody can contradict it in play. There
/// must be time to play it, though.
constexpr double kSafeToPlay = 0.8;
constexpr double kNoTimeToPlay = -0.5;
constexpr int kTimeToPlay = 4;
/// The probability that a truth in play gets into a hand that will show it.
constexpr double kReclaimed = 0.7;

}  // namespace

Reading::Reading(const View& view, const Memory* memory)
    : view_(view), memory_(memory), me_(view.viewer.seat()), others_(view.in - SeatSet(me_)) {
  in_play_ = view.table.cards();
  open_ = view.hand | in_play_;
  for (const Pair pair : view.removed) {
    open_.insert(Statement(pair, false));
    open_.insert(Statement(pair, true));
  }
  const SeatSet out = SeatSet::first(view.players) - view.in;
  for (const Seat seat : out) open_ |= view.looked_into[seat];
  for (const Seat seat : SeatSet::first(view.players)) unseen_[seat] = view.hand_sizes[seat];
  const int cards = 2 * view.pairs;
  for (int n = 0; n < cards; ++n) {
    const liars_lair::Track& track = track_of(view.tracks, Statement(n));
    if (track.seen() && !is_open(Statement(n))) --unseen_[track.at()];
  }
  for (const Seat seat : out) unseen_[seat] -= view.looked_into[seat].size();
  all_unseen_ = view.undealt;
  for (const Seat seat : others_ | out) {
    unseen_[seat] = std::max(unseen_[seat], 0);
    all_unseen_ += unseen_[seat];
  }
  const bool hurry = view.rules.reckoning_round > 0 && view.in.contains(me_) &&
                     Reckoning(view).rounds_for(me_) < kTimeToPlay;
  pair_worth_ = hurry ? kNoTimeToPlay : kSafeToPlay;
}

double Reading::truth(Statement card) const {
  if (knows(card)) return view_.truth.is_true(card) ? 1 : 0;
  if (memory_ == nullptr) return 0.5;
  return 1 / (1 + std::exp(-memory_->lean(card)));
}

double Reading::held_by(Seat seat, Statement card) const {
  if (is_open(card)) return 0;
  const liars_lair::Track& track = track_of(view_.tracks, card);
  if (!track.seen()) {
    return all_unseen_ > 0 ? static_cast<double>(unseen_[seat]) / all_unseen_ : 0;
  }
  const Seat at = track.at();
  if (view_.in.contains(at)) return at == seat ? 1 : 0;
  // It left the game with its holder, unless it is the card that was taken from them.
  const bool may_have_gone_along =
      view_.lost_card.contains(at) && !view_.settled.contains(at) && view_.taker[at] == seat;
  return may_have_gone_along ? 1.0 / (view_.hand_sizes[at] + 1) : 0;
}

double Reading::held(Statement card) const {
  if (is_open(card)) return 0;
  double sum = 0;
  for (const Seat seat : others_) sum += held_by(seat, card);
  return std::min(sum, 1.0);
}

/// The probability that `seat`, with `card` in hand, shows it to a declarer who has its partner.
double Reading::shows(Seat seat, Statement card) const {
  const bool surely_knows = !track_of(view_.tracks, card).seen() || was_dealt(seat, card);
  if (surely_knows) return kKnowing;
  return memory_ == nullptr ? kGuessing : memory_->habit(seat).shows();
}

double Reading::provable(Statement card, const StatementSet& hand) const {
  const double lie = 1 - truth(card);
  const Statement proof = card.partner();
  if (lie == 0 || hand.contains(proof)) return 0;
  if (in_play_.contains(proof)) return lie * kReclaimed;
  if (is_open(proof)) return 0;
  double shown = 0;
  for (const Seat seat : others_) shown += held_by(seat, proof) * shows(seat, proof);
  return lie * std::min(shown, 1.0);
}

double Reading::met_by(SeatSet seats, Statement card) const {
  const Statement partner = card.partner();
  if (is_open(partner)) return 0;
  double met = 0;
  for (const Seat seat : seats) {
    const bool knows_it = !track_of(view_.tracks, partner).seen() || was_dealt(seat, partner) ||
                          was_dealt(seat, card);
    met += held_by(seat, partner) * (knows_it ? kKnowing : kGuessing);
  }
  return std::min(met, 1.0);
}

double Reading::worth(Statement card, const StatementSet& hand) const {
  const double is_true = truth(card);
  if (hand.contains(card.partner()) && view_.rules.conflict_dq) {
    return is_true + (1 - is_true) * pair_worth_;
  }
  return 1 - provable(card, hand);
}

double Reading::worth(const StatementSet& hand) const {
  double sum = 0;
  for (const Statement card : hand) sum += worth(card, hand);
  return sum;
}

double Reading::innocence() const {
  if (view_.rules.conflict_dq && view_.hand.holds_pair()) return 0;
  double clean = 1;
  for (const Statement card : view_.hand) clean *= 1 - provable(card, view_.hand);
  return clean;
}

double Reading::absolution() const {
  double all = view_.hand.empty() ? 0 : 1;
  for (const Statement card : view_.hand) all *= (1 - truth(card)) * held(card.partner());
  return all;
}

double Reading::untold() const {
  double none = 1;
  const int first = view_.characters[me_] * view_.rules.k;
  for (int n = first; n < first + view_.rules.k; ++n) {
    const Statement half(Pair(n), false);
    for (const Statement card : {half, half.partner()}) none *= 1 - truth(card) * held(card);
  }
  return none;
}

}  // namespace humbug::lair_beliefs
