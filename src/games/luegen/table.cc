#include "games/luegen/table.h"

#include <algorithm>

namespace humbug::luegen {

CardSet Table::deck(const Options& rules) {
  constexpr std::string_view kPiles = "AKQT98765432";
  CardSet cards;
  for (const char letter : kPiles.substr(0, std::size_t{2} * rules.piles)) {
    cards |= CardSet::of(*Rank::from_letter(letter));
  }
  const CardSet pack = CardSet::packs(1);
  return (cards & pack) | pack.first_of(kJack, rules.jacks);
}

RankSet Table::types(const Options& rules, const CardSet& deck, const CardSet& discards) {
  RankSet types;
  for (int index = 0; index < kRanks; ++index) {
    const Rank rank(index);
    if (!is_plain(rank) || deck.count(rank) == 0) continue;
    if (!rules.claim_retired && discards.count(rank) == kFour) continue;
    types.insert(rank);
  }
  return types;
}

PerSeat<int> Table::hand_sizes(const State& state) {
  const int cards = state.deck.size();
  PerSeat<int> sizes;
  for (const Seat seat : SeatSet::first(state.players)) sizes[seat] = cards / state.players;
  Seat seat = state.starter;
  for (int left_over = cards % state.players; left_over > 0; --left_over) {
    seat = after(state, seat);
    ++sizes[seat];
  }
  return sizes;
}

SeatSet Table::losers_by_only_aces(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  const CardSet aces_and_jacks = CardSet::of(kAce) | CardSet::of(kJack);
  for (const Seat seat : state.active) {
    if (!aces_and_jacks.contains(hidden.hands[seat])) return {};
  }
  return most_aces(state);
}

SeatSet Table::most_aces(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  SeatSet holders;
  int most = 1;
  for (const Seat seat : state.active) {
    const int aces = hidden.hands[seat].count(kAce);
    if (aces < most) continue;
    if (aces > most) holders = {};
    most = aces;
    holders.insert(seat);
  }
  return holders;
}

}  // namespace humbug::luegen
