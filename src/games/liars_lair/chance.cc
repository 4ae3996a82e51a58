#include "games/liars_lair/chance.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/disclosure.h"
#include "games/liars_lair/rules.h"

namespace humbug::liars_lair {

namespace {

/// Where the values of a deal stand:
///
///   a coin a pair | the characters' order | the deck of truths | the deck of lies     even
///   a coin a pair | the characters' order | the deck of all cards                     random
///   a coin a pair | the characters' order | dice of 8 faces                           own
struct Layout {
  explicit Layout(const State& state)
      : pairs(static_cast<std::size_t>(state.rules.pairs(state.players))),
        characters(state.rules.characters == Characters::off ? 0U : state.players),
        decks(pairs + characters) {}

  std::size_t pairs;
  std::size_t characters;  ///< how many
  std::size_t decks;       ///< where they begin
};

/// The swaps of a deal by characters (LL-V7a, LL-V7b) have no bounded number of throws. They are
/// drawn by two generators, each with a seed of 22 dice of 8 faces.
constexpr int kSeedFaces = 8;
constexpr int kDiceOfSeed = 22;
constexpr int kSeedDice = 2 * kDiceOfSeed;

FastRng generator(ChanceValues dice) {
  std::uint64_t seed = 0;
  for (const std::uint16_t die : dice) seed = seed * kSeedFaces + die;
  return FastRng(seed);
}

/// How everyone's own deck lies depends on the characters and on which half is true only by their
/// names. So a deal with other characters and truths becomes one with these by renaming the cards.
void deal_by_characters(const State& state, ChanceValues dice, Draw& drawn) {
  FastRng one = generator(dice.first(kDiceOfSeed));
  FastRng other = generator(dice.subspan(kDiceOfSeed));
  auto rng = [&] { return one() ^ other(); };
  const Draw model = Dealing::draw(state.rules, state.players, rng);
  const int k = state.rules.k;
  const auto renamed = [&](Statement card) {
    const int pair = card.pair().index();
    const auto subject =
        Dealing::subject(state.rules, state.players, model.characters, card.pair());
    const Pair to(drawn.characters[*subject] * k + pair % k);
    const Statement true_half = drawn.truth.true_half(to);
    return model.truth.is_true(card) ? true_half : true_half.partner();
  };
  for (const Seat seat : SeatSet::first(state.players)) {
    for (const Statement card : model.hands[seat]) drawn.hands[seat].insert(renamed(card));
  }
}

/// The receiver of the n-th card of a deck of which everyone gets `each`; none: it is not dealt.
std::optional<Seat> receiver(const State& state, std::size_t n, int each) {
  const std::size_t seat = n / static_cast<std::size_t>(each);
  if (seat >= state.players) return std::nullopt;
  return Seat(static_cast<int>(seat));
}

void deal_to(const State& state, std::size_t n, int each, Statement card, Draw& drawn) {
  const std::optional<Seat> seat = receiver(state, n, each);
  (seat ? drawn.hands[*seat] : drawn.undealt).insert(card);
}

/// Which half of that pair is true.
Statement tossed(ChanceValues values, std::size_t pair) {
  return {Pair(static_cast<int>(pair)), values[pair] == 1};
}

/// The card that value `index`, behind the characters, stands for.
Statement card_at(const State& state, const Layout& layout, ChanceValues values,
                  std::size_t index) {
  if (state.rules.deal_mix == DealMix::random) return Statement(values[index]);
  const Statement true_half = tossed(values, values[index]);
  return index < layout.decks + layout.pairs ? true_half : true_half.partner();
}

/// And how far down its deck it lies.
std::size_t slot_of(const State& state, const Layout& layout, std::size_t index) {
  const std::size_t slot = index - layout.decks;
  const bool of_lies = state.rules.deal_mix == DealMix::even && slot >= layout.pairs;
  return of_lies ? slot - layout.pairs : slot;
}

int cards_each(const State& state) {
  return state.rules.deal_mix == DealMix::random ? 2 * state.rules.k : state.rules.k;
}

/// The number of cards that each seat gets of a deck of `cards`; the rest is not dealt.
std::vector<ChancePart::To> receivers(const State& state, int cards) {
  std::vector<ChancePart::To> to;
  const int each = cards_each(state);
  for (const Seat seat : SeatSet::first(state.players)) {
    to.push_back({disclosure::of_seat("/hands", seat), each});
    cards -= each;
  }
  if (cards > 0) to.push_back({"/undealt", cards});
  return to;
}

SeatSet who_may_start(const State& state) {
  Draw draw;
  draw.kind = Draw::Kind::starter;
  return drawable_seats<Rules>(state, draw);
}

}  // namespace

ChanceStock Chance::stock(const Options& rules, int players) {
  constexpr int kStarterDice = 1;
  const auto pairs = static_cast<std::uint16_t>(rules.pairs(players));
  ChanceStock stock;
  stock.dice =
      static_cast<std::uint16_t>(pairs + kStarterDice + (rules.own_deal() ? kSeedDice : 0));
  // Without gaps: written down, a stock has no empty entries.
  auto next = stock.decks.begin();
  if (rules.characters != Characters::off) {
    *next++ = {static_cast<std::uint16_t>(players), 1};
  }
  if (rules.deal_mix == DealMix::random) {
    *next = {static_cast<std::uint16_t>(2 * pairs), 1};
  } else if (!rules.own_deal()) {
    *next = {pairs, 2};
  }
  return stock;
}

ChancePlan Chance::plan(const State& state) {
  ChancePlan plan;
  if (state.phase != Phase::deal) {
    plan.add_die(chance_seats(who_may_start(state)), "/seat");
    return plan;
  }
  const int pairs = state.rules.pairs(state.players);
  for (int pair = 0; pair < pairs; ++pair) {
    plan.add_die({chance_text(Statement(Pair(pair), false).text()),
                  chance_text(Statement(Pair(pair), true).text())},
                 "/truths/" + std::to_string(pair));
  }
  if (state.rules.characters != Characters::off) {
    std::vector<ChancePart::To> to;
    for (const Seat seat : SeatSet::first(state.players)) {
      to.push_back({disclosure::of_seat("/characters", seat), 1});
    }
    plan.add_deck(chance_numbers(0, state.players - 1), std::move(to));
  }
  if (state.rules.own_deal()) {
    plan.add_plain_dice(kSeedFaces, kSeedDice);
  } else if (state.rules.deal_mix == DealMix::random) {
    std::vector<std::string> cards;
    for (int card = 0; card < 2 * pairs; ++card) {
      cards.push_back(chance_text(Statement(card).text()));
    }
    plan.add_deck(std::move(cards), receivers(state, 2 * pairs));
  } else {
    plan.add_halves(pairs, true, receivers(state, pairs));
    plan.add_halves(pairs, false, receivers(state, pairs));
  }
  return plan;
}

Draw Chance::draw(const State& state, ChanceValues values) {
  Draw drawn;
  if (state.phase != Phase::deal) {
    drawn.kind = Draw::Kind::starter;
    drawn.seat = who_may_start(state).nth(values[0]);
    return drawn;
  }
  const Layout layout(state);
  drawn.kind = Draw::Kind::deal;
  drawn.pairs = static_cast<std::uint8_t>(layout.pairs);
  for (std::size_t pair = 0; pair < layout.pairs; ++pair) {
    drawn.truth.set_true(tossed(values, pair));
  }
  drawn.has_characters = layout.characters > 0;
  for (std::size_t n = 0; n < layout.characters; ++n) {
    drawn.characters[Seat(static_cast<int>(n))] =
        static_cast<std::uint8_t>(values[layout.pairs + n]);
  }
  if (state.rules.own_deal()) {
    deal_by_characters(state, values.subspan(layout.decks), drawn);
    return drawn;
  }
  for (std::size_t index = layout.decks; index < values.size(); ++index) {
    deal_to(state, slot_of(state, layout, index), cards_each(state),
            card_at(state, layout, values, index), drawn);
  }
  return drawn;
}

}  // namespace humbug::liars_lair
