#include "games/liars_lair/deal.h"

#include "games/liars_lair/refusals.h"

namespace humbug::liars_lair {

namespace {

/// LL-06, LL-08: k truths and k lies each.
bool mix_is_even(const Options& rules, const Draw& draw, const StatementSet& cards) {
  const int truths = (cards & draw.truth.true_halves(PairSet::first(draw.pairs))).size();
  return truths == rules.k;
}

/// V7: every character is somebody's.
bool characters_fit(const Options& rules, int players, const Draw& draw) {
  if (rules.characters == Characters::off) return !draw.has_characters;
  if (!draw.has_characters) return false;
  SeatSet taken;
  for (const Seat seat : SeatSet::first(players)) {
    if (draw.characters[seat] < players) taken.insert(Seat(draw.characters[seat]));
  }
  return taken == SeatSet::first(players);
}

/// V7a, V7b: of the pairs about themselves, players hold the half that this table gives them, and
/// not the other.
bool subjects_fit(const Options& rules, int players, const Draw& draw) {
  if (!rules.own_deal()) return true;
  for (const Pair pair : PairSet::first(draw.pairs)) {
    const Statement true_half = draw.truth.true_half(pair);
    const Statement own =
        rules.characters == Characters::own_truths ? true_half : true_half.partner();
    const auto subject = Dealing::subject(rules, players, draw.characters, pair);
    const StatementSet& hand = draw.hands[*subject];
    if (!hand.contains(own) || hand.contains(own.partner())) return false;
  }
  return true;
}

}  // namespace

std::optional<Refusal> Dealing::refusal(const Options& rules, int players, const Draw& draw) {
  if (draw.pairs != rules.pairs(players)) return refusals::kWrongCards;
  StatementSet all = draw.undealt;
  int count = draw.undealt.size();
  for (const Seat seat : SeatSet::first(players)) {
    const StatementSet& hand = draw.hands[seat];
    if (hand.size() != 2 * rules.k) return refusals::kWrongHandSizes;
    all |= hand;
    count += hand.size();
  }
  const int cards = 2 * rules.pairs(players);
  if (count != cards || all != StatementSet::first(cards)) return refusals::kWrongCards;
  if (rules.deal_mix == DealMix::even) {
    for (const Seat seat : SeatSet::first(players)) {
      if (!mix_is_even(rules, draw, draw.hands[seat])) return refusals::kWrongMix;
    }
  }
  if (!characters_fit(rules, players, draw)) return refusals::kWrongCharacters;
  if (!subjects_fit(rules, players, draw)) return refusals::kWrongSubjects;
  return std::nullopt;
}

}  // namespace humbug::liars_lair
