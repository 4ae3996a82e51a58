// A thousand store files with random damage: none ends the server, and every table whose rows are
// intact is served. Rows count as intact if this file's own queries read them unchanged.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "core/rng.h"
#include "server/log.h"
#include "tests/fixtures/copy_store.h"
#include "tests/store/sqlite_house.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/read_file.h"
#include "tests/support/stores.h"
#include "tests/support/temporary_folder.h"

namespace humbug::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPage = 4096;
constexpr int kFilesEach = 250;  // four tests

using Rows = std::vector<std::string>;

/// The rows of a query, their values joined; nullopt if SQLite can't read them all.
std::optional<Rows> raw_rows(sqlite3* database, const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
    return std::nullopt;
  }
  Rows rows;
  int code = SQLITE_ROW;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    std::string row;
    for (int n = 0; n < sqlite3_column_count(statement); ++n) {
      const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, n));
      const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, n));
      row += std::to_string(sqlite3_column_type(statement, n)) + " " + std::to_string(size) + " ";
      if (bytes != nullptr) row.append(bytes, size);
    }
    rows.push_back(std::move(row));
  }
  sqlite3_finalize(statement);
  if (code != SQLITE_DONE) return std::nullopt;
  return rows;
}

struct ATable {
  std::string id;
  std::string code;
  int serial = 0;
  std::vector<store::Bytes> entries;  ///< after the snapshot
};

/// The readable data of the whole store, and of each table.
struct RawStore {
  explicit RawStore(const fs::path& path, const std::vector<ATable>& tables) {
    sqlite3* database = nullptr;
    sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr);
    // Allows truncated files to be read.
    sqlite3_exec(database, "PRAGMA writable_schema = ON", nullptr, nullptr, nullptr);
    head = raw_rows(database, "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema");
    const auto owner = raw_rows(database, "PRAGMA application_id");
    const auto schema = raw_rows(database, "PRAGMA user_version");
    if (!owner || !schema) head.reset();
    if (head) head->insert(head->end(), {owner->front(), schema->front()});
    for (const ATable& table : tables) {
      const std::string serial = std::to_string(table.serial);
      const auto about =
          raw_rows(database, "SELECT * FROM tables NOT INDEXED WHERE serial = " + serial);
      const auto snapshot =
          raw_rows(database, "SELECT * FROM snapshots WHERE table_serial = " + serial);
      const auto log = raw_rows(
          database, fmt::format("SELECT * FROM entries WHERE table_serial = {0} AND number > "
                                "(SELECT through FROM snapshots WHERE table_serial = {0}) "
                                "ORDER BY number",
                                serial));
      if (!about || !snapshot || !log) {
        rows.emplace_back();
        continue;
      }
      Rows all = *about;
      all.insert(all.end(), snapshot->begin(), snapshot->end());
      all.insert(all.end(), log->begin(), log->end());
      rows.emplace_back(std::move(all));
    }
    sqlite3_close_v2(database);
  }

  std::optional<Rows> head;               ///< the schema; without it nothing can be read
  std::vector<std::optional<Rows>> rows;  ///< by table
};

std::string damaged(std::string bytes, FastRng& rng) {
  const auto at = [&rng](std::size_t size) {
    return std::size_t{below(rng, static_cast<std::uint32_t>(size))};
  };
  const std::size_t page = at(bytes.size() / kPage) * kPage;
  switch (below(rng, 7)) {
    case 0:
    case 1:
    case 2:
      for (std::uint32_t flips = 1 + below(rng, 16); flips > 0; --flips) {
        char& byte = bytes[at(bytes.size())];
        byte = static_cast<char>(byte ^ (1 << below(rng, 8)));
      }
      break;
    case 3:
      bytes.resize(at(bytes.size()));
      break;
    case 4:
      bytes.replace(page, kPage, kPage, '\0');
      break;
    case 5:
      for (std::size_t n = 0; n < kPage / 8; ++n) bytes[page + n] = static_cast<char>(rng());
      break;
    default:
      bytes.replace(at(bytes.size() / kPage) * kPage, kPage, bytes.substr(page, kPage));
      break;
  }
  return bytes;
}

class DamagedStores : public ::testing::Test {
 protected:
  void SetUp() override {
    server::set_log_level("off");
    FaultyDisk::insert().skips_syncs = true;
    const fs::path fixture = fs::path(HUMBUG_SOURCE_DIR) / "tests/fixtures/0.1.0-schema1";
    fs::copy(fixture / "games.store", folder_ / "fixture");
    const auto contents = boost::json::parse(read_file(fixture / "contents.json")).as_object();
    auto from = store::SqliteStore::open(folder_ / "fixture", settings_);
    auto to = store::SqliteStore::open(path_, settings_);
    ASSERT_TRUE(from) << from.error().says;
    ASSERT_TRUE(to) << to.error().says;
    std::vector<store::ProfileId> people;
    for (const auto& one : contents.at("people").as_array()) {
      people.push_back(*store::ProfileId::from(one.at("person").as_string()));
    }
    copy_profiles(**from, people, **to);
    for (const auto& one : contents.at("tables").as_array()) {
      const bool motes = one.at("game") == "motes";
      if (!motes && one.at("phase") == "play" && one.at("game") != "bs") continue;
      if (!motes && one.at("phase") == "over" && one.at("game") != "liars_dice") continue;
      const ATable table{.id = std::string(one.at("table").as_string()),
                         .code = std::string(one.at("code").as_string()),
                         .serial = static_cast<int>(tables_.size()) + 1,
                         .entries = {}};
      copy_table(**from, *store::TableId::from(table.id), **to);
      tables_.push_back(table);
      tables_.back().entries = (*found((*to)->load(*store::TableId::from(table.id)))).entries;
    }
    to->reset();
    ASSERT_EQ(tables_.size(), 5U);
    whole_ = read_file(path_);
    const RawStore raw(path_, tables_);
    ASSERT_TRUE(raw.head);
    head_ = *raw.head;
    for (const auto& rows : raw.rows) rows_.push_back(*rows);
  }
  void TearDown() override { server::set_log_level("info"); }

  /// Serves a damaged store, and counts the results.
  void serve(const std::string& bytes) {
    const fs::path folder = folder_ / "served";
    fs::create_directories(folder);
    const fs::path path = folder / "games.store";
    std::ofstream(folder_ / "raw") << bytes;
    std::ofstream(path) << bytes;
    const RawStore raw(folder_ / "raw", tables_);
    const bool has_head = raw.head == head_;
    {
      auto opened = store::SqliteStore::open(path, settings_);
      if (!opened) {
        EXPECT_FALSE(has_head) << opened.error().says;
        EXPECT_EQ(read_file(path), bytes);
        ++refused_;
      } else {
        SqliteHouse house(std::move(*opened));
        for (std::size_t n = 0; n < tables_.size(); ++n) {
          serve_table(house, tables_[n], has_head && raw.rows[n] == rows_[n]);
        }
        house.pass(std::chrono::seconds(2));
      }
    }
    fs::remove_all(folder);
  }

  void serve_table(SqliteHouse& house, const ATable& table, bool intact) {
    // Before it is served, because restoring the table writes to its log.
    const auto loaded = house.store().load(*store::TableId::from(table.id));
    const server::HttpResponse reply = house.get("/api/tables/" + table.code);
    if (intact) {
      EXPECT_EQ(reply.status, 200) << reply.text() << " " << table.serial << house.store_says();
      ++intact_;
    }
    if (reply.status == 200) {
      ASSERT_TRUE(loaded && *loaded);
      EXPECT_EQ((*loaded)->entries, table.entries) << "moves are lost";
      ++served_;
    } else {
      EXPECT_TRUE(reply.status == 410 || reply.status == 404) << reply.text() << house.store_says();
    }
  }

  void serve_many(std::uint64_t seed) {
    FastRng rng(seed);
    for (int n = 0; n < kFilesEach; ++n) {
      SCOPED_TRACE("file " + std::to_string(n) + " of seed " + std::to_string(seed));
      serve(damaged(whole_, rng));
    }
    std::cout << kFilesEach << " files of " << whole_.size() / 1024 << " KiB: " << refused_
              << " can't be opened; " << intact_ << " tables intact, " << served_ << " served of "
              << kFilesEach * tables_.size() << '\n';
    EXPECT_GT(intact_, kFilesEach);
  }

  TemporaryFolder folder_;
  fs::path path_ = folder_ / "whole";
  store::sqlite::Settings settings_{.vfs = FaultyDisk::kName};
  std::vector<ATable> tables_;
  std::string whole_;
  Rows head_;
  std::vector<Rows> rows_;
  int refused_ = 0, intact_ = 0, served_ = 0;
};

TEST_F(DamagedStores, EveryIntactTableIsServed) { serve_many(1); }
TEST_F(DamagedStores, EveryIntactTableIsServedOfAnother250) { serve_many(2); }
TEST_F(DamagedStores, EveryIntactTableIsServedOfAThird250) { serve_many(3); }
TEST_F(DamagedStores, EveryIntactTableIsServedOfAFourth250) { serve_many(4); }

TEST_F(DamagedStores, AWholeOneIsServed) {
  serve(whole_);
  EXPECT_EQ(served_, 5);
}

}  // namespace
}  // namespace humbug::testing
