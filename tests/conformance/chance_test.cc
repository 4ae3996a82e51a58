// Draws made from committed places are legal, and have the same distribution as the rules' own.

#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/game_headers.h"
#include "core/playout.h"
#include "referee/fairness_leaves.h"
#include "referee/proof/plan.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"
#include "tests/support/variants.h"

namespace humbug::testing {
namespace {

constexpr int kOptionMixtures = 20;
constexpr int kMaxDraws = 12;

/// Uniformly random orders of decks and faces of dice.
std::vector<std::uint16_t> random_values(const ChancePlaces& places, FastRng& rng) {
  std::vector<std::uint16_t> values;
  for (const ChancePlace& place : places.list()) {
    if (place.kind == ChancePlace::Kind::die) {
      values.push_back(static_cast<std::uint16_t>(below(rng, place.size)));
      continue;
    }
    std::vector<std::uint16_t> order(place.size);
    for (std::uint16_t n = 0; n < place.size; ++n) order[n] = n;
    shuffle(rng, std::span(order));
    values.insert(values.end(), order.begin(), order.end());
  }
  return values;
}

/// Plays random games, every draw made from places, and calls `look(variant, state)` at each draw.
template <class G, class Look>
void at_draws(const std::vector<Variant<G>>& played, std::uint64_t seed, const Look& look) {
  std::uint64_t stream = 0;
  for (const auto& variant : played) {
    SCOPED_TRACE(variant.name);
    FastRng rng(seed, stream++);
    typename G::State state = G::start(variant.rules, variant.players, {});
    NoSink silent;
    int draws = 0;
    for (int step = 0; step < 400 && draws < kMaxDraws; ++step) {
      const Pending pending = G::pending(state);
      if (pending.kind == Pending::Kind::over) break;
      if (pending.kind == Pending::Kind::chance) {
        ++draws;
        ASSERT_NO_FATAL_FAILURE(look(variant, state, rng));
        const auto values = random_values(G::Chance::plan(state).places(), rng);
        G::apply(state, G::Chance::draw(state, values), silent);
        G::check_invariants(state);
      } else {
        const Seat seat = next_to_answer(pending, rng);
        G::act(state, seat, pick(G::legal(state, seat), rng), silent);
      }
    }
  }
}

template <class G>
class ChanceConformance : public ::testing::Test {};
TYPED_TEST_SUITE(ChanceConformance, EveryGame);

TYPED_TEST(ChanceConformance, DrawsOfPlacesAreLegal) {
  using G = TypeParam;
  at_draws<G>(variants<G>(kOptionMixtures), 31,
              [](const Variant<G>& variant, const typename G::State& state, FastRng& rng) {
                const ChancePlaces places = G::Chance::plan(state).places();
                const auto values = random_values(places, rng);
                ASSERT_EQ(values.size(), places.values());
                const typename G::Draw draw = G::Chance::draw(state, values);
                const auto refused = G::refusal(state, draw);
                ASSERT_FALSE(refused) << refused->code << "\n"
                                      << json::serialize(G::draw_json(draw, variant.players));
              });
}

// At least the first draws of a game fit in one stock, and the faces of each die divide its
// outcomes.
TYPED_TEST(ChanceConformance, StockHoldsTheFirstDraws) {
  using G = TypeParam;
  for (const auto& variant : variants<G>(kOptionMixtures)) {
    SCOPED_TRACE(variant.name);
    const ChanceStock stock = G::Chance::stock(variant.rules, variant.players);
    EXPECT_LE(stock.leaves(), 4096U);
    FastRng rng(32);
    typename G::State state = G::start(variant.rules, variant.players, {});
    NoSink silent;
    ChanceStock left = stock;
    while (G::pending(state).kind == Pending::Kind::chance) {
      const ChancePlaces places = G::Chance::plan(state).places();
      for (const ChancePlace& place : places.list()) {
        if (place.kind == ChancePlace::Kind::die) {
          ASSERT_EQ(kDieOutcomes % place.size, 0);
          ASSERT_GT(left.dice, 0);
          --left.dice;
          continue;
        }
        bool found = false;
        for (ChanceStock::Decks& decks : left.decks) {
          if (found || decks.size != place.size || decks.count == 0) continue;
          --decks.count;
          found = true;
        }
        ASSERT_TRUE(found) << place.size;
      }
      G::apply(state, G::Chance::draw(state, random_values(places, rng)), silent);
    }
  }
}

/// The leaves of a line at `path` or below, sorted by their text.
std::multiset<std::string> leaves_under(const json::object& line, const std::string& path) {
  std::multiset<std::string> texts;
  fairness::read_leaves(line, [&](const std::string& at, const json::value& leaf) {
    if (fairness::lies_under(at, path)) texts.insert(fairness::leaf_text(leaf));
  });
  return texts;
}

// Each value is at its planned place in the line, and nothing else is there.
TYPED_TEST(ChanceConformance, ValuesStandInTheLine) {
  using G = TypeParam;
  int compared = 0;
  at_draws<G>(variants<G>(kOptionMixtures), 33,
              [&](const Variant<G>& variant, const typename G::State& state, FastRng& rng) {
                const auto values = random_values(G::Chance::plan(state).places(), rng);
                const json::object line =
                    G::draw_json(G::Chance::draw(state, values), variant.players);
                std::map<std::string, std::multiset<std::string>> told;
                const ChancePlan plan = G::Chance::plan(state);
                const auto planned = proof::planned_values(plan);
                ASSERT_EQ(planned.size(), values.size());
                for (std::size_t index = 0; index < values.size(); ++index) {
                  if (planned[index].path == nullptr) continue;
                  const auto text = planned[index].text(values[index], [&](std::uint16_t pair) {
                    return *leaves_under(line, "/truths/" + std::to_string(pair)).begin();
                  });
                  ASSERT_TRUE(text);
                  told[*planned[index].path].insert(*text);
                }
                for (const auto& [path, texts] : told) {
                  ASSERT_EQ(leaves_under(line, path), texts) << path << json::serialize(line);
                  ++compared;
                }
              });
  EXPECT_GT(compared, 100);
}

// A plan can be written and read again.
TYPED_TEST(ChanceConformance, PlansAreReadAsWritten) {
  using G = TypeParam;
  at_draws<G>(variants<G>(kOptionMixtures), 35,
              [](const Variant<G>&, const typename G::State& state, FastRng&) {
                const ChancePlan plan = G::Chance::plan(state);
                const auto written = json::parse(json::serialize(proof::plan_json(plan)));
                const auto read = proof::read_plan(written);
                ASSERT_TRUE(read) << json::serialize(written);
                ASSERT_EQ(*read, plan);
              });
}

/// By leaf of a draw: how often it had each value.
using Counts = std::map<std::string, std::map<std::string, double>>;
void count_leaves(const json::object& line, Counts& counts) {
  fairness::read_leaves(line, [&](const std::string& path, const json::value& leaf) {
    ++counts[path][fairness::leaf_text(leaf)];
  });
}

/// Compares two samples of equal size: the chi-square sum over all values of all leaves, and its
/// degrees of freedom.
void compare(const Counts& one, const Counts& other, double& sum, double& degrees) {
  for (const auto& [path, values] : one) {
    std::map<std::string, std::pair<double, double>> both;
    for (const auto& [text, count] : values) both[text].first = count;
    if (const auto found = other.find(path); found != other.end()) {
      for (const auto& [text, count] : found->second) both[text].second = count;
    }
    for (const auto& [text, pair] : both) {
      sum += (pair.first - pair.second) * (pair.first - pair.second) / (pair.first + pair.second);
    }
    degrees += static_cast<double>(both.size()) - 1;
  }
}

// For the same draw the rules' own generator and places give every leaf the same distribution. The
// seed is fixed, so the outcome is, too.
TYPED_TEST(ChanceConformance, AsLikelyAsTheRulesDraws) {
  using G = TypeParam;
  constexpr int kSamples = kSanitized ? 300 : 2000;
  std::vector<Variant<G>> small;
  for (auto& variant : variants<G>(0)) {
    if (variant.players == G::kMinPlayers || variant.players == G::kMinPlayers + 2 ||
        variant.players == G::kMaxPlayers) {
      small.push_back(std::move(variant));
    }
  }
  std::map<std::string, int> seen;
  double sum = 0;
  double degrees = 0;
  at_draws<G>(
      small, 34, [&](const Variant<G>& variant, const typename G::State& state, FastRng& rng) {
        const ChancePlaces places = G::Chance::plan(state).places();
        // The first draw of each shape: its kind and its places.
        std::string shape(
            G::draw_json(G::draw(state, rng), variant.players).at("chance").as_string());
        for (const ChancePlace& place : places.list()) {
          shape += ' ' + std::to_string(place.size);
        }
        if (seen[shape]++ > 0) return;
        Counts by_rules;
        Counts by_places;
        for (int n = 0; n < kSamples; ++n) {
          count_leaves(G::draw_json(G::draw(state, rng), variant.players), by_rules);
          const auto values = random_values(places, rng);
          count_leaves(G::draw_json(G::Chance::draw(state, values), variant.players), by_places);
        }
        compare(by_rules, by_places, sum, degrees);
      });
  ASSERT_GT(degrees, 20);
  // Leaves of one draw are dependent, so the sum has a larger variance than chi-square's.
  EXPECT_LT(sum, degrees + 12 * std::sqrt(2 * degrees));
  EXPECT_GT(seen.size(), 1U);
}

// Exhaustively: every choice of values is a draw, and each draw has equally many.
TEST(ChanceExactly, TwoDiceOfLiarsDice) {
  LiarsDice::Options rules = LiarsDice::defaults(2);
  rules.dice = 1;
  LiarsDice::State state = LiarsDice::start(rules, 2, {});
  NoSink silent;
  const std::vector<std::uint16_t> first{1};
  LiarsDice::apply(state, LiarsDice::Chance::draw(state, first), silent);
  std::map<std::string, int> draws;
  for (std::uint16_t one = 0; one < rules.faces; ++one) {
    for (std::uint16_t other = 0; other < rules.faces; ++other) {
      const std::vector<std::uint16_t> values{one, other};
      const auto draw = LiarsDice::Chance::draw(state, values);
      ++draws[json::serialize(LiarsDice::draw_json(draw, 2))];
    }
  }
  EXPECT_EQ(draws.size(), static_cast<std::size_t>(rules.faces * rules.faces));
}

}  // namespace
}  // namespace humbug::testing
