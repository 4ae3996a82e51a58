// Arbitrary positions: with some lines exchanged they are refused, or a game can be played from
// them to its end.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/liars_dice/game.h"
#include "games/motes/game.h"
#include "tests/support/effort.h"
#include "tests/support/variants.h"

namespace humbug::testing {
namespace {

template <class G>
class Positions : public ::testing::Test {};

// The games for which this is guaranteed so far.
using Games = ::testing::Types<LiarsDice, Motes>;
TYPED_TEST_SUITE(Positions, Games);

constexpr int kMixedPositions = 30;
constexpr int kMutants = 1;  ///< of each position
constexpr int kMostSteps = 20'000;

template <class G>
void step(typename G::State& state, FastRng& rng) {
  NoSink silent;
  const Pending pending = G::pending(state);
  if (pending.kind == Pending::Kind::chance) {
    G::apply(state, G::draw(state, rng), silent);
  } else {
    const Seat seat = pending.seats.front();
    G::act(state, seat, pick(G::legal(state, seat), rng), silent);
  }
}

/// The position with up to three lines changed to the text of another line or another number, or
/// left out.
Position mutate(Position position, FastRng& rng) {
  const auto any = [&] {
    return std::next(position.begin(), static_cast<std::ptrdiff_t>(below(
                                           rng, static_cast<std::uint32_t>(position.size()))));
  };
  for (auto times = 1 + below(rng, 3); times > 0 && !position.empty(); --times) {
    const auto line = any();
    switch (below(rng, 3)) {
      case 0:
        line->second = any()->second;
        break;
      case 1:
        line->second = std::to_string(below(rng, 12));
        break;
      default:
        position.erase(line);
        break;
    }
  }
  return position;
}

template <class G>
void play_to_the_end(typename G::State state, FastRng& rng) {
  int steps = 0;
  while (G::pending(state).kind != Pending::Kind::over) {
    G::check_invariants(state);
    ASSERT_LT(++steps, kMostSteps) << "no end";
    step<G>(state, rng);
  }
  G::check_invariants(state);
}

TYPED_TEST(Positions, AreRefusedOrCanBePlayed) {
  using G = TypeParam;
  std::uint64_t stream = 0;
  int accepted = 0;
  int refused = 0;
  for (const auto& variant : variants<G>(kMixedPositions)) {
    SCOPED_TRACE(variant.name);
    FastRng rng(31, stream++);
    auto state = G::start(variant.rules, variant.players, {});
    while (G::pending(state).kind != Pending::Kind::over) {
      const bool asks = G::pending(state).kind != Pending::Kind::chance;
      for (int n = 0; asks && n < kMutants; ++n) {
        const auto mutant =
            G::from_position(mutate(G::position(state), rng), variant.rules, variant.players);
        ++(mutant ? accepted : refused);
        if (!mutant) continue;
        ASSERT_NO_FATAL_FAILURE(play_to_the_end<G>(*mutant, rng));
      }
      step<G>(state, rng);
    }
  }
  // The mutants are neither all invalid nor all harmless.
  EXPECT_GT(accepted, kSanitized ? 500 : 1000);
  EXPECT_GT(refused, kSanitized ? 500 : 1000);
}

}  // namespace
}  // namespace humbug::testing
