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

/// How likely somebody spares a player whom he could knock out.
constexpr double kSparing = 0.15;

/// What is known only to the referee, gathered from what every seat of an imagined world knows.
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

/// Logarithm of a hand's strength.
constexpr double kProvable = 0.55;
constexpr double kDisqualified = 0.25;

double strength(const Insight& insight, const LiarsLair::State& world, Seat seat) {
  StatementSet proofs;
  for (const Seat other : world.in) {
    if (other != seat) proofs |= insight.hands[other] & insight.truths;
  }
  int provable = 0;
  int own_pairs = 0;
  for (const Statement card : insight.hands[seat]) {
    if (proofs.contains(card.partner())) ++provable;
    if (!card.second_half() && insight.hands[seat].contains(card.partner())) ++own_pairs;
  }
  if (!world.rules.conflict_dq) own_pairs = 0;
  return std::exp(-kProvable * provable - kDisqualified * own_pairs);
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
      // Whoever contradicts a card says that it's a lie.
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
      const double truth = hint.truth;
      plausible *= 2 / (1 + std::exp(is_true ? -truth : truth));
    }
  }
  return plausible;
}

double Brain<LiarsLair>::outlook(const State& world, Seat seat) {
  if (!world.in.contains(seat)) return 0;
  const Insight insight = look_into(world);
  double all = 0;
  for (const Seat other : world.in) all += strength(insight, world, other);
  return strength(insight, world, seat) / all;
}

}  // namespace humbug
