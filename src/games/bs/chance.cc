#include "games/bs/chance.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/disclosure.h"
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

}  // namespace

ChanceStock Chance::stock(const Options& rules, int players) {
  const State state = Rules::start(rules, players, {});
  ChanceStock stock;
  stock.decks[0] = {static_cast<std::uint16_t>(state.deck.size()), 1};
  stock.dice = kCallerDice;
  return stock;
}

ChancePlan Chance::plan(const State& state) {
  ChancePlan plan;
  if (state.phase != Phase::deal) {
    plan.add_die(chance_seats(seats_to_draw(state)), "/seat");
    return plan;
  }
  std::vector<std::string> texts;
  for (const Card card : state.deck) texts.push_back(chance_text(card.text()));
  int left_over = 0;
  const PerSeat<int> sizes = Rules::hand_sizes(state, left_over);
  std::vector<ChancePart::To> to;
  for (const Seat seat : SeatSet::first(state.players)) {
    to.push_back({disclosure::of_seat("/hands", seat), sizes[seat]});
  }
  if (left_over > 0) {
    to.push_back({state.rules.remainder == Remainder::to_pile ? "/pile" : "/aside", left_over});
  }
  plan.add_deck(std::move(texts), std::move(to));
  return plan;
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

std::optional<Seat> Chance::receiver(const Event& event) {
  if (event.kind != Event::Kind::took) return std::nullopt;
  return event.seat;
}

}  // namespace humbug::bs
