// A file with broken pages is replaced by a copy of its readable rows, and put aside.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite/sqlite_store.h"
#include "tests/support/read_file.h"
#include "tests/support/stores.h"

namespace humbug::store {
namespace {

using ::testing::HasSubstr;

using testing::append;
using testing::found;
using testing::log_of;
using testing::new_profile;
using testing::person;
using testing::put;
using testing::record;
using testing::table;
using testing::word_for;

constexpr std::size_t kStorePage = 4096;
/// Markers, searched in the file to find out which pages have which rows.
const std::string kMarkA = "the log of table a";
const std::string kMarkB = "the log of table b";

class SqliteSalvage : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto store = open();
    ASSERT_TRUE(put(*store, {new_profile("Ann")}));
    for (const auto& [name, mark] : {std::pair("a", kMarkA), std::pair("b", kMarkB)}) {
      Batch batch{CreateTable{table(name), "about"}};
      batch.emplace_back(append(name, 1, std::vector<Bytes>(200, mark + Bytes(100, '.'))));
      batch.emplace_back(SaveSnapshot{table(name), {5}, "after five"});
      batch.emplace_back(SaveRecord{record(name), table(name), {person("Ann")}, "game"});
      ASSERT_TRUE(put(*store, std::move(batch)));
    }
  }
  std::unique_ptr<SqliteStore> open() {
    auto opened = SqliteStore::open(path_);
    if (!opened) ADD_FAILURE() << opened.error().says;
    return opened ? std::move(*opened) : nullptr;
  }
  /// Breaks the last page that has these bytes, and none with rows of table b.
  void break_page_with(const std::string& mark) {
    std::string bytes = testing::read_file(path_);
    bool broken = false;
    for (std::size_t page = kStorePage; page < bytes.size() && !broken; page += kStorePage) {
      const std::string part = bytes.substr(page, kStorePage);
      if (part.find(mark) == std::string::npos || part.find(kMarkB) != std::string::npos) continue;
      bytes.replace(page, 8, "nonsense");
      broken = true;
    }
    ASSERT_TRUE(broken);
    std::ofstream(path_) << bytes;
  }
  std::filesystem::path aside(int n) const {
    return path_.string() + ".damaged-" + std::to_string(n);
  }

  testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_ / "games.store";
};

TEST_F(SqliteSalvage, ABrokenPageHarmsTheTableWhoseRowsAreOnIt) {
  break_page_with(kMarkA);
  const std::string damaged = testing::read_file(path_);
  const auto store = open();
  ASSERT_TRUE(store && store->salvaged());
  EXPECT_EQ(store->salvaged()->aside, aside(1));
  EXPECT_EQ(testing::read_file(aside(1)), damaged);
  EXPECT_EQ(std::filesystem::status(path_).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  const auto names_a = [](const Damage& one) { return one.what == "table a"; };
  EXPECT_TRUE(std::ranges::any_of(store->salvaged()->damage, names_a));

  EXPECT_THAT(store->load(table("a")).error().says, HasSubstr("table a: its log can't be read"));
  EXPECT_EQ(found(store->load(table("b")))->entries.size(), 195U);
  EXPECT_EQ(log_of(*store, "b").size(), 200U);
  EXPECT_EQ(found(store->record(record("a"))), "game");
  EXPECT_EQ(found(store->records_of(person("Ann"), {})).size(), 2U);
  EXPECT_EQ(word_for(put(*store, {append("b", 201, {"x"})})), "stored");
}

TEST_F(SqliteSalvage, HappensOnceAndTheTableStaysRefused) {
  break_page_with(kMarkA);
  open().reset();
  const auto store = open();
  EXPECT_FALSE(store->salvaged());
  EXPECT_FALSE(store->load(table("a")));
  EXPECT_TRUE(store->load(table("b")));
  EXPECT_FALSE(std::filesystem::exists(aside(2)));
}

TEST_F(SqliteSalvage, AFileThatWasCutShortKeepsWhatIsLeft) {
  const std::string whole = testing::read_file(path_);
  std::ofstream(path_) << whole.substr(0, whole.rfind(kMarkB) / kStorePage * kStorePage);
  const auto store = open();
  ASSERT_TRUE(store && store->salvaged());
  EXPECT_EQ(found(store->profile(person("Ann"))), new_profile("Ann").profile);
  EXPECT_FALSE(store->load(table("b")));
}

TEST_F(SqliteSalvage, TheEndOfALogIsMissed) {
  {
    Found<sqlite::Connection> other = sqlite::Connection::open(path_, {});
    ASSERT_TRUE(other);
    ASSERT_TRUE(other->run("DELETE FROM entries WHERE table_serial = 1 AND number > 150"));
  }
  const auto store = open();
  EXPECT_THAT(store->load(table("a")).error().says,
              HasSubstr("table a: its log ends at entry 150, before 200"));
  EXPECT_TRUE(store->load(table("b")));
}

}  // namespace
}  // namespace humbug::store
