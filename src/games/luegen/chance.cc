#include "games/luegen/chance.h"

#include <optional>
#include <string>

#include "core/showing.h"
#include "games/luegen/deck.h"
#include "games/luegen/rules.h"

namespace humbug::luegen {

namespace {

/// More deals than rounds, for a deal of four aces is dealt again; a match that needs still more
/// gets a new stock.
constexpr int kSpareDeals = 8;
constexpr std::uint16_t kStartDice = 64;

std::optional<Seat> dealt_to(const State& state, std::size_t n) {
  const PerSeat<int> sizes = Table::hand_sizes(state);
  auto left = static_cast<int>(n);
  for (const Seat seat : SeatSet::first(state.players)) {
    if (left < sizes[seat]) return seat;
    left -= sizes[seat];
  }
  return std::nullopt;
}

}  // namespace

ChanceStock Chance::stock(const Options& rules, int /*players*/) {
  ChanceStock stock;
  stock.decks[0] = {static_cast<std::uint16_t>(Deck::set(rules).size()),
                    static_cast<std::uint16_t>(rules.rounds + kSpareDeals)};
  stock.dice = kStartDice;
  return stock;
}

ChancePlaces Chance::places(const State& state) {
  ChancePlaces places;
  if (state.phase == Phase::roll) {
    places.add_dice(state.rolling.size(), kDieFaces);
  } else {
    places.add_deck(state.deck.size());
  }
  return places;
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
  const PerSeat<int> sizes = Table::hand_sizes(state);
  for (const Seat seat : SeatSet::first(state.players)) {
    for (int n = 0; n < sizes[seat]; ++n) drawn.hands[seat].insert(deck.cards()[values[next++]]);
  }
  return drawn;
}

ChanceShown Chance::shown(const State& state, ChanceValues values, std::size_t index) {
  if (state.phase == Phase::roll) {
    return {"/faces/" + std::to_string(index), std::to_string(1 + values[index])};
  }
  const std::optional<Seat> owner = dealt_to(state, index);
  HUMBUG_ASSERT(owner);
  return {showing::of_seat("/hands", *owner),
          '"' + Deck(state.rules).cards()[values[index]].text() + '"'};
}

}  // namespace humbug::luegen
