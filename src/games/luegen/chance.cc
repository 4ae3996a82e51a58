#include "games/luegen/chance.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/disclosure.h"
#include "games/luegen/deck.h"
#include "games/luegen/rules.h"

namespace humbug::luegen {

namespace {

/// More deals than rounds, for a deal of four aces is dealt again; a match that needs still more
/// gets a new stock.
constexpr int kSpareDeals = 8;
constexpr std::uint16_t kStartDice = 64;

}  // namespace

ChanceStock Chance::stock(const Options& rules, int /*players*/) {
  ChanceStock stock;
  stock.decks[0] = {static_cast<std::uint16_t>(Deck::set(rules).size()),
                    static_cast<std::uint16_t>(rules.rounds + kSpareDeals)};
  stock.dice = kStartDice;
  return stock;
}

ChancePlan Chance::plan(const State& state) {
  ChancePlan plan;
  std::vector<ChancePart::To> to;
  if (state.phase == Phase::roll) {
    for (int n = 0; n < state.rolling.size(); ++n) to.push_back({"/faces/" + std::to_string(n), 1});
    plan.add_dice(chance_numbers(1, kDieFaces), std::move(to));
    return plan;
  }
  std::vector<std::string> texts;
  Deck deck(state.rules);
  for (const Card card : deck.cards()) texts.push_back(chance_text(card.text()));
  const PerSeat<int> sizes = Queries::hand_sizes(state);
  for (const Seat seat : SeatSet::first(state.players)) {
    to.push_back({disclosure::of_seat("/hands", seat), sizes[seat]});
  }
  plan.add_deck(std::move(texts), std::move(to));
  return plan;
}

Draw Chance::draw(const State& state, ChanceValues values) {
  Draw drawn;
  std::size_t next = 0;
  if (state.phase == Phase::roll) {
    drawn.kind = Draw::Kind::roll;
    drawn.seats = state.rolling;
    for (const Seat seat : state.rolling) {
      drawn.faces[seat] = static_cast<std::uint8_t>(1 + values[next++]);
    }
    return drawn;
  }
  drawn.kind = Draw::Kind::deal;
  Deck deck(state.rules);
  const PerSeat<int> sizes = Queries::hand_sizes(state);
  for (const Seat seat : SeatSet::first(state.players)) {
    for (int n = 0; n < sizes[seat]; ++n) drawn.hands[seat].insert(deck.cards()[values[next++]]);
  }
  return drawn;
}

std::optional<Seat> Chance::receiver(const Event& event) {
  if (event.kind != Event::Kind::took) return std::nullopt;
  return event.seat;
}

}  // namespace humbug::luegen
