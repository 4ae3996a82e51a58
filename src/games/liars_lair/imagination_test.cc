// Worlds that a seat can't rule out: they fit what it has seen and how the cards were dealt, and
// none of them is likelier than another.

#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/liars_lair/deal.h"
#include "games/liars_lair/game.h"

namespace humbug::liars_lair {
namespace {

StatementSet cards_at(const Position& position, const std::string& key) {
  const auto found = position.find(key);
  return found == position.end() ? StatementSet() : *parse_statements(found->second);
}

/// Plays `steps` random steps of a game.
State after(const Options& rules, int players, std::uint64_t seed, int steps) {
  FastRng rng(seed, 21);
  NoSink silent;
  State state = LiarsLair::start(rules, players, {});
  for (int step = 0; step < steps; ++step) {
    const Pending pending = LiarsLair::pending(state);
    if (pending.kind == Pending::Kind::over) break;
    if (pending.kind == Pending::Kind::chance) {
      LiarsLair::apply(state, LiarsLair::draw(state, rng), silent);
      continue;
    }
    const Seat seat = pending.seats.front();
    LiarsLair::act(state, seat, pick(LiarsLair::legal(state, seat), rng), silent);
  }
  return state;
}

/// How far a world's deal is from one with as many truths as lies in every hand.
int unevenness(const State& world, int players) {
  const Position position = LiarsLair::position(world);
  const StatementSet truths = cards_at(position, "truths");
  int off = 0;
  for (const Seat seat : SeatSet::first(players)) {
    const StatementSet dealt = cards_at(position, "dealt." + seat_letter(seat));
    off += std::abs(2 * (dealt & truths).size() - dealt.size());
  }
  return off;
}

TEST(LiarsLairImagination, LL08_EveryImaginedDealIsEven) {
  for (const int players : {3, 5, 8}) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      const State state = after(defaults_for(players), players, seed, static_cast<int>(seed));
      if (state.phase == Phase::deal) continue;
      FastRng rng(seed, 22);
      const Viewer viewer(Seat(static_cast<int>(seed) % players));
      const View view = LiarsLair::view(state, viewer);
      const State world = LiarsLair::sample_world(view, rng);
      ASSERT_TRUE(LiarsLair::view(world, viewer) == view);
      EXPECT_EQ(unevenness(world, players), 0) << players << " players, seed " << seed;
    }
  }
}

TEST(LiarsLairImagination, LLV7b_EveryImaginedDealGoesByWhomItIsAbout) {
  for (const bool secret : {false, true}) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      Options rules = defaults_for(4);
      rules.characters = Characters::own_lies;
      rules.secret_identity = secret;
      const State state = after(rules, 4, seed, static_cast<int>(seed % 60));
      if (state.phase == Phase::deal) continue;
      FastRng rng(seed, 23);
      const Viewer viewer(Seat(static_cast<int>(seed) % 4));
      const State world = LiarsLair::sample_world(LiarsLair::view(state, viewer), rng);
      const Position position = LiarsLair::position(world);
      const StatementSet truths = cards_at(position, "truths");
      int strange = 0;
      for (const Seat seat : SeatSet::first(4)) {
        const int character = std::stoi(position.at("character." + seat_letter(seat)));
        for (const Statement card : cards_at(position, "dealt." + seat_letter(seat))) {
          const bool own = card.pair().index() / rules.k == character;
          strange += own == truths.contains(card) ? 1 : 0;
        }
      }
      EXPECT_EQ(strange, 0) << "seed " << seed << (secret ? ", secret" : "");
    }
  }
}

/// The deal of a world, as the referee would check it.
std::optional<Refusal> wrong_with_deal(const State& world, const Options& rules, int players) {
  const Position position = LiarsLair::position(world);
  Draw draw;
  draw.pairs = static_cast<std::uint8_t>(rules.pairs(players));
  draw.has_characters = rules.characters != Characters::off;
  for (const Statement card : cards_at(position, "truths")) draw.truth.set_true(card);
  draw.undealt = StatementSet::first(2 * draw.pairs);
  for (const Seat seat : SeatSet::first(players)) {
    draw.hands[seat] = cards_at(position, "dealt." + seat_letter(seat));
    draw.undealt -= draw.hands[seat];
    if (!draw.has_characters) continue;
    const int character = std::stoi(position.at("character." + seat_letter(seat)));
    draw.characters[seat] = static_cast<std::uint8_t>(character);
  }
  return Dealing::refusal(rules, players, draw);
}

/// Random options that go together, of those that have to do with what a seat can know.
Options any_options(int players, FastRng& rng) {
  const auto any = [&](std::uint32_t of) { return below(rng, of); };
  Options rules = defaults_for(players);
  rules.characters = static_cast<Characters>(any(4));
  rules.secret_identity = rules.characters == Characters::own_lies && any(2) == 0;
  rules.ko_transfer = static_cast<KoTransfer>(any(3));
  if (!rules.own_deal() && any(2) == 0) rules.deal_mix = DealMix::random;
  if (!rules.own_deal()) rules.extra_pairs = static_cast<std::uint8_t>(any(3));
  if (rules.ko_transfer == KoTransfer::pick && any(3) == 0) rules.spoils = Spoils::may;
  rules.learn_on_gain = any(2) == 0;
  rules.ghost_view = static_cast<GhostView>(any(2));
  rules.conflict_dq = any(2) == 0;
  rules.k = static_cast<std::uint8_t>(2 + any(3));
  return rules;
}

// LL-05, LL-08, V7a-c: whatever a seat has seen, the world it imagines could have been dealt.
TEST(LiarsLairImagination, LLV7c_EveryImaginedWorldCouldHaveBeenDealt) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    FastRng rng(seed, 26);
    const int players = 3 + static_cast<int>(seed % 6);
    const Options rules = any_options(players, rng);
    const State state = after(rules, players, seed, 1 + static_cast<int>(below(rng, 90)));
    const Viewer viewer(Seat(static_cast<int>(below(rng, static_cast<std::uint32_t>(players)))));
    const View view = LiarsLair::view(state, viewer);
    const State world = LiarsLair::sample_world(view, rng);
    ASSERT_TRUE(LiarsLair::view(world, viewer) == view) << "seed " << seed;
    ASSERT_FALSE(wrong_with_deal(world, rules, players)) << "seed " << seed;
  }
}

/// What a world is to somebody who sees A's hand: who holds what, and what is true.
std::string world_of(const State& state) {
  const Position position = LiarsLair::position(state);
  return position.at("hand.B") + " | " + position.at("truths");
}

// The smallest game at its start has few enough worlds to count: the imagined ones come as often as
// deals in which A happens to get the same hand.
TEST(LiarsLairImagination, AllWorldsAreEquallyLikely) {
  Options rules = defaults_for(3);
  rules.k = 2;
  const State real = after(rules, 3, 4, 1);
  const View view = LiarsLair::view(real, Viewer(Seat(0)));
  std::map<std::string, int> imagined;
  constexpr int kWorlds = 40'000;
  FastRng rng(8);
  for (int n = 0; n < kWorlds; ++n) ++imagined[world_of(LiarsLair::sample_world(view, rng))];

  std::map<std::string, int> dealt;
  NoSink silent;
  for (std::uint64_t seed = 0; seed < 3'000'000; ++seed) {
    FastRng chance(seed, 24);
    const State start = LiarsLair::start(rules, 3, {});
    const Draw draw = LiarsLair::draw(start, chance);
    if (draw.hands[Seat(0)] != view.hand) continue;
    State state = start;
    LiarsLair::apply(state, draw, silent);
    if (LiarsLair::view(state, Viewer(Seat(0))) == view) ++dealt[world_of(state)];
  }
  ASSERT_GT(dealt.size(), 10U);
  EXPECT_EQ(imagined.size(), dealt.size());
  const double expected = static_cast<double>(kWorlds) / static_cast<double>(dealt.size());
  double chi_square = 0;
  for (const auto& [world, count] : imagined) {
    EXPECT_TRUE(dealt.contains(world)) << world;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  const auto degrees = static_cast<double>(dealt.size() - 1);
  EXPECT_LT(chi_square, degrees + 5 * std::sqrt(2 * degrees));
}

TEST(LiarsLairImagination, ReclaimedAndExposedCardsStayWhereTheyWereSeen) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = after(defaults_for(4), 4, seed, 12 + static_cast<int>(seed % 30));
    FastRng rng(seed, 25);
    const View view = LiarsLair::view(state, Viewer(Seat(0)));
    const Position world = LiarsLair::position(LiarsLair::sample_world(view, rng));
    for (const Seat seat : state.in) {
      const StatementSet hand = cards_at(world, "hand." + seat_letter(seat));
      for (const Statement card : StatementSet::first(2 * view.pairs)) {
        const Track& track = track_of(view.tracks, card);
        const bool in_hand = track.seen() && track.at() == seat &&
                             view.table.find(card) == nullptr &&
                             !view.removed.contains(card.pair());
        if (!in_hand) continue;
        EXPECT_TRUE(hand.contains(card)) << card.text() << ", seed " << seed;
      }
    }
  }
}

// B took a card of A's hand, of which the table knew 1a. C can't tell whether it was that one.
TEST(LiarsLairImagination, ACardMayHaveGoneAlongUnseen) {
  Options rules = defaults_for(3);
  rules.k = 2;
  const Position position = {{"truths", "1a 2a 3a 4a 5a 6a"},
                             {"hand.A", "1a 2a 4b"},
                             {"hand.B", "4a 5b 6b"},
                             {"hand.C", "5a 6a 1b 2b"},
                             {"removed", "3"},
                             {"out", "A"},
                             {"phase", "spoils"},
                             {"turn", "B"},
                             {"victor", "B"},
                             {"loser", "A"},
                             {"due", "C"},
                             {"asked", "A B C"},
                             {"seen.A", "1a"}};
  auto state = LiarsLair::from_position(position, rules, 3);
  ASSERT_TRUE(state) << state.error();
  NoSink silent;
  LiarsLair::act(*state, Seat(1), {Action::Kind::take, *Statement::parse("2a")}, silent);
  const View view = LiarsLair::view(*state, Viewer(Seat(2)));
  FastRng rng(3);
  int went_along = 0;
  constexpr int kWorlds = 3000;
  for (int n = 0; n < kWorlds; ++n) {
    const Position world = LiarsLair::position(LiarsLair::sample_world(view, rng));
    went_along += cards_at(world, "hand.B").contains(*Statement::parse("1a")) ? 1 : 0;
  }
  EXPECT_NEAR(went_along, kWorlds / 3.0, 150);
}

}  // namespace
}  // namespace humbug::liars_lair
