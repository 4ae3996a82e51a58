// The leak test can fail: games with deliberate leaks are caught.

#include <string>

#include <gtest/gtest.h>

#include "games/bs/game.h"
#include "tests/support/two_worlds.h"
#include "tests/two_worlds/bs.h"

namespace humbug::testing {
namespace {

/// Sends every event unredacted.
struct TalkativeBs : Bs {
  static std::optional<Event> seen(const Event& event, Viewer) { return event; }
};

/// Shows one card of a liar's hand too many.
struct BlushingBs : Bs {
  static View view(const State& state, Viewer viewer) {
    View view = Bs::view(state, viewer);
    const Position position = Bs::position(state);
    const auto claim = position.find("claim");
    if (claim != position.end()) {
      const auto cards = CardSet::parse(claim->second);
      if (!bs::Queries::honest(*cards, state.rank)) ++view.hand_sizes[state.accused];
    }
    return view;
  }
};

}  // namespace

template <>
struct TwoWorldsOf<TalkativeBs> : bs::TwoWorlds {};
template <>
struct TwoWorldsOf<BlushingBs> : bs::TwoWorlds {};

namespace {

template <class G>
std::string first_leak() {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto report = play_two_worlds<G>(G::defaults(4), 4, Viewer(Seat(1)), FastRng(seed), 300);
    if (!report.difference.empty()) {
      return "seed " + std::to_string(seed) + ": " + report.difference;
    }
  }
  return "";
}

TEST(LeakDetector, FindsNothingInAnHonestGame) { EXPECT_EQ(first_leak<Bs>(), ""); }
TEST(LeakDetector, FindsEventsWithHiddenValues) { EXPECT_NE(first_leak<TalkativeBs>(), ""); }
TEST(LeakDetector, FindsViewsWithAHiddenCard) { EXPECT_NE(first_leak<BlushingBs>(), ""); }

}  // namespace
}  // namespace humbug::testing
