#include "bots/brains/liars_lair.h"

#include <algorithm>
#include <cmath>

#include "bots/brains/lair_choices.h"

namespace humbug {

namespace {

using lair_beliefs::Hint;
using lair_beliefs::Reading;
using liars_lair::Pair;
using liars_lair::PairSet;
using liars_lair::Phase;
using liars_lair::Statement;
using liars_lair::StatementSet;
using View = LiarsLair::View;
using Action = LiarsLair::Action;
using Memory = Brain<LiarsLair>::Memory;

/// The probability that a player spares another whom they could knock out.
constexpr double kSparing = 0.15;

/// The knowledge of all seats of an imagined world, combined.
struct Insight {
  PerSeat<StatementSet> hands;
  StatementSet truths;
};

Insight look_into(const LiarsLair::State& world) {
  Insight insight;
  for (const Seat seat : SeatSet::first(world.players)) {
    const View view = LiarsLair::view(world, Viewer(seat));
    insight.truths |= view.truth.true_halves(view.known);
    insight.hands[seat] = view.hand;
  }
  return insight;
}

/// The probability of winning, fitted to games of shrewd players, as the exponent of a share: for
/// each lie in hand that another survivor could prove, and for those whom the Reckoning reaches
/// early. They declare with what they have; the last one wins when the others are out. The one
/// before has some chance, the others less the earlier they are reached.
constexpr double kEachLie = -0.4;
constexpr double kEachPair = -0.1;
constexpr double kLastButOne = -1.9;
constexpr double kEarlyFar = -2.5;
constexpr double kEarlyNear = -4.5;
constexpr double kFar = 11;

double by_hand(const Insight& insight, const LiarsLair::State& world, Seat seat) {
  const StatementSet& hand = insight.hands[seat];
  StatementSet proofs;
  for (const Seat other : world.in) {
    if (other != seat) proofs |= insight.hands[other] & insight.truths;
  }
  double score = 0;
  for (const Statement card : hand) {
    if (proofs.contains(card.partner())) score += kEachLie;
    const bool first_of_pair = !card.second_half() && hand.contains(card.partner());
    if (first_of_pair && world.rules.conflict_dq) score += kEachPair;
  }
  return score;
}

double by_turn(const lair_beliefs::Reckoning& reckoning, Seat seat) {
  const Seat first = reckoning.first();
  const Seat next = reckoning.after(seat);
  if (next == first) return 0;
  if (reckoning.after(next) == first) return kLastButOne;
  const double far = std::min(1.0, reckoning.rounds() / kFar);
  return kEarlyNear + (kEarlyFar - kEarlyNear) * far;
}

/// A better place has a small value, too.
constexpr double kForPlace = 0.1;

/// The place of a player who is out; for the others, the middle of the remaining places.
double place(const LiarsLair::State& world, Seat seat) {
  if (world.in.contains(seat)) return (1 + world.in.size()) / 2.0;
  return world.players - world.went[seat] + 1;
}

}  // namespace

Action Brain<LiarsLair>::novice(const View& view, const Temper& temper, FastRng& rng) {
  return lair_beliefs::Novice(Reading(view, nullptr), temper, rng).choice();
}

Action Brain<LiarsLair>::shrewd(const View& view, const Memory& memory, const Temper& temper,
                                FastRng& rng) {
  return lair_beliefs::Shrewd(Reading(view, &memory), temper, rng).choice();
}

Deed Brain<LiarsLair>::deed(const View& view, const Action& action) {
  const Reading reading(view, nullptr);
  switch (action.kind) {
    case Action::Kind::play:
      // Contradicting a card asserts that it is a lie.
      if (view.table.find(action.card.partner()) != nullptr) return Deed::doubt;
      return reading.truth(action.card) < 0.5 ? Deed::lie : Deed::plain;
    case Action::Kind::declare:
      return reading.innocence() < 0.5 ? Deed::lie : Deed::plain;
    case Action::Kind::absolve:
      return reading.absolution() < 0.5 ? Deed::lie : Deed::plain;
    case Action::Kind::unmask:
      return reading.untold() < 0.5 ? Deed::lie : Deed::plain;
    case Action::Kind::show:
      return Deed::doubt;
    default:
      return Deed::plain;
  }
}

double Brain<LiarsLair>::plausibility(const State& world, const View& view, const Memory& memory) {
  PerSeat<StatementSet> hands;
  PerSeat<PairSet> known;
  StatementSet truths;
  for (const Seat seat : SeatSet::first(view.players)) {
    const View theirs = LiarsLair::view(world, Viewer(seat));
    hands[seat] = theirs.hand;
    known[seat] = theirs.known;
    truths |= theirs.truth.true_halves(theirs.known);
  }
  double plausible = 1;
  for (const Hint& hint : memory) {
    if (view.viewer.is(hint.seat) || !known[hint.seat].contains(hint.card.pair())) continue;
    const bool is_true = truths.contains(hint.card);
    if (hint.spared) {
      if (is_true && hands[hint.seat].contains(hint.card)) plausible *= kSparing;
    } else {
      plausible *= 2 / (1 + std::exp(is_true ? -hint.truth : hint.truth));
    }
  }
  return plausible;
}

double Brain<LiarsLair>::outlook(const State& world, Seat seat) {
  const double place_worth = kForPlace * (world.players - place(world, seat)) / (world.players - 1);
  if (!world.in.contains(seat)) return place_worth;
  const Insight insight = look_into(world);
  const lair_beliefs::Reckoning reckoning(world);
  const auto strength = [&](Seat who) {
    double score = by_hand(insight, world, who);
    if (world.rules.reckoning_round > 0) score += by_turn(reckoning, who);
    return std::exp(score);
  };
  double all = 0;
  for (const Seat other : world.in) all += strength(other);
  return (1 - kForPlace) * strength(seat) / all + place_worth;
}

}  // namespace humbug
