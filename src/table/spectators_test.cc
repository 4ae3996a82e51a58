// Spectators bet in private on whether a claim is a lie, and chat among themselves.

#include <array>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

/// A spectator's own bets in a frame; null for people who are not spectators.
const json::object* nose_in(const json::object& frame) {
  const json::value* game = frame.if_contains("game");
  if (game == nullptr) return nullptr;
  const json::value* nose = game->as_object().if_contains("nose");
  return nose == nullptr ? nullptr : &nose->as_object();
}

json::object snapshot(const Trial& trial, std::string_view person) {
  return read(trial.table.snapshot_for(person));
}

/// The number of the claim that `person` can bet on; 0: none.
std::int64_t claim_for(const Trial& trial, std::string_view person) {
  const json::object now = snapshot(trial, person);
  const json::object* nose = nose_in(now);
  if (nose == nullptr || !nose->contains("claim")) return 0;
  return nose->at("claim").at("number").as_int64();
}

std::string bet(Trial& trial, std::string_view person, std::int64_t claim, std::string_view on) {
  const auto taken = trial.take(person, {{"do", "bet"}, {"claim", claim}, {"on", on}});
  return taken ? "" : std::string(taken.error().code);
}

/// The number of claims that `person` has seen opened: true ones and lies.
std::array<int, 2> opened_before(const Trial& trial, const std::string& person) {
  std::array<int, 2> opened{};
  const auto found = trial.sent.find(person);
  if (found == trial.sent.end()) return opened;
  for (const json::object& frame : found->second) {
    if (!frame.contains("moves")) continue;
    for (const json::value& move : frame.at("moves").as_array()) {
      for (const json::value& event : move.at("events").as_array()) {
        if (event.at("event") != "revealed") continue;
        const json::object& told = event.as_object();
        const bool lie =
            told.contains("honest") ? !told.at("honest").as_bool() : told.at("right").as_bool();
        ++opened[lie ? 1 : 0];
      }
    }
  }
  return opened;
}

const json::object* nose_of(const json::object& result, std::string_view person) {
  const json::value* noses = result.if_contains("noses");
  if (noses == nullptr) return nullptr;
  for (const json::value& nose : noses->as_array()) {
    if (nose.at("person").as_string() == person) return &nose.as_object();
  }
  return nullptr;
}

/// Plays on until a player is eliminated, and returns that person.
std::string until_somebody_is_out(Trial& trial) {
  while (trial.table.phase() == Table::Phase::play) {
    const SeatSet out = SeatSet::first(3) - trial.table.play()->match().playing();
    if (!out.empty()) {
      return trial.table.chairs()[static_cast<std::size_t>(out.front().index())].person;
    }
    trial.step();
  }
  return "";
}

/// A whole game with two spectators: eve takes every claim for a lie, fay none.
struct Watched {
  Trial trial;
  std::string opened;
  std::int64_t claims = 0;

  Watched(std::string_view game, const char* late, std::uint64_t seed) : trial(std::string(game)) {
    trial.rng = FastRng(seed);
    EXPECT_TRUE(trial.take("ann", {{"do", "settings"}, {"set", {{"late", late}}}}));
    EXPECT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
    EXPECT_TRUE(trial.ask("fay", R"({"do":"watch"})"));
    opened = *trial.table.snapshot();
    trial.log.clear();
    trial.begin();
    while (trial.table.phase() == Table::Phase::play) {
      if (const std::int64_t claim = claim_for(trial, "eve"); claim > claims) bet_on(claim);
      trial.step();
    }
  }
  /// A bet can be changed; the last one counts.
  void bet_on(std::int64_t claim) {
    claims = claim;
    EXPECT_EQ(bet(trial, "eve", claim, "honest"), "");
    EXPECT_EQ(bet(trial, "eve", claim, "lie"), "");
    EXPECT_EQ(bet(trial, "fay", claim, "honest"), "");
    EXPECT_EQ(nose_in(snapshot(trial, "eve"))->at("claim").at("bet"), "lie");
    EXPECT_EQ(nose_in(snapshot(trial, "fay"))->at("claim").at("bet"), "honest");
  }
  BetScore nose(std::string_view person) const {
    const json::object over = snapshot(trial, "ann");
    const json::object* found = nose_of(over.at("game").at("result").as_object(), person);
    if (found == nullptr) return {};
    return {.right = static_cast<int>(found->at("right").as_int64()),
            .of = static_cast<int>(found->at("of").as_int64())};
  }
};

TEST(Gallery, EveryBetOnAnOpenedClaimIsScoredAndNoOther) {
  for (const GameInfo& game : all_games()) {
    for (const char* late : {"on", "off"}) {
      int scored = 0;
      // Some games end before a claim that was shown late is opened.
      for (std::uint64_t seed = 1; seed <= 12 && (seed <= 2 || scored == 0); ++seed) {
        SCOPED_TRACE(std::string(game.id) + " late=" + late + " seed " + std::to_string(seed));
        const Watched watched(game.id, late, seed);
        EXPECT_GT(watched.claims, 0);
        const BetScore eve = watched.nose("eve");
        const BetScore fay = watched.nose("fay");
        scored += eve.of;
        EXPECT_EQ(eve.of, fay.of);
        EXPECT_EQ(eve.right + fay.right, eve.of);
        // The end of a game that is shown late comes all at once; and Liar's Lair opens claims by
        // other events, some in the step that makes them.
        if (game.id == "liars_lair" || late == std::string("on")) continue;
        const auto [honest, lies] = opened_before(watched.trial, "eve");
        EXPECT_EQ(eve.right, lies);
        EXPECT_EQ(fay.right, honest);
      }
      EXPECT_GT(scored, 0) << game.id << " late=" << late;
    }
  }
}

TEST(Gallery, TheSnapshotAndTheLogGiveTheSameScores) {
  const Watched watched("bs", "on", 2);
  const Table& table = watched.trial.table;
  ASSERT_GT(watched.nose("eve").of, 0);
  EXPECT_EQ(Table::restore(server::table_services(), *table.snapshot())->snapshot_for("ann"),
            table.snapshot_for("ann"));
  Table again = Table::restore(server::table_services(), watched.opened).value();
  for (const std::string& entry : watched.trial.log) again.replay(entry);
  EXPECT_EQ(again.snapshot(), table.snapshot());
  EXPECT_EQ(again.snapshot_for("eve"), table.snapshot_for("eve"));
}

TEST(Gallery, EliminatedPlayersBetAtOnceAndSpectatorsWhenTheClaimIsShown) {
  Trial trial("liars_dice");
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  trial.begin();
  const std::string out = until_somebody_is_out(trial);
  ASSERT_NE(out, "");
  while (claim_for(trial, out) == 0) trial.step();
  const std::int64_t at_once = claim_for(trial, out);
  EXPECT_LT(claim_for(trial, "eve"), at_once);
  EXPECT_EQ(bet(trial, "eve", at_once, "lie"), "claim_gone");
  EXPECT_EQ(bet(trial, out, at_once, "lie"), "");
}

TEST(Gallery, OnlySpectatorsBetAndOnlyOnACurrentClaim) {
  Trial trial("liars_dice");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"settings","set":{"late":"off"}})"));
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  EXPECT_EQ(bet(trial, "eve", 1, "lie"), "no_game");
  trial.begin();
  EXPECT_EQ(bet(trial, "eve", 1, "lie"), "claim_gone");
  trial.somebody_acts();
  const std::int64_t claim = claim_for(trial, "eve");
  ASSERT_EQ(claim, 1);
  EXPECT_EQ(bet(trial, "ann", claim, "lie"), "in_the_game");
  EXPECT_EQ(bet(trial, "eve", claim + 1, "lie"), "claim_gone");
  EXPECT_EQ(bet(trial, "eve", claim, "perhaps"), "malformed");
  EXPECT_EQ(trial.refusal("eve", R"({"do":"bet","on":"lie"})"), "malformed");
  EXPECT_EQ(bet(trial, "dora", claim, "lie"), "not_here");
  EXPECT_EQ(nose_in(snapshot(trial, "ann")), nullptr);
  // A viewer who sees every cup may not bet.
  for (const char* person : {"ann", "ben", "cid"}) {
    const int seat = person == std::string("ann") ? 0 : person == std::string("ben") ? 1 : 2;
    ASSERT_TRUE(
        trial.take(person, {{"do", "consent"}, {"seat", seat}, {"to", "watchers"}, {"on", true}}));
  }
  EXPECT_EQ(bet(trial, "eve", claim, "lie"), "sees_all");
}

TEST(Gallery, AViewerOfAllCardsCannotBet) {
  // Some games end when the first player is out.
  std::string out;
  for (std::uint64_t seed = 1; seed <= 20 && out.empty(); ++seed) {
    Trial trial("liars_lair");
    trial.rng = FastRng(seed);
    ASSERT_TRUE(trial.ask("ann", R"({"do":"rules","set":{"ghost_view":"all"}})"));
    trial.begin();
    out = until_somebody_is_out(trial);
    if (!out.empty()) {
      EXPECT_EQ(bet(trial, out, 1, "lie"), "sees_all");
    }
  }
  EXPECT_NE(out, "");
}

TEST(Gallery, NobodyBetsOnTheirFormerSeat) {
  Trial trial("liars_dice");
  ASSERT_TRUE(trial.ask("ann", R"({"do":"settings","set":{"late":"off"}})"));
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  trial.begin();
  const Seat first = trial.table.play()->awaited().front();
  const std::string person = trial.table.chairs()[static_cast<std::size_t>(first.index())].person;
  trial.somebody_acts();
  ASSERT_TRUE(trial.take(person, {{"do", "stand"}, {"seat", first.index()}}));
  EXPECT_EQ(bet(trial, person, 1, "lie"), "own_claim");
  EXPECT_EQ(bet(trial, "eve", 1, "lie"), "");
}

/// The frames of everybody but `gambler`, during the game and at its end, where the gambler bets
/// `on` every claim, or on none.
std::map<std::string, std::vector<std::string>> sent_to_others(std::string_view game,
                                                               std::string_view on) {
  Trial trial{std::string(game)};
  EXPECT_TRUE(trial.ask("ann", R"({"do":"settings","set":{"late":"off"}})"));
  EXPECT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  EXPECT_TRUE(trial.ask("fay", R"({"do":"watch"})"));
  trial.begin();
  int bets = 0;
  std::int64_t last = 0;
  std::map<std::string, std::size_t> sent;  // before the last step, which has the result
  while (trial.table.phase() == Table::Phase::play) {
    for (const auto& [person, frames] : trial.sent) sent[person] = frames.size();
    if (const std::int64_t claim = claim_for(trial, "eve"); !on.empty() && claim > last) {
      last = claim;
      EXPECT_EQ(bet(trial, "eve", claim, on), "");
      ++bets;
    }
    trial.step();
  }
  EXPECT_EQ(bets > 0, !on.empty());
  std::map<std::string, std::vector<std::string>> before_the_end;
  for (const auto& [person, count] : sent) {
    if (person == "eve") continue;
    for (std::size_t n = 0; n < count; ++n) {
      before_the_end[person].push_back(json::serialize(trial.sent[person][n]));
    }
  }
  return before_the_end;
}

/// Frame numbers would tell that somebody has sent an input.
std::vector<std::string> without_numbers(const std::vector<std::string>& frames) {
  std::vector<std::string> out;
  for (const std::string& frame : frames) {
    json::object read_again = read(frame);
    read_again.erase("n");
    out.push_back(json::serialize(read_again));
  }
  return out;
}

TEST(Gallery, ABetChangesNoByteOfWhatAnybodyElseIsSentBeforeTheEnd) {
  for (const char* game : {"bs", "liars_dice"}) {
    SCOPED_TRACE(game);
    const auto lie = sent_to_others(game, "lie");
    const auto honest = sent_to_others(game, "honest");
    const auto none = sent_to_others(game, "");
    ASSERT_EQ(lie.size(), 4U);  // the players, and the other spectator
    EXPECT_EQ(lie, honest);
    for (const auto& [person, frames] : lie) {
      SCOPED_TRACE(person);
      EXPECT_EQ(without_numbers(frames), without_numbers(none.at(person)));
    }
  }
}

TEST(Gallery, TheirChatIsHiddenFromPlayersUntilTheEnd) {
  Trial trial("liars_dice");
  ASSERT_TRUE(trial.ask("eve", R"({"do":"watch"})"));
  trial.begin();
  const std::string out = until_somebody_is_out(trial);
  ASSERT_NE(out, "");
  trial.sent.clear();
  ASSERT_TRUE(trial.take(out, {{"do", "say"}, {"text", "They all lie."}}));
  ASSERT_TRUE(trial.ask("eve", R"({"do":"say","text":"So they do."})"));
  for (const char* person : {"ann", "ben", "cid", "eve"}) {
    SCOPED_TRACE(person);
    const bool gallery = person == out || person == std::string("eve");
    EXPECT_EQ(trial.sent[person].size(), gallery ? 2U : 0U);
    EXPECT_EQ(snapshot(trial, person).at("talk").as_array().size(), gallery ? 2U : 0U);
  }
  trial.now += std::chrono::seconds(2);
  const Seat in = trial.table.play()->match().playing().front();
  const std::string player = trial.table.chairs()[static_cast<std::size_t>(in.index())].person;
  trial.sent.clear();
  ASSERT_TRUE(trial.take(player, {{"do", "say"}, {"text", "I never do."}}));
  for (const char* person : {"ann", "ben", "cid", "eve"}) {
    EXPECT_EQ(trial.sent[person].size(), 1U) << person;
  }
  trial.play_to_the_end();
  EXPECT_EQ(snapshot(trial, player).at("talk").as_array().size(), 3U);
}

}  // namespace
}  // namespace humbug::table
