// Players' claims about hidden things, and their odds from another player's seat.

#include "referee/hindsight.h"

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "core/playout.h"
#include "lab/simulate.h"
#include "referee/asserted.h"
#include "referee/match_of.h"
#include "tests/support/every_game.h"

namespace humbug {
namespace {

constexpr int kManyWorlds = 4000;
constexpr double kNear = 0.03;

std::unique_ptr<Match> set_up(std::string_view game, int players, const Position& position,
                              const std::vector<Setting>& settings = {}) {
  auto match = make_match(game, settings, players, position);
  EXPECT_TRUE(match) << match.error();
  return std::move(*match);
}

/// "lie" or "true", and whether it is possible: "can", "can't", or "never" made.
std::string asserted(const Match& match, int seat, std::string_view text) {
  const auto asserts = match.said(Seat(seat), text).asserts;
  if (!asserts) return "nothing";
  const std::string could = !asserts->can_be_true   ? "never"
                            : *asserts->can_be_true ? "can"
                                                    : "can't";
  return (asserts->lie ? "lie " : "true ") + could;
}

double odds(const Match& match, int chair, int seat, std::string_view text) {
  FastRng rng(5);
  return match.lie_odds(Viewer(Seat(chair)), Seat(seat), text, kManyWorlds, AnyRng(rng))
      .value_or(-1);
}

const Position kBs = {{"turn", "A"},
                      {"hand.A", "5H 2C"},
                      {"hand.B", "3C 3D"},
                      {"hand.C", "7C 7D"},
                      {"hand.D", "6S KD"}};

TEST(Implication, InBsAPlayAssertsItsRankAndAnswersBelieveIt) {
  const auto match = set_up("bs", 4, kBs);
  EXPECT_EQ(asserted(*match, 0, "open 5H"), "nothing");
  ASSERT_FALSE(match->act(Seat(0), "open 5H"));
  EXPECT_EQ(asserted(*match, 3, "play 6S"), "true can");
  EXPECT_EQ(asserted(*match, 3, "play KD"), "lie can");
  // A player with one six would play it as the truth.
  EXPECT_EQ(asserted(*match, 3, "play 6S KD"), "lie never");
  EXPECT_EQ(match->said(Seat(3), "play 6S KD").asserts->fitting, 1);
  EXPECT_EQ(match->said(Seat(3), "play KD").believes, std::nullopt);
  ASSERT_FALSE(match->act(Seat(3), "play KD"));
  EXPECT_EQ(match->said(Seat(1), "pass").believes, true);
  EXPECT_EQ(match->said(Seat(1), "call").believes, false);
  EXPECT_FALSE(was_opened(match->claims()));
  for (const int seat : {1, 2, 0}) ASSERT_FALSE(match->act(Seat(seat), "call"));
  EXPECT_TRUE(was_opened(match->claims()));
}

TEST(Implication, InBsTheOddsAreThoseOfTheCardsAChairCannotSee) {
  const auto match = set_up("bs", 4, kBs);
  ASSERT_FALSE(match->act(Seat(0), "open 5H"));
  // One six among the six cards that A can't see, two of which are D's; among five for B. A player
  // with the six plays it, and a lie of one card has weight 0.28.
  EXPECT_NEAR(odds(*match, 0, 3, "play 6S"), 4 * 0.28 / (4 * 0.28 + 2), kNear);
  EXPECT_NEAR(odds(*match, 1, 3, "play 6S"), 3 * 0.28 / (3 * 0.28 + 2), kNear);
  // The odds don't depend on the cards laid.
  EXPECT_EQ(odds(*match, 1, 3, "play 6S"), odds(*match, 1, 3, "play KD"));
  EXPECT_EQ(odds(*match, 1, 3, "play 6S KD"), 1);
  EXPECT_EQ(odds(*match, 3, 3, "play KD"), 0);
  EXPECT_EQ(odds(*match, 1, 0, "pass"), -1);
}

TEST(Implication, InLuegenAPlacementAssertsTheTypeAndBelievesTheOneBefore) {
  const auto match = set_up("luegen", 3,
                            {{"turn", "A"},
                             {"hand.A", "KC KD AC"},
                             {"hand.B", "KH QC QD AD"},
                             {"hand.C", "KS QH QS AH AS"}});
  EXPECT_EQ(asserted(*match, 0, "lead K KC KD"), "true can");
  EXPECT_EQ(asserted(*match, 0, "lead K AC"), "lie can");
  EXPECT_EQ(match->said(Seat(0), "lead K KC AC").asserts->fitting, 1);
  // A player with kings would have named them.
  EXPECT_EQ(asserted(*match, 0, "lead Q AC"), "lie never");
  EXPECT_EQ(asserted(*match, 0, "lead Q KC KD AC"), "lie can't");
  EXPECT_EQ(match->said(Seat(0), "lead K AC").believes, std::nullopt);
  ASSERT_FALSE(match->act(Seat(0), "lead K AC"));
  EXPECT_EQ(asserted(*match, 1, "play QC"), "lie can");
  EXPECT_EQ(asserted(*match, 1, "play KH QC"), "lie never");
  EXPECT_EQ(match->said(Seat(1), "play KH").believes, true);
  EXPECT_EQ(match->said(Seat(1), "call").believes, false);
  EXPECT_EQ(asserted(*match, 1, "call"), "nothing");
  ASSERT_FALSE(match->act(Seat(1), "call"));
  EXPECT_TRUE(was_opened(match->claims()));
}

TEST(Implication, InLiarsDiceABidAssertsADiceCountAndBelievesTheOneBefore) {
  const auto match =
      set_up("liars_dice", 2, {{"cup.A", "1 1 3"}, {"cup.B", "1 3 4"}, {"turn", "A"}});
  EXPECT_EQ(asserted(*match, 0, "bid 5x3"), "true can");
  EXPECT_EQ(asserted(*match, 0, "bid 6x3"), "lie can't");
  EXPECT_EQ(match->said(Seat(0), "bid 5x3").believes, std::nullopt);
  EXPECT_TRUE(match->said(Seat(0), "bid 5x3").asserts->of_all);
  // B has two of them: A's three dice must all be ones or threes.
  EXPECT_NEAR(odds(*match, 1, 0, "bid 5x3"), 1 - 1.0 / 27, kNear);
  ASSERT_FALSE(match->act(Seat(0), "bid 5x3"));
  EXPECT_EQ(match->said(Seat(1), "bid 6x3").believes, true);
  EXPECT_EQ(match->said(Seat(1), "exact").believes, true);
  EXPECT_EQ(match->said(Seat(1), "liar").believes, false);
  ASSERT_FALSE(match->act(Seat(1), "liar"));
  EXPECT_TRUE(was_opened(match->claims()));
}

TEST(Implication, InMotesABidAssertsADiceCountAndPowersNothing) {
  const auto match = set_up("motes", 3,
                            {{"faces.A", "3 3 5 6 1"},
                             {"faces.B", "2 3 4 4 6"},
                             {"faces.C", "1 2 5 5 6"},
                             {"turn", "A"}});
  EXPECT_EQ(asserted(*match, 0, "bid 5x3"), "true can");
  EXPECT_EQ(asserted(*match, 0, "bid 6x3"), "lie can't");
  ASSERT_FALSE(match->act(Seat(0), "bid 5x3"));
  EXPECT_EQ(match->said(Seat(1), "bid 6x3").believes, true);
  EXPECT_EQ(match->said(Seat(1), "liar").believes, false);
  EXPECT_EQ(match->said(Seat(1), "pass").believes, std::nullopt);
  EXPECT_EQ(asserted(*match, 1, "pass"), "nothing");
  ASSERT_FALSE(match->act(Seat(1), "liar"));
  EXPECT_TRUE(was_opened(match->claims()));
}

template <class G>
class SaidInEveryGame : public ::testing::Test {};
TYPED_TEST_SUITE(SaidInEveryGame, testing::EveryGame);

// Indistinguishable worlds have the same odds.
TYPED_TEST(SaidInEveryGame, OddsFollowFromTheViewAlone) {
  using G = TypeParam;
  constexpr int kPlayers = 4;
  constexpr int kSteps = 120;
  const typename G::Options rules = G::defaults(kPlayers);
  FastRng rng(9);
  MatchOf<G> match(rules, kPlayers, typename G::Setup{});
  int compared = 0;
  for (int step = 0; step < kSteps; ++step) {
    const Pending pending = match.pending();
    if (pending.kind == Pending::Kind::over) break;
    if (pending.kind == Pending::Kind::chance) {
      match.draw(AnyRng(rng));
      continue;
    }
    const Seat seat = next_to_answer(pending, rng);
    const std::string text = G::action_text(pick(G::legal(match.state(), seat), rng));
    for (const Seat chair : SeatSet::first(kPlayers) - SeatSet(seat)) {
      const Viewer viewer(chair);
      const MatchOf<G> other(rules, kPlayers, G::sample_world(G::view(match.state(), viewer), rng));
      FastRng one(3);
      FastRng same(3);
      const auto real = match.lie_odds(viewer, seat, text, 20, AnyRng(one));
      EXPECT_EQ(real, other.lie_odds(viewer, seat, text, 20, AnyRng(same)));
      compared += real ? 1 : 0;
    }
    ASSERT_FALSE(match.act(seat, text));
  }
  const bool has_assertions = G::kId != LiarsLair::kId;
  EXPECT_EQ(compared > 20, has_assertions) << compared;
}

using Record = std::vector<json::object>;

std::vector<Record> recorded(std::string_view game, int games) {
  std::stringstream out;
  Plan plan;
  plan.game = game;
  plan.games = static_cast<std::uint64_t>(games);
  plan.bots = {"shrewd"};
  simulate(plan, &out, {});
  std::vector<Record> records;
  for (std::string line; std::getline(out, line);) {
    const json::object read = *parse_line(line);
    if (read.contains("humbug")) records.emplace_back();
    records.back().push_back(read);
  }
  return records;
}

const MatchMaker kMake = [](const Header& header) { return make_match(header); };

/// All but Liar's Lair, in which nobody asserts anything about hidden cards.
std::vector<std::string> games_with_assertions() {
  std::vector<std::string> ids;
  for (const GameInfo& game : all_games()) {
    if (game.id != LiarsLair::kId) ids.emplace_back(game.id);
  }
  return ids;
}

class HindsightOf : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, HindsightOf, ::testing::ValuesIn(games_with_assertions()));

TEST_P(HindsightOf, ReportsClaimsAnswersAndDisclosures) {
  const Seat chair(1);
  int judged = 0;
  int believed = 0;
  for (const Record& record : recorded(GetParam(), 5)) {
    std::map<std::size_t, bool> lies;  // by the line of the claim, as sent to players
    std::optional<std::size_t> last;
    int called = 0;
    const auto match = *kMake(*read_header(record.front()));
    for (std::size_t n = 1; n < record.size(); ++n) {
      if (const json::value* deed = record[n].if_contains("do")) {
        const Seat seat(record[n].at("seat").to_number<int>());
        const Implication said = match->said(seat, deed->get_string());
        if (said.asserts) last = n;
        if (seat == chair && said.believes == false) ++called;
      }
      if (!play_line(*match, record[n]).value()) continue;
      for (std::size_t event = 0; event < match->events(); ++event) {
        const std::string seen = match->event(event, Viewer(chair));
        const json::object told = seen.empty() ? json::object() : json::parse(seen).as_object();
        if (!told.contains("event") || told.at("event") != "revealed") continue;
        lies[*last] =
            told.contains("honest") ? !told.at("honest").as_bool() : told.at("right").as_bool();
      }
    }
    int calls = 0;
    const auto doubts = hindsight(record, kMake, chair).value();
    for (const Doubtful& doubt : doubts) {
      EXPECT_NE(doubt.by, chair);
      EXPECT_EQ(record[doubt.line].at("seat"), doubt.by.index());
      EXPECT_GE(doubt.odds, 0);
      EXPECT_LE(doubt.odds, 1);
      judged += doubt.judged ? 1 : 0;
      believed += doubt.believed == true ? 1 : 0;
      calls += doubt.believed == false ? 1 : 0;
      if (!lies.contains(doubt.line)) continue;
      EXPECT_TRUE(doubt.judged) << doubt.line;
      EXPECT_EQ(doubt.lie, lies.at(doubt.line)) << doubt.line;
    }
    EXPECT_EQ(calls, called);
  }
  EXPECT_GT(judged, 0);
  EXPECT_GT(believed, 0);
}

TEST_P(HindsightOf, TheOddsTellLiesFromTruthsAndAreTheSameEachTime) {
  double of_lies = 0;
  double of_truths = 0;
  int lies = 0;
  int truths = 0;
  for (const Record& record : recorded(GetParam(), 10)) {
    const auto doubts = hindsight(record, kMake, Seat(0)).value();
    const auto again = hindsight(record, kMake, Seat(0)).value();
    ASSERT_EQ(doubts.size(), again.size());
    for (std::size_t n = 0; n < doubts.size(); ++n) {
      EXPECT_EQ(doubts[n].odds, again[n].odds);
      (doubts[n].lie ? of_lies : of_truths) += doubts[n].odds;
      ++(doubts[n].lie ? lies : truths);
    }
  }
  ASSERT_GT(lies, 0);
  ASSERT_GT(truths, 0);
  EXPECT_GT(of_lies / lies, of_truths / truths + 0.1);
}

TEST_P(HindsightOf, EveryClaimHasItsDoubtsAndItsTruthIsForThoseWhoMayKnow) {
  const Seat chair(1);
  int hidden = 0;
  int own = 0;
  for (const Record& record : recorded(GetParam(), 5)) {
    std::map<std::size_t, Asserted> by_line;
    const auto claims = asserted(record, kMake).value();
    for (const Asserted& said : claims) {
      EXPECT_EQ(record[said.line].at("seat"), said.by.index());
      EXPECT_TRUE(said.is_known_to(Viewer::all_open()));
      EXPECT_EQ(said.is_known_to(Viewer::spectator()), said.judged);
      const bool laid_it = said.by == chair && !said.of_all;
      EXPECT_EQ(said.is_known_to(Viewer(chair)), said.judged || laid_it);
      hidden += said.is_known_to(Viewer(chair)) ? 0 : 1;
      own += said.by == chair ? 1 : 0;
      by_line[said.line] = said;
    }
    const auto doubts = hindsight(record, kMake, chair).value();
    for (const Doubtful& doubt : doubts) {
      ASSERT_TRUE(by_line.contains(doubt.line));
      EXPECT_EQ(by_line.at(doubt.line).lie, doubt.lie);
      EXPECT_EQ(by_line.at(doubt.line).judged, doubt.judged);
    }
  }
  EXPECT_GT(own, 0);
  const bool of_cards = GetParam() == std::string("bs") || GetParam() == std::string("luegen");
  EXPECT_TRUE(hidden > 0 || !of_cards);
}

// A claim is a lie if any card laid does not fit it.
TEST(Asserted, AClaimWithAnyWrongCardIsALie) {
  for (const char* game : {"bs", "luegen"}) {
    int lies = 0;
    for (const Record& record : recorded(game, 10)) {
      const auto claims = asserted(record, kMake).value();
      for (const Asserted& said : claims) {
        const std::string_view deed = record[said.line].at("do").as_string();
        const auto words = 1 + std::ranges::count(deed, ' ');
        const auto cards = words - (deed.starts_with("lead") ? 2 : 1);
        ASSERT_TRUE(said.fitting.has_value());
        EXPECT_EQ(said.lie, *said.fitting < cards) << deed;
        lies += said.lie ? 1 : 0;
      }
    }
    EXPECT_GT(lies, 0) << game;
  }
}

// Odds must account for the choice of how many cards to lay, or every large play would seem a lie.
TEST(Hindsight, TheOddsAreAboutTheShareOfLies) {
  for (const char* game : {"bs", "luegen"}) {
    double odds = 0;
    int lies = 0;
    int high_lies = 0;
    int all = 0;
    int high = 0;
    for (const Record& record : recorded(game, 25)) {
      const auto doubts = hindsight(record, kMake, Seat(0)).value();
      for (const Doubtful& doubt : doubts) {
        ++all;
        odds += doubt.odds;
        lies += doubt.lie ? 1 : 0;
        if (doubt.odds < 0.6) continue;
        ++high;
        high_lies += doubt.lie ? 1 : 0;
      }
    }
    EXPECT_NEAR(odds / all, static_cast<double>(lies) / all, 0.15) << game;
    // High odds are overestimated, but mostly right.
    EXPECT_GT(static_cast<double>(high_lies) / high, 0.4) << game;
  }
}

TEST(Hindsight, WhereNothingIsAssertedThereIsNone) {
  for (const Record& record : recorded("liars_lair", 2)) {
    EXPECT_TRUE(hindsight(record, kMake, Seat(0)).value().empty());
  }
}

// Lifting the cups judges every bid of the round, not only the last one.
TEST(Hindsight, OneDoubtJudgesAllBidsOfARound) {
  for (const Record& record : recorded("liars_dice", 2)) {
    const auto doubts = hindsight(record, kMake, Seat(2)).value();
    for (const Doubtful& doubt : doubts) {
      EXPECT_TRUE(doubt.judged) << doubt.line;
    }
  }
}

}  // namespace
}  // namespace humbug
