#include "bots/brains/lair_choices.h"

#include <algorithm>
#include <cmath>

#include "games/liars_lair/legal.h"

namespace humbug::lair_beliefs {

using liars_lair::AddedCard;
using liars_lair::InPlay;
using liars_lair::Phase;
using liars_lair::ReclaimOrder;
using Kind = Action::Kind;

namespace {

/// The card with the highest `score`; `cards` must not be empty.
template <class Score>
Statement best_of(const StatementSet& cards, Score&& score) {
  Statement best = cards.front();
  double best_score = -1e9;
  for (const Statement card : cards) {
    const double here = score(card);
    if (here > best_score) {
      best_score = here;
      best = card;
    }
  }
  return best;
}

/// The card in play that `card` contradicts, if any.
const InPlay* met(const View& view, Statement card) {
  const InPlay* found = view.table.find(card.partner());
  const bool inert = found != nullptr && found->added && view.rules.added_card == AddedCard::inert;
  return inert ? nullptr : found;
}

StatementSet playable(const View& view) {
  return liars_lair::playable(view.hand, view.last[view.viewer.seat()], view.rules);
}
StatementSet reclaimable(const View& view) {
  return liars_lair::reclaimable(view.table, view.viewer.seat(), view.starter, view.rules);
}
/// The cards of the own hand that contradict one of the declarer's open cards.
StatementSet against_declarer(const View& view) {
  StatementSet cards;
  for (const Statement card : view.hand) {
    const liars_lair::Track& track = track_of(view.tracks, card.partner());
    const bool declarers = track.seen() && track.at() == view.declarer &&
                           !view.hand.contains(card.partner()) &&
                           !view.removed.contains(card.pair());
    if (declarers) cards.insert(card);
  }
  return cards;
}

/// Was the declaration forced by the Reckoning?
bool was_forced(const View& view) {
  const bool reckoning = view.rules.reckoning_round > 0 && view.round >= view.rules.reckoning_round;
  if (!reckoning) return false;
  // The player who was polled first; players who have gone out since then don't count.
  const SeatSet polled = view.asked & (view.in | SeatSet(view.declarer));
  const Seat first = polled.contains(view.starter)
                         ? view.starter
                         : next_seat(view.starter, polled, view.players, Direction::clockwise);
  return first == view.declarer;
}

constexpr Action bare(Kind kind) { return {kind, Statement::none()}; }

}  // namespace

// --- Novice ---

namespace {

/// The probability that a novice plays a card not known to be true.
constexpr double kNoviceBluffs = 0.15;
/// The probability that a novice shows a card that may or may not be true.
constexpr double kNoviceGuesses = 0.4;
/// The probability of declaring with one card not known to be true.
constexpr double kNoviceDeclares = 0.04;

}  // namespace

Action Novice::choice() {
  const auto likely = [&](Statement card) { return reading_.truth(card) + 0.01 * unit(rng_); };
  switch (view_.phase) {
    case Phase::volunteer:
      return bare(happens(at_odds(0.3, temper_.bluff)) ? Kind::volunteer : Kind::hold);
    case Phase::play:
      return {Kind::play, played()};
    case Phase::spoils: {
      const StatementSet& offered = view_.looked_into[view_.loser];
      if (offered.empty()) return bare(Kind::decline);
      return {Kind::take, best_of(offered, likely)};
    }
    case Phase::give:
      return {Kind::give, best_of(view_.hand, [&](Statement card) { return -likely(card); })};
    case Phase::add:
      return {Kind::add, best_of(view_.hand, [&](Statement card) { return -likely(card); })};
    case Phase::reclaim:
      return {Kind::reclaim, best_of(reclaimable(view_), likely)};
    case Phase::prove:
      return proof();
    default:
      return claim();
  }
}

Statement Novice::played() {
  const bool bluffs = happens(at_odds(kNoviceBluffs, temper_.bluff));
  return best_of(playable(view_), [&](Statement card) {
    const double truth = reading_.truth(card);
    // A card that contradicts one in play knocks somebody out in any case.
    if (met(view_, card) != nullptr) {
      const double doubting = truth == 0 ? 0 : truth == 1 ? 1 : at_odds(truth, temper_.doubt);
      return 4 * doubting - 2 + 0.5 * unit(rng_);
    }
    return (bluffs ? 1 - truth : truth) + 0.5 * unit(rng_);
  });
}

Action Novice::claim() {
  const liars_lair::Legal legal =
      liars_lair::declarations(view_.rules, view_.must_declare.contains(reading_.me()));
  const bool surely_absolved = reading_.absolution() == 1;
  if (surely_absolved && legal.contains(bare(Kind::absolve))) return bare(Kind::absolve);
  if (legal.contains(bare(Kind::unmask)) && reading_.untold() == 1) return bare(Kind::unmask);
  int unsure = 0;
  for (const Statement card : view_.hand) unsure += reading_.surely_true(card) ? 0 : 1;
  const bool pair = view_.rules.conflict_dq && view_.hand.holds_pair();
  const bool declares =
      unsure == 0 || (unsure == 1 && happens(at_odds(kNoviceDeclares, temper_.bluff)));
  if (declares && !pair) return bare(Kind::declare);
  return bare(legal.contains(bare(Kind::hold)) ? Kind::hold : Kind::declare);
}

Action Novice::proof() {
  const StatementSet candidates = against_declarer(view_);
  if (candidates.empty()) return bare(Kind::pass);
  const Statement best = best_of(candidates, [&](Statement card) { return reading_.truth(card); });
  if (reading_.surely_true(best)) return {Kind::show, best};
  const bool guesses =
      !reading_.surely_lie(best) && happens(at_odds(kNoviceGuesses, temper_.doubt));
  return guesses ? Action{Kind::show, best} : bare(Kind::pass);
}

// --- Shrewd ---

namespace {

/// The values of a knock-out, of being knocked out, and of better cards, in the same unit.
constexpr double kKnockOut = 0.3;
constexpr double kOut = 1.0;
constexpr double kCard = 0.3;
/// The cost of contradicting a card wrongly, which requires near certainty.
constexpr double kWrongGuess = 1.5;
/// The value of picking from a whole hand as the victor, and of a leftover card.
constexpr double kSpoils = 0.9;
constexpr double kLeftOver = 0.4;
/// The probability that a player who reclaims earlier takes a certain card.
constexpr double kTakesMine = 0.25;
/// Waiting improves the hand or eliminates others, so a declaration must be almost certain.
constexpr double kSureOfInnocence = 0.95;
/// Voluntary declarers are likely to have good hands.
constexpr double kDeclarersTrust = 1.2;
constexpr double kVolunteers = 0.02;
/// The weight of a temper that likes or avoids lies.
constexpr double kBoldness = 0.3;

}  // namespace

Action Shrewd::choice() {
  switch (view_.phase) {
    case Phase::volunteer:
      // The first starter is among the first that the Reckoning reaches.
      return bare(unit(rng_) < at_odds(kVolunteers, temper_.bluff) ? Kind::volunteer : Kind::hold);
    case Phase::play:
      return {Kind::play, played()};
    case Phase::spoils: {
      const StatementSet& offered = view_.looked_into[view_.loser];
      if (offered.empty()) return bare(Kind::decline);
      return {Kind::take, kept(offered)};
    }
    case Phase::give:
    case Phase::add: {
      const Statement worst =
          best_of(view_.hand, [&](Statement card) { return whim() - reading_.truth(card); });
      return {view_.phase == Phase::give ? Kind::give : Kind::add, worst};
    }
    case Phase::reclaim:
      return {Kind::reclaim, kept(reclaimable(view_))};
    case Phase::prove:
      return proof();
    default:
      return claim();
  }
}

Statement Shrewd::played() {
  return best_of(playable(view_), [&](Statement card) { return score_of_play(card) + whim(); });
}

double Shrewd::score_of_play(Statement card) const {
  if (met(view_, card) != nullptr) return score_of_meeting(card);
  const SeatSet later = view_.due - SeatSet(reading_.me());
  const double truth = reading_.truth(card);
  const double danger = (1 - truth) * reading_.met_by(later, card);
  const double gain = expects_back(card) - reading_.worth(card, view_.hand);
  const double bold = reading_.surely_lie(card) ? kBoldness * std::log(temper_.bluff) : 0;
  return kCard * gain - kOut * danger + bold;
}

/// The value of contradicting a card in play: one player goes out at once.
double Shrewd::score_of_meeting(Statement card) const {
  double truth = reading_.truth(card);
  if (!reading_.knows(card)) truth = at_odds(truth, temper_.doubt);
  const bool nobody_there = met(view_, card)->added;
  const double gain = kSpoils - reading_.worth(card, view_.hand);
  return truth * (nobody_there ? 0 : kKnockOut + kCard * gain) -
         (1 - truth) * (reading_.knows(card) ? kOut : kWrongGuess);
}

SeatSet Shrewd::reclaim_before_me() const {
  const SeatSet others = (view_.asked & view_.in) - view_.victors - SeatSet(reading_.me());
  if (view_.rules.reclaim_order == ReclaimOrder::last_first_right) return others & view_.due;
  return others - view_.due;
}

/// The expected value of the card that comes back for this one.
double Shrewd::expects_back(Statement card) const {
  const int before = reclaim_before_me().size();
  StatementSet hand = view_.hand;
  hand.erase(card);
  const double left = std::pow(1 - kTakesMine, before);
  const bool own_allowed = view_.rules.reclaim_own == liars_lair::ReclaimOwn::allowed;
  double best = kLeftOver;
  if (own_allowed) {
    best = std::max(best, left * reading_.worth(card, view_.hand) + (1 - left) * kLeftOver);
  }
  for (const InPlay& entry : view_.table) {
    StatementSet then = hand;
    then.insert(entry.card);
    const double worth = reading_.worth(entry.card, then);
    best = std::max(best, left * worth + (1 - left) * kLeftOver);
  }
  return best;
}

/// The offered card that makes the best hand.
Statement Shrewd::kept(const StatementSet& offered) {
  return best_of(offered, [&](Statement card) {
    StatementSet hand = view_.hand;
    hand.insert(card);
    return reading_.worth(hand) + whim();
  });
}

Action Shrewd::claim() {
  const liars_lair::Legal legal =
      liars_lair::declarations(view_.rules, view_.must_declare.contains(reading_.me()));
  const double innocence = at_odds(reading_.innocence(), temper_.bluff);
  const bool forced = !legal.contains(bare(Kind::hold));
  Kind best = forced ? Kind::declare : Kind::hold;
  double best_chance = forced ? 0 : kSureOfInnocence;
  const auto consider = [&](Kind kind, double chance) {
    if (!legal.contains(bare(kind)) || chance <= best_chance) return;
    best = kind;
    best_chance = chance;
  };
  consider(Kind::declare, innocence);
  if (legal.contains(bare(Kind::absolve))) consider(Kind::absolve, reading_.absolution());
  if (legal.contains(bare(Kind::unmask))) consider(Kind::unmask, reading_.untold());
  return bare(best);
}

Action Shrewd::proof() {
  const StatementSet candidates = against_declarer(view_);
  if (candidates.empty()) return bare(Kind::pass);
  const Statement best =
      best_of(candidates, [&](Statement card) { return truth_against_declarer(card); });
  const double truth = truth_against_declarer(best);
  // If nobody proves a lie the declarer wins, so the last one asked has nothing to lose.
  const SeatSet later = view_.due - SeatSet(reading_.me());
  const double needed = later.empty() ? 0.02 : 0.4;
  if (at_odds(truth, temper_.doubt) <= needed) return bare(Kind::pass);
  return {Kind::show, best};
}

double Shrewd::truth_against_declarer(Statement card) const {
  const double truth = reading_.truth(card);
  if (reading_.knows(card) || was_forced(view_)) return truth;
  return at_odds(truth, std::exp(-kDeclarersTrust));
}

}  // namespace humbug::lair_beliefs
