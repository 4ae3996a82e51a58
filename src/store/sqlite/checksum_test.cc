// Damaged rows are detected when they are read, and affect no other row.

#include <filesystem>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite/sqlite_store.h"
#include "tests/support/stores.h"

namespace humbug::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

using testing::append;
using testing::found;
using testing::message;
using testing::new_profile;
using testing::person;
using testing::put;
using testing::record;
using testing::table;
using testing::token;
using testing::word_for;

/// "found", "nothing", or the kind of the error.
template <class T>
std::string word_for_found(const Found<std::optional<T>>& it) {
  if (!it) return std::string(to_string(it.error().kind));
  return *it ? "found" : "nothing";
}

class SqliteChecksums : public ::testing::Test {
 protected:
  void SetUp() override {
    open();
    for (const std::string name : {"a", "b"}) {
      Batch batch{new_profile("of " + name), CreateTable{table(name), "about " + name},
                  append(name, 1, {"one", "two", "three"})};
      batch.emplace_back(SaveSnapshot{table(name), {1}, "after one"});
      batch.emplace_back(SaveAnswer{table(name), person("of " + name), message("m"), {2}, "yes"});
      batch.emplace_back(WriteWallet{person("of " + name), {0}, "5"});
      batch.emplace_back(SaveRecord{record(name), table(name), {person("of " + name)}, "game"});
      ASSERT_TRUE(put(*store_, std::move(batch)));
    }
  }
  void open() {
    store_.reset();
    auto opened = SqliteStore::open(path_);
    ASSERT_TRUE(opened) << opened.error().says;
    store_ = std::move(*opened);
  }
  /// Changes the file in a way that SQLite can't detect.
  void meddle_with(const std::string& sql) {
    store_.reset();
    {
      Found<sqlite::Connection> other = sqlite::Connection::open(path_, {});
      ASSERT_TRUE(other);
      const Outcome outcome = other->run(sql.c_str());
      ASSERT_TRUE(outcome) << outcome.error().says;
    }
    open();
  }
  /// The results of reading everything that belongs to "a" or "b".
  std::string read_all(const std::string& name) {
    return word_for_found(store_->load(table(name))) + " " +
           word_for_found(store_->answer(table(name), person("of " + name), message("m"))) + " " +
           word_for_found(store_->profile(person("of " + name))) + " " +
           word_for_found(store_->profile_of(token("token of of " + name))) + " " +
           word_for_found(store_->wallet(person("of " + name))) + " " +
           word_for_found(store_->record(record(name)));
  }

  testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_ / "games.store";
  std::unique_ptr<SqliteStore> store_;
};

constexpr const char* kEverythingFound = "found found found found found found";

TEST_F(SqliteChecksums, EveryKindOfRowHasOne) {
  EXPECT_EQ(read_all("a"), kEverythingFound);
  const std::vector<std::pair<const char*, const char*>> damages = {
      {"UPDATE entries SET bytes = x'00' WHERE table_serial = 1 AND number = 3",
       "damaged found found found found found"},
      {"UPDATE snapshots SET bytes = x'00' WHERE table_serial = 1",
       "damaged found found found found found"},
      {"UPDATE snapshots SET through = 2 WHERE table_serial = 1",
       "damaged found found found found found"},
      {"UPDATE tables SET about = x'00' WHERE serial = 1", "damaged found found found found found"},
      {"UPDATE answers SET bytes = x'00' WHERE table_serial = 1",
       "found damaged found found found found"},
      {"UPDATE profiles SET name = x'00' WHERE id = CAST('of a' AS BLOB)",
       "found found damaged damaged found found"},
      {"UPDATE profiles SET password_hash = x'' WHERE id = CAST('of a' AS BLOB)",
       "found found damaged damaged found found"},
      {"UPDATE wallets SET version = 7 WHERE profile = CAST('of a' AS BLOB)",
       "found found found found damaged found"},
      {"UPDATE records SET bytes = x'00' WHERE serial = 1",
       "found found found found found damaged"},
      {"UPDATE records SET table_serial = 2 WHERE serial = 1",
       "found found found found found damaged"},
  };
  for (const auto& [sql, expected] : damages) {
    SCOPED_TRACE(sql);
    store_.reset();
    const std::filesystem::path whole = path_.string() + ".whole";
    std::filesystem::copy_file(path_, whole);
    meddle_with(sql);
    EXPECT_EQ(read_all("a"), expected);
    EXPECT_EQ(read_all("b"), kEverythingFound);
    EXPECT_EQ(word_for(put(*store_, {append("b", 4, {"four"})})), "stored");
    store_.reset();
    std::filesystem::rename(whole, path_);
  }
}

TEST_F(SqliteChecksums, TheErrorNamesTheRow) {
  meddle_with("UPDATE entries SET bytes = x'00' WHERE table_serial = 1 AND number = 3");
  EXPECT_EQ(store_->load(table("a")).error().says,
            "the store " + path_.string() + ": entry 3 of table a: its checksum is wrong");
}

TEST_F(SqliteChecksums, ARowInAnothersPlaceIsFound) {
  meddle_with(
      "UPDATE entries SET (bytes, checksum) = (SELECT bytes, checksum FROM entries "
      "WHERE table_serial = 1 AND number = 2) WHERE table_serial = 1 AND number = 3");
  EXPECT_EQ(read_all("a"), "damaged found found found found found");
}

TEST_F(SqliteChecksums, AMissingEntryIsFound) {
  meddle_with("DELETE FROM entries WHERE table_serial = 1 AND number = 2");
  EXPECT_THAT(store_->load(table("a")).error().says, HasSubstr("entry 2 of table a"));
}

// Entries before the snapshot are not needed to go on.
TEST_F(SqliteChecksums, AnOldEntryHarmsNothing) {
  meddle_with("UPDATE entries SET bytes = x'00' WHERE table_serial = 1 AND number = 1");
  EXPECT_EQ(read_all("a"), kEverythingFound);
  EXPECT_FALSE(store_->entries(table("a"), {1}, 100));
}

TEST_F(SqliteChecksums, ADamagedListingHidesNoOther) {
  meddle_with("UPDATE tables SET id = x'' WHERE serial = 1");
  const auto tables = found(store_->tables(TableStatus::live, {}));
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_FALSE(tables[0].damaged);
  EXPECT_EQ(tables[0].table, table("b"));
  EXPECT_TRUE(tables[1].damaged);
}

TEST_F(SqliteChecksums, OverwrittenRowsHaveNewChecksums) {
  Batch batch{DescribeTable{table("a"), TableStatus::live, "another"},
              SaveSnapshot{table("a"), {3}, "after three"}};
  Profile profile = new_profile("of a").profile;
  profile.name = "Anna";
  batch.emplace_back(UpdateProfile{profile});
  batch.emplace_back(WriteWallet{person("of a"), {1}, "6"});
  ASSERT_TRUE(put(*store_, std::move(batch)));
  open();
  EXPECT_EQ(read_all("a"), kEverythingFound);
}

}  // namespace
}  // namespace humbug::store
