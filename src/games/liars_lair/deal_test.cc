#include "games/liars_lair/deal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/liars_lair/game.h"
#include "tests/two_worlds/liars_lair.h"

namespace humbug::liars_lair {
namespace {

Draw deal(const Options& rules, int players, std::uint64_t seed) {
  FastRng rng(seed, 5);
  return Dealing::draw(rules, players, rng);
}

int truths_in(const Draw& draw, const StatementSet& cards) {
  return (cards & draw.truth.true_halves(PairSet::first(draw.pairs))).size();
}

/// Every number of players, and the smallest, usual and largest hands.
std::vector<std::pair<Options, int>> tables() {
  std::vector<std::pair<Options, int>> list;
  for (int players = 3; players <= 8; ++players) {
    for (const int k : {2, 3, 10}) {
      Options rules = defaults_for(players);
      rules.k = static_cast<std::uint8_t>(k);
      list.emplace_back(rules, players);
    }
  }
  return list;
}

TEST(LiarsLairDeal, LL05_LL06_LL08_EveryHandHasAsManyTruthsAsLies) {
  for (const auto& [rules, players] : tables()) {
    const Draw draw = deal(rules, players, 1);
    EXPECT_EQ(draw.pairs, players * rules.k);
    for (const Seat seat : SeatSet::first(players)) {
      EXPECT_GE(draw.hands[seat].size(), 4);
      EXPECT_EQ(draw.hands[seat].size(), 2 * rules.k);
      EXPECT_EQ(truths_in(draw, draw.hands[seat]), rules.k);
    }
    EXPECT_TRUE(draw.undealt.empty());
    EXPECT_FALSE(Dealing::refusal(rules, players, draw));
  }
}

TEST(LiarsLairDeal, LL05_TheUsualNumberOfPairsGoesByThePlayers) {
  EXPECT_EQ(defaults_for(3).k, 3);
  EXPECT_EQ(defaults_for(5).k, 3);
  EXPECT_EQ(defaults_for(6).k, 2);
  EXPECT_EQ(defaults_for(8).k, 2);
}

TEST(LiarsLairDeal, LLV3_AsManyTruthsAsLiesStayUndealt) {
  for (const int extra : {1, 7, 50}) {
    for (auto [rules, players] : tables()) {
      rules.extra_pairs = static_cast<std::uint8_t>(extra);
      const Draw draw = deal(rules, players, 2);
      EXPECT_EQ(draw.undealt.size(), 2 * extra);
      EXPECT_EQ(truths_in(draw, draw.undealt), extra);
      EXPECT_FALSE(Dealing::refusal(rules, players, draw));
    }
  }
}

TEST(LiarsLairDeal, LLV1_AnyMixIsDealt) {
  Options rules = defaults_for(4);
  rules.deal_mix = DealMix::random;
  std::array<int, 7> hands_with{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const Draw draw = deal(rules, 4, seed);
    EXPECT_FALSE(Dealing::refusal(rules, 4, draw)) << "seed " << seed;
    ++hands_with[static_cast<std::size_t>(truths_in(draw, draw.hands[Seat(0)]))];
  }
  // 12 truths and 12 lies, 6 cards: all truths 0.7 % of the time, three 36 %.
  EXPECT_GT(hands_with[6], 2);
  EXPECT_NEAR(hands_with[3] / 2000.0, 0.36, 0.05);
}

TEST(LiarsLairDeal, LLV7a_LLV7b_CardsAboutOneselfGoToOneselfOrToOthers) {
  for (const Characters how : {Characters::own_truths, Characters::own_lies}) {
    for (auto [rules, players] : tables()) {
      rules.characters = how;
      const Draw draw = deal(rules, players, 3);
      ASSERT_FALSE(Dealing::refusal(rules, players, draw));
      for (const Seat seat : SeatSet::first(players)) {
        for (const Statement card : draw.hands[seat]) {
          const bool own = card.pair().index() / rules.k == draw.characters[seat];
          EXPECT_EQ(own, draw.truth.is_true(card) == (how == Characters::own_truths));
        }
      }
    }
  }
}

// The others' cards are anybody's: each of them lands with each of the others equally often.
TEST(LiarsLairDeal, LLV7b_TheTruthsAreDealtAtRandomToOthers) {
  Options rules = defaults_for(4);
  rules.characters = Characters::own_lies;
  std::array<int, 4> with_seat{};
  constexpr int kDeals = 6000;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    const Draw draw = deal(rules, 4, seed);
    const Pair about_first(draw.characters[Seat(0)] * rules.k);
    for (const Seat seat : SeatSet::first(4)) {
      if (draw.hands[seat].contains(draw.truth.true_half(about_first))) {
        ++with_seat[static_cast<std::size_t>(seat.index())];
      }
    }
  }
  EXPECT_EQ(with_seat[0], 0);
  for (const std::size_t seat : {1U, 2U, 3U}) {
    EXPECT_NEAR(with_seat[seat], kDeals / 3.0, 150);
  }
}

TEST(LiarsLairDeal, LLV7_EveryPlayerHasACharacterOfHisOwn) {
  Options rules = defaults_for(5);
  rules.characters = Characters::theme;
  rules.extra_pairs = 4;
  const Draw draw = deal(rules, 5, 4);
  EXPECT_FALSE(Dealing::refusal(rules, 5, draw));
  // The extra pairs are about nobody at the table.
  EXPECT_TRUE(Dealing::subject(rules, 5, draw.characters, Pair(14)).has_value());
  EXPECT_FALSE(Dealing::subject(rules, 5, draw.characters, Pair(15)).has_value());
}

/// Counts in how many of `kDeals` deals a card of a certain name or place is true.
constexpr int kDeals = 1000;
void expect_half(int count, const std::string& what) {
  // Five standard deviations of a thousand tosses.
  EXPECT_NEAR(count, kDeals / 2.0, 5 * std::sqrt(kDeals / 4.0)) << what;
}

// (f14) Neither a card's name nor its place in a list that is sent tells whether it is true.
TEST(LiarsLairDeal, LL04_LL07_LL10_NothingThatIsSentDependsOnTruth) {
  const Options rules = defaults_for(4);
  int first_half_true = 0;
  std::array<int, 6> place_true{};
  std::array<int, 12> pair_true{};
  int neighbours_agree = 0;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    const Draw draw = deal(rules, 4, seed);
    first_half_true += draw.truth.is_true(Statement(0)) ? 1 : 0;
    const bool agree = draw.truth.is_true(Statement(0)) == draw.truth.is_true(Statement(2));
    neighbours_agree += agree ? 1 : 0;
    std::size_t place = 0;
    for (const Statement card : draw.hands[Seat(2)]) {
      place_true[place++] += draw.truth.is_true(card) ? 1 : 0;
    }
    for (std::size_t pair = 0; pair < pair_true.size(); ++pair) {
      pair_true[pair] += draw.truth.is_true(Statement(static_cast<int>(2 * pair))) ? 1 : 0;
    }
  }
  expect_half(first_half_true, "the first half of pair 1");
  expect_half(neighbours_agree, "two pairs true on the same side");
  for (const int count : place_true) expect_half(count, "a place in a hand");
  for (const int count : pair_true) expect_half(count, "the first half of a pair");
}

// (f14) Views of one seat don't change when only the truth of what it doesn't know does.
TEST(LiarsLairDeal, LL10_AViewTellsNothingOfOthersCards) {
  NoSink silent;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    FastRng rng(seed, 6);
    State state = LiarsLair::start(defaults_for(4), 4, {});
    State other = state;
    const Draw draw = LiarsLair::draw(state, rng);
    LiarsLair::apply(state, draw, silent);
    LiarsLair::apply(other, TwoWorlds::redraw(draw, Viewer(Seat(1)), rng), silent);
    ASSERT_EQ(LiarsLair::view_text(LiarsLair::view(state, Viewer(Seat(1)))),
              LiarsLair::view_text(LiarsLair::view(other, Viewer(Seat(1)))))
        << "seed " << seed;
  }
}

TEST(LiarsLairDeal, LL12_VolunteersAreDrawnFairly) {
  const auto starters = [](std::initializer_list<int> volunteers) {
    std::array<int, 4> drawn{};
    NoSink silent;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
      FastRng rng(seed, 7);
      State state = LiarsLair::start(defaults_for(4), 4, {});
      LiarsLair::apply(state, LiarsLair::draw(state, rng), silent);
      for (const Seat seat : SeatSet::first(4)) {
        const bool yes = std::ranges::find(volunteers, seat.index()) != volunteers.end();
        LiarsLair::act(state, seat,
                       {yes ? Action::Kind::volunteer : Action::Kind::hold, Statement::none()},
                       silent);
      }
      ++drawn[static_cast<std::size_t>(LiarsLair::draw(state, rng).seat.index())];
    }
    return drawn;
  };
  const auto of_two = starters({1, 3});
  EXPECT_EQ(of_two[0] + of_two[2], 0);
  EXPECT_NEAR(of_two[1], 2000, 160);
  for (const int count : starters({})) EXPECT_NEAR(count, 1000, 140);
}

}  // namespace
}  // namespace humbug::liars_lair
