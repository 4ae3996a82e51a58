// Requirements for every game in the catalogue, whatever its rules.

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "core/playout.h"
#include "referee/match_of.h"
#include "referee/record.h"
#include "tests/support/every_game.h"
#include "tests/support/two_worlds.h"
#include "tests/support/variants.h"
#include "tests/two_worlds_headers.h"

namespace humbug::testing {
namespace {

constexpr int kMixtures = 40;
/// Steps that are checked closely; the rest of a long game is only played.
constexpr int kCloseSteps = 150;
/// Comparing everything that is sent is slow; the end of the game is compared in any case.
constexpr int kComparedSteps = 40;

template <class G>
class Conformance : public ::testing::Test {};

TYPED_TEST_SUITE(Conformance, EveryGame);

template <class G>
void expect_sound(const typename G::State& state, int players, FastRng& rng) {
  const Pending pending = G::pending(state);
  for (const Seat seat : SeatSet::first(players)) {
    const typename G::View view = G::view(state, Viewer(seat));
    const auto legal = G::legal(state, seat);
    // A seat knows its legal actions, and has some exactly when it is asked.
    ASSERT_TRUE(G::legal(view) == legal);
    ASSERT_EQ(legal.size() > 0, pending.awaits(seat));
    if (!pending.awaits(seat)) continue;
    const std::uint32_t tries = std::min<std::uint32_t>(legal.size(), 4);
    for (std::uint32_t n = 0; n < tries; ++n) {
      const typename G::Action action = pick(legal, rng);
      const std::string text = G::action_text(action);
      ASSERT_FALSE(G::refusal(state, seat, action)) << text;
      const auto parsed = G::parse_action(text);
      ASSERT_TRUE(parsed) << text;
      ASSERT_TRUE(*parsed == action) << text;
      // No other seat may act in this seat's place, unless it is asked the same.
      for (const Seat other : SeatSet::first(players) - pending.seats) {
        ASSERT_TRUE(G::refusal(state, other, action)) << text;
      }
    }
    const typename G::Action fallback = G::fallback(view, rng);
    ASSERT_FALSE(G::refusal(state, seat, fallback)) << G::action_text(fallback);
  }
  ASSERT_EQ(G::legal(G::view(state, Viewer::spectator())).size(), 0U);
  if (pending.kind == Pending::Kind::turn || pending.kind == Pending::Kind::window) {
    const Position position = G::position(state);
    const auto again = G::from_position(position, state.rules, players);
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(G::position(*again), position);
  }
}

// Random games end with a valid result, and every state on the way satisfies the invariants.
TYPED_TEST(Conformance, PlayoutsEnd) {
  using G = TypeParam;
  std::uint64_t stream = 0;
  for (const auto& variant : variants<G>(kMixtures)) {
    SCOPED_TRACE(variant.name);
    FastRng rng(11, stream++);
    typename G::State state = G::start(variant.rules, variant.players, {});
    NoSink silent;
    std::uint32_t steps = 0;
    for (; G::pending(state).kind != Pending::Kind::over; ++steps) {
      ASSERT_LT(steps, kMaxSteps);
      if (steps < kCloseSteps) {
        ASSERT_NO_FATAL_FAILURE(expect_sound<G>(state, variant.players, rng));
      }
      const Pending pending = G::pending(state);
      if (pending.kind == Pending::Kind::chance) {
        const typename G::Draw draw = G::draw(state, rng);
        ASSERT_FALSE(G::refusal(state, draw));
        G::apply(state, draw, silent);
      } else {
        const Seat seat = next_to_answer(pending, rng);
        G::act(state, seat, pick(G::legal(state, seat), rng), silent);
      }
      G::check_invariants(state);
    }
    const Result result = G::result(state);
    EXPECT_FALSE(result.reason.empty());
    int winners = 0;
    for (const Seat seat : SeatSet::first(variant.players)) {
      EXPECT_GE(result.places[seat], 1);
      EXPECT_LE(result.places[seat], variant.players);
      winners += result.places[seat] == 1 ? 1 : 0;
      // A shared place is followed by a gap: each place is one more than the number of better
      // seats.
      int better = 0;
      for (const Seat other : SeatSet::first(variant.players)) {
        better += result.places[other] < result.places[seat] ? 1 : 0;
      }
      EXPECT_EQ(result.places[seat], better + 1);
    }
    EXPECT_GE(winners, 1);
  }
}

/// Everything that a step sent to all viewers, and the resulting state.
std::string everything_sent(const Match& match) {
  std::string sent;
  const auto append = [&](Viewer viewer) {
    for (std::size_t n = 0; n < match.events(); ++n) {
      sent += match.event(n, viewer) + "\n";
    }
    if (!viewer.sees_all()) sent += match.view(viewer) + "\n";
  };
  for (const Seat seat : SeatSet::first(match.players())) append(Viewer(seat));
  append(Viewer::spectator());
  append(Viewer::all_open());
  for (const auto& [key, value] : match.position()) sent += key + "=" + value + "\n";
  return sent;
}

// Replaying a record gives every viewer the same bytes.
TYPED_TEST(Conformance, ReplayIsEqual) {
  using G = TypeParam;
  std::uint64_t stream = 0;
  for (const auto& variant : variants<G>(kMixtures)) {
    SCOPED_TRACE(variant.name);
    FastRng rng(12, stream++);
    MatchOf<G> match(variant.rules, variant.players, typename G::Setup{});
    std::vector<std::string> names(static_cast<std::size_t>(variant.players), "someone");
    std::string last_sent;
    Replay replay([](const Header& header) { return make_match(header); });
    const auto feed = [&](const json::object& line) {
      const auto saw = replay.feed(json::serialize(line));
      ASSERT_TRUE(saw) << saw.error().says << "\n" << json::serialize(line);
    };
    ASSERT_NO_FATAL_FAILURE(feed(header_line(match, names)));
    int steps = 0;
    for (; match.pending().kind != Pending::Kind::over; ++steps) {
      const Pending pending = match.pending();
      if (pending.kind == Pending::Kind::chance) {
        match.draw(AnyRng(rng));
      } else {
        if (steps % 50 == 0) {
          ASSERT_NO_FATAL_FAILURE(feed(pending_line(match)));
        }
        const Seat seat = next_to_answer(pending, rng);
        const typename G::Action action = pick(G::legal(match.state(), seat), rng);
        ASSERT_FALSE(match.act(seat, G::action_text(action)));
      }
      for (const json::object& line : match.lines()) ASSERT_NO_FATAL_FAILURE(feed(line));
      if (steps < kComparedSteps) {
        ASSERT_EQ(everything_sent(match), everything_sent(replay.match()));
      }
    }
    ASSERT_NO_FATAL_FAILURE(feed(result_line(match)));
    ASSERT_TRUE(replay.finish());
    EXPECT_EQ(everything_sent(match), everything_sent(replay.match()));
  }
}

// Changing what a seat can't see changes no byte sent to that seat.
TYPED_TEST(Conformance, TwoWorldsLookTheSame) {
  using G = TypeParam;
  std::uint64_t stream = 0;
  int compared = 0;
  int skipped = 0;
  for (const auto& variant : variants<G>(kMixtures)) {
    SCOPED_TRACE(variant.name);
    const int who = static_cast<int>(stream % (static_cast<std::uint64_t>(variant.players) + 1));
    const Viewer viewer = who == variant.players ? Viewer::spectator() : Viewer(Seat(who));
    const auto report = play_two_worlds<G>(variant.rules, variant.players, viewer,
                                           FastRng(13, stream++), kCloseSteps);
    ASSERT_EQ(report.difference, "");
    compared += report.compared;
    skipped += report.skipped;
  }
  EXPECT_GT(compared, 1000);
  EXPECT_LT(skipped, compared / 10);
}

}  // namespace
}  // namespace humbug::testing
