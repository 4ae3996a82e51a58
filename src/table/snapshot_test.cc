// Unreadable snapshots are refused, whatever their bytes are.

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/table/trial.h"

namespace humbug::table {
namespace {

/// The snapshot of a table after a game.
json::object played(const std::string& game) {
  Trial trial(game);
  trial.begin();
  for (int n = 0; n < 5000 && trial.table.phase() == Table::Phase::play; ++n) {
    if (!trial.somebody_acts()) trial.wait(std::chrono::seconds(1));
  }
  EXPECT_EQ(trial.table.phase(), Table::Phase::over);
  return read(*trial.table.snapshot());
}

std::expected<Table, std::string> restored(const json::object& kept) {
  return Table::restore(server::table_services(), json::serialize(kept));
}

TEST(Restore, ASnapshotWithADamagedPartIsRefused) {
  const json::object whole = played("bs");
  ASSERT_TRUE(restored(whole));
  const std::vector<std::function<void(json::object&)>> damages = {
      [](auto& kept) { kept["settings"].as_object()["turn"] = 1'000'000; },
      [](auto& kept) { kept["settings"].as_object()["turn"] = json::array(); },
      [](auto& kept) { kept["settings"].as_object()["colour"] = "red"; },
      [](auto& kept) { kept["rules"].as_object()["decks"] = 99; },
      [](auto& kept) { kept["rules"].as_object()["decks"] = nullptr; },
      [](auto& kept) { kept["game"] = "chess"; },
      [](auto& kept) { kept["secret"] = "no hex"; },
      [](auto& kept) { kept["chairs"].as_array().clear(); },
      [](auto& kept) { kept["chairs"].as_array().resize(20, kept["chairs"].as_array()[0]); },
      [](auto& kept) { kept["chairs"].as_array()[0].as_object()["bot"] = "no such bot"; },
      [](auto& kept) { kept["agreed"] = json::array{200}; },
      [](auto& kept) { kept["seated"] = json::array{"ann"}; },
      [](auto& kept) { kept["now"] = std::numeric_limits<std::int64_t>::max(); },
      [](auto& kept) { kept["games"] = -1; },
      [](auto& kept) { kept["notes"] = json::array{1, 2, 3, 4, 5, 6, 7, 8, 9}; },
      [](auto& kept) { kept["record"].as_array()[0].as_object()["rules"] = 5; },
      [](auto& kept) { kept["record"].as_array()[0].as_object()["players"] = 9; },
      [](auto& kept) { kept["record"].as_array().resize(3); },
      [](auto& kept) { kept["record"].as_array()[4].as_object()["do"] = "fly"; },
  };
  for (std::size_t n = 0; n < damages.size(); ++n) {
    json::object kept = whole;
    damages[n](kept);
    EXPECT_FALSE(restored(kept)) << n;
  }
  for (const auto& [field, value] : whole) {
    json::object kept = whole;
    kept.erase(field);
    const bool is_newer = field == "ended_with" || field == "noses" || field == "answers";
    EXPECT_EQ(restored(kept).has_value(), is_newer) << field;
  }
}

TEST(Restore, ATableGoesOnWithoutAGameOfOtherRules) {
  json::object kept = played("bs");
  kept["record"].as_array()[0].as_object()["rules_version"] = 999;
  auto table = restored(kept);
  ASSERT_TRUE(table) << table.error();
  EXPECT_EQ(table->phase(), Table::Phase::lobby);
  EXPECT_TRUE(table->record().empty());
  EXPECT_FALSE(table->snapshot_for("ann").empty());
  for (const std::string person : {"ann", "ben", "cid"}) {
    const auto ready = table->take(read(R"({"do":"ready","on":true,"rules":1})"), person, kBegin);
    ASSERT_TRUE(ready) << ready.error().code;
  }
  const auto started =
      table->take(read(R"({"do":"start","anyway":true})"), "ann", kBegin + std::chrono::hours(1));
  EXPECT_TRUE(started) << started.error().code;
}

TEST(Restore, AnyByteOfASnapshotMayBeWrong) {
  for (const std::string game : {"bs", "liars_lair", "motes"}) {
    const std::string whole = json::serialize(played(game));
    FastRng rng(5);
    const auto size = static_cast<std::uint32_t>(whole.size());
    for (int n = 0; n < 300; ++n) {
      std::string kept = whole;
      kept[below(rng, size)] = static_cast<char>(below(rng, 256));
      auto table = Table::restore(server::table_services(), kept);
      if (!table) continue;
      // A damaged snapshot that is accepted gives a playable table.
      EXPECT_FALSE(table->snapshot_for("ann").empty());
      static_cast<void>(table->take(read(R"({"do":"start","anyway":true})"), "ann", kBegin));
      EXPECT_TRUE(table->phase() != Table::Phase::play || table->snapshot() == std::nullopt);
    }
  }
}

TEST(Restore, AnEntryThatIsNoneIsRefused) {
  Trial trial;
  const std::string opened = *trial.table.snapshot();
  for (const std::string entry :
       {"", "no JSON", "[]", "{}", R"({"in":{},"by":"ann"})", R"({"in":3,"by":"ann","at":5})",
        R"({"in":{"do":"sit"},"by":7,"at":5})",
        R"({"in":{"do":"sit"},"by":"ann","at":-9000000000000000000})",
        R"({"in":{"do":"sit"},"by":"ann","at":9223372036854775807})",
        R"({"in":{"do":"start"},"by":"ann","at":5,"statements":7})"}) {
    Table table = Table::restore(server::table_services(), opened).value();
    EXPECT_FALSE(table.replay(entry)) << entry;
  }
}

}  // namespace
}  // namespace humbug::table
