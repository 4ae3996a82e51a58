// The handshake of a live table about its chance: the second version of the proof, with attacks.

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "referee/fairness_proof.h"
#include "referee/fairness_verify.h"
#include "referee/proof/handshake.h"
#include "tests/table/trial.h"

namespace humbug::table {
namespace {

using fairness::Digest;

/// A table with clients that bring seeds, and check everything they are sent.
struct HonestTable {
  Trial trial;
  std::map<std::string, Digest> chains;  ///< by person: over the lines that they were sent
  std::map<std::string, std::size_t> read;
  std::map<std::string, std::vector<json::object>> lines;

  explicit HonestTable(const std::string& game) : trial(game) {
    trial.seat_everybody();
    if (game == "liars_dice") {
      EXPECT_TRUE(trial.ask("ann", R"({"do":"rules","set":{"dice":"1","exact":"on"}})"));
    }
  }
  void start() { ASSERT_TRUE(trial.ask("ann", R"({"do":"start","anyway":true})")); }

  json::object offer() const { return trial.table.summary().at("seeds").as_object(); }
  Digest house_commitment() const {
    const json::object given = offer();
    proof::Promises promises;
    const json::object& said = given.at("promises").as_object();
    promises.root = *fairness::from_hex<Digest>(said.at("root").as_string());
    promises.stock = *proof::read_stock(json::parse(json::serialize(said.at("stock"))));
    promises.handshakes = said.at("handshakes").to_number<int>();
    const auto nonce = *fairness::from_hex<fairness::Nonce>(said.at("nonce").as_string());
    const json::value* renews = given.if_contains("renews");
    const Digest context =
        renews == nullptr
            ? fairness::context_of(given.at("header").as_object(), nonce)
            : proof::renewal_context(*fairness::from_hex<Digest>(renews->as_string()));
    return proof::house_commitment(context, promises);
  }
  static fairness::Seed seed_of(int seat, int handshake) {
    return {static_cast<std::uint8_t>(seat + 1), static_cast<std::uint8_t>(handshake), 7};
  }
  int handshake() const { return offer().at("promises").at("handshakes").to_number<int>(); }
  bool is_offered() const { return trial.table.summary().contains("seeds"); }

  std::string commit(std::string_view who, int seat) {
    const Digest promise =
        proof::seat_commitment(house_commitment(), Seat(seat), seed_of(seat, handshake()));
    return answered(who,
                    {{"do", "commit"}, {"seat", seat}, {"commitment", fairness::hex(promise)}});
  }
  std::string reveal(std::string_view who, int seat, int handshake_number) {
    return answered(who, {{"do", "reveal"},
                          {"seat", seat},
                          {"seed", fairness::hex(seed_of(seat, handshake_number))}});
  }
  std::string answered(std::string_view who, const json::object& input) {
    const auto taken = trial.take(who, input);
    return taken ? "" : std::string(taken.error().code);
  }
  /// All commit and reveal, as clients do.
  void agree() {
    const int number = handshake();
    ASSERT_EQ(commit("ann", 0), "");
    ASSERT_EQ(commit("ben", 1), "");
    ASSERT_EQ(commit("cid", 2), "");
    ASSERT_EQ(reveal("ann", 0, number), "");
    ASSERT_EQ(reveal("ben", 1, number), "");
    ASSERT_EQ(reveal("cid", 2, number), "");
  }

  /// Reads the new frames: each move's chain is that of its lines.
  void check_frames() {
    for (const auto& [person, frames] : trial.sent) {
      for (std::size_t& n = read[person]; n < frames.size(); ++n) {
        const json::value* table = frames[n].if_contains("table");
        if (table != nullptr && table->as_object().contains("header") && !chains.contains(person)) {
          chains[person] = fairness::link(Digest{}, table->at("header").as_object());
          lines[person].push_back(table->at("header").as_object());
        }
        const json::value* moves = frames[n].if_contains("moves");
        if (moves == nullptr) continue;
        for (const json::value& move : moves->as_array()) {
          for (const json::value& line : move.at("lines").as_array()) {
            chains[person] = fairness::link(chains[person], line.as_object());
            lines[person].push_back(line.as_object());
          }
          ASSERT_EQ(fairness::hex(chains[person]), move.at("chain").as_string()) << person;
        }
      }
    }
  }
  void play() {
    for (int n = 0; n < 100'000 && trial.table.phase() == Table::Phase::play; ++n) {
      if (is_offered()) {
        ASSERT_NO_FATAL_FAILURE(agree());
      } else {
        trial.step();
      }
      ASSERT_NO_FATAL_FAILURE(check_frames());
    }
    ASSERT_EQ(trial.table.phase(), Table::Phase::over);
  }
};

std::expected<fairness::Verdict, fairness::Trouble> verdict_on(
    const std::vector<json::object>& lines) {
  std::vector<fairness::FileLine> file;
  for (const json::object& line : lines) {
    file.push_back({file.size() + 1, *parse_line(json::serialize(line))});
  }
  return fairness::verify_game(
      file, [](const Header& header) { return make_match(header); }, make_follower);
}

TEST(TableHandshake, TheRecordEqualsTheLinesSent) {
  for (const GameInfo& info : all_games()) {
    const std::string game(info.id);
    SCOPED_TRACE(game);
    HonestTable honest(game);
    honest.start();
    ASSERT_NO_FATAL_FAILURE(honest.agree());
    ASSERT_NO_FATAL_FAILURE(honest.play());
    const std::vector<json::object> open = honest.trial.table.open_record();
    const auto verdict = verdict_on(open);
    ASSERT_TRUE(verdict) << verdict.error().line << verdict.error().field << verdict.error().says;
    EXPECT_EQ(verdict->version, 2);
    for (const char* const person : {"ann", "ben", "cid"}) {
      // All lines but the reveal and the result, which frames have elsewhere.
      const std::vector<json::object> sent(open.begin(), open.end() - 2);
      EXPECT_EQ(honest.lines[person], sent) << person;
    }
  }
}

TEST(TableHandshake, SilenceRepeatsItOnceAndIsReported) {
  HonestTable honest("bs");
  honest.start();
  const json::value first = honest.offer().at("promises");
  EXPECT_EQ(first.at("version"), 2);
  EXPECT_EQ(first.at("handshakes"), 1);
  honest.commit("ann", 0);
  honest.commit("ben", 1);
  // No commitment is visible before all are in, nor a seed before all are revealed.
  EXPECT_TRUE(honest.offer().at("promises").at("seats").at(0).is_null());
  honest.commit("cid", 2);
  EXPECT_EQ(honest.offer().at("stage"), "reveal");
  EXPECT_FALSE(honest.offer().at("promises").at("seats").at(0).is_null());
  EXPECT_EQ(honest.reveal("ann", 0, 1), "");
  EXPECT_TRUE(honest.offer().at("promises").at("seeds").at(0).is_null());
  EXPECT_EQ(honest.reveal("ben", 1, 1), "");
  honest.trial.wait(*honest.trial.table.due() - honest.trial.now);
  // All are told the house's new commitment, that it is the second handshake, and who was silent.
  ASSERT_TRUE(honest.is_offered());
  const json::value again = honest.offer().at("promises");
  EXPECT_EQ(again.at("handshakes"), 2);
  EXPECT_EQ(again.at("silent"), json::array{2});
  EXPECT_NE(again.at("root"), first.at("root"));
  EXPECT_EQ(honest.trial.sent["ben"].back().at("table").at("seeds").at("promises"), again);
  // The silent seat is excluded, and its old seed is not accepted.
  EXPECT_EQ(honest.commit("cid", 2), "too_late");
  honest.commit("ann", 0);
  EXPECT_EQ(honest.reveal("ann", 0, 1), "too_early");
  honest.commit("ben", 1);
  EXPECT_EQ(honest.reveal("cid", 2, 1), "too_late");
  EXPECT_EQ(honest.reveal("ann", 0, 1), "wrong_seed");
  EXPECT_EQ(honest.reveal("ann", 0, 2), "");
  EXPECT_EQ(honest.reveal("ben", 1, 2), "");
  ASSERT_EQ(honest.trial.table.phase(), Table::Phase::play);
  const json::value header = honest.trial.table.summary().at("header");
  EXPECT_EQ(header.at("fairness").at("silent"), json::array{2});
  EXPECT_TRUE(header.at("fairness").at("seeds").at(2).is_null());
}

// There is no third handshake: the game begins without the seeds of the silent seats.
TEST(TableHandshake, SecondSilenceBeginsTheGame) {
  HonestTable honest("bs");
  honest.start();
  for (const int number : {1, 2}) {
    ASSERT_EQ(honest.handshake(), number);
    honest.commit("ann", 0);
    if (number == 1) honest.commit("cid", 2);
    honest.commit("ben", 1);
    ASSERT_EQ(honest.reveal("ann", 0, number), "");
    if (number == 1) {
      ASSERT_EQ(honest.reveal("ben", 1, number), "");
    }
    honest.trial.wait(*honest.trial.table.due() - honest.trial.now);
  }
  ASSERT_EQ(honest.trial.table.phase(), Table::Phase::play);
  const json::value fairness = honest.trial.table.summary().at("header").at("fairness");
  EXPECT_EQ(fairness.at("handshakes"), 2);
  EXPECT_EQ(fairness.at("silent"), (json::array{1, 2}));
  EXPECT_FALSE(fairness.at("seeds").at(0).is_null());
}

// Nobody can copy another seat's commitment and then its seed: they are bound to the seat.
TEST(TableHandshake, ACommitmentCantBeRepeatedFromAnotherSeat) {
  HonestTable honest("bs");
  honest.start();
  const Digest anns =
      proof::seat_commitment(honest.house_commitment(), Seat(0), HonestTable::seed_of(0, 1));
  honest.commit("ann", 0);
  honest.answered("ben", {{"do", "commit"}, {"seat", 1}, {"commitment", fairness::hex(anns)}});
  honest.commit("cid", 2);
  EXPECT_EQ(honest.reveal("ann", 0, 1), "");
  EXPECT_EQ(honest.answered("ben", {{"do", "reveal"},
                                    {"seat", 1},
                                    {"seed", fairness::hex(HonestTable::seed_of(0, 1))}}),
            "wrong_seed");
}

// A game that outlasts its stock gets new seeds first, and its records say so.
TEST(TableHandshake, ALongGameGetsNewSeeds) {
  int renewed = 0;
  for (std::uint64_t seed = 1; seed <= 20 && renewed < 2; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    HonestTable honest("liars_dice");
    honest.trial.rng = FastRng(seed);
    honest.start();
    ASSERT_NO_FATAL_FAILURE(honest.agree());
    ASSERT_NO_FATAL_FAILURE(honest.play());
    const std::vector<json::object> full = honest.trial.table.record();
    if (std::ranges::none_of(full,
                             [](const json::object& line) { return line.contains("renewed"); }))
      continue;
    ++renewed;
    for (const auto& record : {full, honest.trial.table.open_record()}) {
      const auto verdict = verdict_on(record);
      ASSERT_TRUE(verdict) << verdict.error().line << verdict.error().field << verdict.error().says;
    }
    // The log gives the same table.
    Trial again("liars_dice");
    for (const std::string& entry : honest.trial.log) ASSERT_TRUE(again.table.replay(entry));
    EXPECT_EQ(again.table.record(), full);
  }
  EXPECT_GT(renewed, 0);
}

// Games in logs of earlier versions keep the first version of the proof.
TEST(TableHandshake, GamesOfOlderLogsKeepTheirProof) {
  HonestTable honest("bs");
  honest.start();
  honest.trial.wait_for_seeds();
  for (int n = 0; n < 20; ++n) honest.trial.step();
  Trial older("bs");
  std::size_t marked = 0;
  for (const std::string& entry : honest.trial.log) {
    json::object line = json::parse(entry).as_object();
    marked += line.erase("proof");
    if (line.at("in").at("do") == "act") break;
    ASSERT_TRUE(older.table.replay(json::serialize(line)));
  }
  EXPECT_EQ(marked, 1U);
  ASSERT_EQ(older.table.phase(), Table::Phase::play);
  EXPECT_EQ(older.table.summary().at("header").at("fairness").at("version"), 1);
  older.now = honest.trial.now;
  ASSERT_NO_FATAL_FAILURE(older.play_to_the_end());
  const auto verdict = verdict_on(older.table.open_record());
  ASSERT_TRUE(verdict) << verdict.error().says;
  EXPECT_EQ(verdict->version, 1);
}

}  // namespace
}  // namespace humbug::table
