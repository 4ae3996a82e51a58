#include "games/bs/chance.h"

#include <array>
#include <optional>
#include <string>

#include "core/showing.h"
#include "games/bs/rules.h"

namespace humbug::bs {

namespace {

/// Dice for callers that are drawn; a game with more such calls than that gets a new stock.
constexpr std::uint16_t kCallerDice = 256;

/// Which seats the next draw may give, for the draws of one seat.
SeatSet seats_to_draw(const State& state) {
  Draw draw;
  draw.kind = state.phase == Phase::spin ? Draw::Kind::first : Draw::Kind::caller;
  return drawable_seats<Rules>(state, draw);
}

std::array<Card, kMaxCards> sorted_deck(const State& state) {
  std::array<Card, kMaxCards> cards;
  std::size_t size = 0;
  for (const Card card : state.deck) cards[size++] = card;
  return cards;
}

/// Whose card the n-th of the shuffled deck is; none: nobody's.
std::optional<Seat> owner_of(const State& state, std::size_t n) {
  int left_over = 0;
  const PerSeat<int> sizes = Rules::hand_sizes(state, left_over);
  auto left = static_cast<int>(n);
  for (const Seat seat : SeatSet::first(state.players)) {
    if (left < sizes[seat]) return seat;
    left -= sizes[seat];
  }
  return std::nullopt;
}

}  // namespace

ChanceStock Chance::stock(const Options& rules, int players) {
  const State state = Rules::start(rules, players, {});
  ChanceStock stock;
  stock.decks[0] = {static_cast<std::uint16_t>(state.deck.size()), 1};
  stock.dice = kCallerDice;
  return stock;
}

ChancePlaces Chance::places(const State& state) {
  ChancePlaces places;
  if (state.phase == Phase::deal) {
    places.add_deck(state.deck.size());
  } else {
    places.add_die(seats_to_draw(state).size());
  }
  return places;
}

Draw Chance::draw(const State& state, ChanceValues values) {
  Draw drawn;
  if (state.phase != Phase::deal) {
    drawn.kind = state.phase == Phase::spin ? Draw::Kind::first : Draw::Kind::caller;
    drawn.seat = seats_to_draw(state).nth(values[0]);
    return drawn;
  }
  drawn.kind = Draw::Kind::deal;
  const auto cards = sorted_deck(state);
  int left_over = 0;
  const PerSeat<int> sizes = Rules::hand_sizes(state, left_over);
  std::size_t next = 0;
  for (const Seat seat : SeatSet::first(state.players)) {
    for (int n = 0; n < sizes[seat]; ++n) drawn.hands[seat].insert(cards[values[next++]]);
  }
  CardSet& rest = state.rules.remainder == Remainder::to_pile ? drawn.pile : drawn.aside;
  while (next < values.size()) rest.insert(cards[values[next++]]);
  return drawn;
}

ChanceShown Chance::shown(const State& state, ChanceValues values, std::size_t index) {
  if (state.phase != Phase::deal) {
    return {"/seat", std::to_string(seats_to_draw(state).nth(values[0]).index())};
  }
  const std::string card = '"' + sorted_deck(state)[values[index]].text() + '"';
  if (const auto owner = owner_of(state, index)) return {showing::of_seat("/hands", *owner), card};
  return {state.rules.remainder == Remainder::to_pile ? "/pile" : "/aside", card};
}

}  // namespace humbug::bs
