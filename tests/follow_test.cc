// The result of a public record follows from its public moves: honest records are accepted, and
// tampered ones are refused even if their transcript was recomputed.

#include "catalogue/follow.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "referee/fairness_leaves.h"
#include "referee/fairness_verify.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"
#include "tests/support/fair_game.h"
#include "tests/support/verified.h"

namespace humbug::testing {
namespace {

using fairness::Verdict;

constexpr int kRuleMixtures = 200;
constexpr std::size_t kGames = kSanitized ? 10 : 100;
constexpr std::size_t kTamperedGames = kSanitized ? 3 : 10;

template <class G>
class Follow : public ::testing::Test {};
TYPED_TEST_SUITE(Follow, EveryGame);

/// The lines with a matching transcript, as a cheating house would write them.
std::vector<json::object> with_new_transcript(std::vector<json::object> lines) {
  fairness::Digest transcript{};
  for (const json::object& line : lines) {
    if (!line.contains("reveal")) transcript = fairness::link(transcript, line);
  }
  *(lines.end() - 2) = fairness::closed_reveal_line(transcript);
  return lines;
}

template <class G>
std::vector<FairGame> some_games(std::size_t count) {
  std::vector<FairGame> games;
  const auto list = variants<G>(kRuleMixtures);
  for (std::size_t n = 0; n < count; ++n) {
    const auto& variant = list[n * list.size() / count];
    games.push_back(play_fair_game<G>(variant, FastRng(41, n)));
  }
  return games;
}

bool says_that_the_result_follows(const Verdict& verdict) {
  return std::ranges::any_of(verdict.proven, [](const std::string& text) {
    return text.find("the result follows") != std::string::npos;
  });
}

bool follows(const FairGame& game) {
  const auto follower = make_follower(*read_header(as_file(game.open).front().line));
  return follower.has_value() && *follower != nullptr;
}

TYPED_TEST(Follow, HonestGamesAreAcceptedInBothForms) {
  for (const FairGame& game : some_games<TypeParam>(kGames)) {
    const auto full = verified(game.full);
    ASSERT_TRUE(full) << full.error().line << ": " << full.error().says;
    const auto open = verified(game.open);
    ASSERT_TRUE(open) << open.error().line << ": " << open.error().says << "\n"
                      << json::serialize(game.open.front());
    ASSERT_EQ(with_new_transcript(game.open), game.open);
    ASSERT_EQ(says_that_the_result_follows(*open), follows(game));
    // The verdict names the checks that were not made.
    ASSERT_EQ(std::ranges::any_of(open->not_proven,
                                  [](const std::string& text) {
                                    return text.find("lead to this result") != std::string::npos;
                                  }),
              !follows(game));
  }
}

TYPED_TEST(Follow, AnotherWinnerIsRefused) {
  for (const FairGame& game : some_games<TypeParam>(kTamperedGames)) {
    std::vector<json::object> lines = game.open;
    json::array& places = lines.back()["result"].as_object()["places"].as_array();
    const json::array before = places;
    std::ranges::rotate(places, places.begin() + 1);
    if (places == before) places[0] = places[0].to_number<int>() == 1 ? 2 : 1;
    const auto verdict = verified(with_new_transcript(lines));
    if (!follows(game)) continue;  // the verdict says that it was not checked
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().line, lines.size());
    EXPECT_EQ(verdict.error().says.find('\n'), std::string::npos);
  }
}

TYPED_TEST(Follow, EveryFieldOfTheResultCounts) {
  for (const FairGame& game : some_games<TypeParam>(kTamperedGames)) {
    if (!follows(game)) continue;
    const json::object& result = game.open.back().at("result").as_object();
    for (const auto& [key, value] : result) {
      std::vector<json::object> lines = game.open;
      lines.back()["result"].as_object().erase(key);
      ASSERT_FALSE(verified(with_new_transcript(lines))) << key;
      if (!value.is_array() || value.as_array().empty()) continue;
      lines = game.open;
      lines.back()["result"].as_object()[key].as_array()[0] = 77;
      ASSERT_FALSE(verified(with_new_transcript(lines))) << key;
    }
  }
}

// Any number of lines can be missing at the end, even all moves.
TYPED_TEST(Follow, MissingMovesAreRefused) {
  for (const FairGame& game : some_games<TypeParam>(kTamperedGames)) {
    if (!follows(game)) continue;
    const std::size_t moves = game.open.size() - 3;
    for (std::size_t kept = 0; kept < moves; kept += 1 + moves / 20) {
      std::vector<json::object> lines = game.open;
      lines.erase(lines.begin() + 1 + static_cast<std::ptrdiff_t>(kept), lines.end() - 2);
      ASSERT_FALSE(verified(with_new_transcript(lines))) << kept << " of " << moves;
    }
  }
}

// The values that decide a call must be opened: a house can't leave out some.
TYPED_TEST(Follow, LeftOutOpeningsAreRefused) {
  int tried = 0;
  for (const FairGame& game : some_games<TypeParam>(kTamperedGames)) {
    if (!follows(game)) continue;
    for (std::size_t n = 0; n < game.open.size(); ++n) {
      if (!game.open[n].contains("opened")) continue;
      std::vector<json::object> lines = game.open;
      // Without its own opening a call can't be told from a pass.
      json::array kept;
      for (const json::value& opening : lines[n]["opened"].as_array()) {
        const json::value& path = opening.at(1);
        if (path == "/seat" || path == "/do/0") kept.push_back(opening);
      }
      if (kept.size() == lines[n]["opened"].as_array().size()) continue;
      lines[n]["opened"] = kept;
      ASSERT_FALSE(verified(with_new_transcript(lines))) << n + 1;
      ++tried;
      break;
    }
  }
  EXPECT_EQ(tried > 0, follows(some_games<TypeParam>(1).front()));
}

TYPED_TEST(Follow, AValueThatIsNeitherOpenNorSealedIsRefused) {
  const FairGame game = some_games<TypeParam>(1).front();
  for (std::size_t n = 1; n + 2 < game.open.size(); ++n) {
    std::vector<json::object> lines = game.open;
    bool changed = false;
    fairness::visit_leaves(lines[n], [&](const std::string& path, json::value& leaf) {
      if (changed || lines[n].contains("opened") || !fairness::read_seal(leaf)) return;
      leaf = path.starts_with("/do") ? json::value("?") : json::value();
      changed = true;
    });
    if (!changed) continue;
    ASSERT_FALSE(verified(with_new_transcript(lines))) << n + 1;
  }
}

}  // namespace
}  // namespace humbug::testing
