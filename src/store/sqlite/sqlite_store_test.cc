// Problems of a file and its disk. The contract of all stores is tested in store_test.cc.

#include "store/sqlite/sqlite_store.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <latch>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "store/sqlite/schema.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/stores.h"

namespace humbug::store {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using testing::append;
using testing::FaultyDisk;
using testing::found;
using testing::hand_in;
using testing::log_of;
using testing::new_profile;
using testing::person;
using testing::put;
using testing::table;
using testing::word_for;

class Sqlite : public ::testing::Test {
 protected:
  using Opened = Found<std::unique_ptr<SqliteStore>>;

  Opened open(const sqlite::Settings& settings = {}) { return SqliteStore::open(path_, settings); }
  std::unique_ptr<SqliteStore> must_open(const sqlite::Settings& settings = {}) {
    Opened opened = open(settings);
    if (!opened) ADD_FAILURE() << opened.error().says;
    return opened ? std::move(*opened) : nullptr;
  }
  /// Why it can't be opened: the kind, then the message.
  std::string refusal() {
    const Opened opened = open();
    if (opened) return "opened";
    EXPECT_THAT(opened.error().says, Not(HasSubstr("\n")));
    EXPECT_THAT(opened.error().says, HasSubstr(path_.string()));
    return std::string(to_string(opened.error().kind)) + ": " + opened.error().says;
  }
  /// Runs SQL on the file, like another program.
  void meddle(const std::string& sql) const {
    Found<sqlite::Connection> other = sqlite::Connection::open(path_, {});
    ASSERT_TRUE(other);
    const Outcome outcome = other->run(sql.c_str());
    ASSERT_TRUE(outcome) << outcome.error().says;
  }
  void write_file(const std::string& bytes) const { std::ofstream(path_) << bytes; }
  std::string read_file() const {
    std::stringstream bytes;
    bytes << std::ifstream(path_).rdbuf();
    return bytes.str();
  }

  testing::TemporaryFolder folder_;
  fs::path path_ = folder_ / "games.store";
};

TEST_F(Sqlite, TwoServersCantShareAFile) {
  const auto first = must_open();
  EXPECT_EQ(refusal(), "locked: the store " + path_.string() +
                           ": another server uses it: stop it, or choose another file");
}

TEST_F(Sqlite, AClosedStoreOpensAgain) {
  must_open().reset();
  EXPECT_EQ(refusal(), "opened");
}

TEST_F(Sqlite, TheFilesAreTheirOwnersAlone) {
  const auto store = must_open();
  ASSERT_TRUE(put(*store, {CreateTable{table("a"), ""}}));
  for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
    EXPECT_EQ(fs::status(path_.string() + ending).permissions(),
              fs::perms::owner_read | fs::perms::owner_write)
        << ending;
  }
}

TEST_F(Sqlite, AFolderThatIsNotThere) {
  path_ = folder_ / "nowhere" / "games.store";
  EXPECT_THAT(refusal(), HasSubstr("unavailable: "));
  EXPECT_THAT(refusal(), HasSubstr("check the folder"));
}

TEST_F(Sqlite, ATextIsNoStore) {
  write_file("Dear diary, this is not a database, and longer than any header of one would be. " +
             std::string(500, '.'));
  const std::string before = read_file();
  EXPECT_THAT(refusal(), HasSubstr("damaged: "));
  EXPECT_THAT(refusal(), HasSubstr("restore a backup"));
  EXPECT_EQ(read_file(), before);
}

TEST_F(Sqlite, AnotherProgramsDatabaseIsLeftAlone) {
  meddle("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('humbugs')");
  const std::string before = read_file();
  EXPECT_THAT(refusal(), HasSubstr("it is a database of another program"));
  EXPECT_EQ(read_file(), before);
}

TEST_F(Sqlite, ANewerSchemaIsRefused) {
  must_open().reset();
  meddle("PRAGMA user_version = 999");
  EXPECT_THAT(refusal(), HasSubstr("newer: "));
  EXPECT_THAT(refusal(), HasSubstr("its schema is 999"));
}

TEST_F(Sqlite, ADamagedFirstPageIsRefused) {
  must_open().reset();
  const std::string whole = read_file();
  std::string broken = whole;
  broken.replace(broken.find("CREATE TABLE entries"), 20, "CREATE TABLE entrees");
  for (const std::string& bytes : {broken, "nonsense" + whole.substr(8), whole.substr(0, 100)}) {
    write_file(bytes);
    EXPECT_THAT(refusal(), HasSubstr("damaged: "));
    EXPECT_EQ(read_file(), bytes);
  }
  write_file(whole);
  EXPECT_EQ(refusal(), "opened");
}

TEST_F(Sqlite, AFileThatAnotherProgramHoldsIsLockedAndThenNot) {
  const auto store = must_open({.patience = std::chrono::milliseconds(20), .vfs = ""});
  ASSERT_TRUE(put(*store, {CreateTable{table("a"), ""}}));
  Found<sqlite::Connection> other = sqlite::Connection::open(path_, {});
  ASSERT_TRUE(other && other->run("BEGIN IMMEDIATE"));
  const Outcome outcome = put(*store, {append("a", 1, {"x"})});
  EXPECT_EQ(word_for(outcome), "locked");
  EXPECT_THAT(outcome.error().says, HasSubstr("another program holds it"));
  EXPECT_THAT(log_of(*store, "a"), IsEmpty());
  ASSERT_TRUE(other->run("ROLLBACK"));
  EXPECT_EQ(word_for(put(*store, {append("a", 1, {"x"})})), "stored");
}

class SqliteOnAFaultyDisk : public Sqlite {
 protected:
  void SetUp() override {
    for (const char* name : kTables) ASSERT_TRUE(put(*store_, {CreateTable{table(name), ""}}));
  }
  /// Submits an entry of this number for every table; returns the outcomes, as one word if they are
  /// equal.
  std::string put_everywhere(std::uint64_t number) {
    std::vector<std::future<Outcome>> outcomes;
    for (const char* name : kTables) {
      outcomes.push_back(hand_in(*store_, {append(name, number, {std::to_string(number)})}));
    }
    std::set<std::string> words;
    for (auto& outcome : outcomes) words.insert(word_for(outcome.get()));
    return fmt::format("{}", fmt::join(words, " and "));
  }
  /// The number of entries of each table, if all have equally many, in order.
  std::size_t entries_everywhere() {
    std::set<std::size_t> sizes;
    for (const char* name : kTables) {
      const std::vector<Bytes> log = log_of(*store_, name);
      for (std::size_t n = 0; n < log.size(); ++n) EXPECT_EQ(log[n], std::to_string(n + 1));
      sizes.insert(log.size());
    }
    EXPECT_EQ(sizes.size(), 1U);
    return *sizes.begin();
  }

  static constexpr std::array kTables = {"a", "b", "c"};
  FaultyDisk& disk_ = FaultyDisk::insert();
  sqlite::Settings settings_{.vfs = FaultyDisk::kName};
  std::unique_ptr<SqliteStore> store_ = must_open(settings_);
};

TEST_F(SqliteOnAFaultyDisk, DoneIsCalledAfterTheSync) {
  for (std::uint64_t n = 1; n <= 20; ++n) {
    const int before = disk_.log_syncs;
    int at_done = 0;
    std::promise<void> told;
    ASSERT_TRUE(store_->submit({append("a", n, {"x"})}, [&](const Outcome&) {
      at_done = disk_.log_syncs;
      told.set_value();
    }));
    told.get_future().wait();
    EXPECT_GT(at_done, before);
  }
}

TEST_F(SqliteOnAFaultyDisk, AFullDiskLosesNothingAndPasses) {
  EXPECT_EQ(put_everywhere(1), "stored");
  disk_.write_error = SQLITE_FULL;
  EXPECT_EQ(put_everywhere(2), "full_disk");
  EXPECT_THAT(put(*store_, {append("a", 2, {"x"})}).error().says,
              HasSubstr("its disk is full: free some space"));
  EXPECT_EQ(entries_everywhere(), 1U);
  disk_.write_error = 0;
  EXPECT_EQ(put_everywhere(2), "stored");
  store_.reset();
  store_ = must_open(settings_);
  EXPECT_EQ(entries_everywhere(), 2U);
}

TEST_F(SqliteOnAFaultyDisk, AfterAFailedSyncNothingIsAcknowledgedBeforeTheFileIsOpenedAnew) {
  store_.reset();
  settings_.rest = std::chrono::hours(1);
  store_ = must_open(settings_);
  EXPECT_EQ(put_everywhere(1), "stored");
  disk_.sync_error = SQLITE_IOERR_FSYNC;
  EXPECT_EQ(put_everywhere(2), "unavailable");
  disk_.sync_error = 0;
  const Outcome later = put(*store_, {append("a", 2, {"x"})});
  EXPECT_EQ(word_for(later), "unavailable");
  EXPECT_THAT(later.error().says, HasSubstr("nothing is stored until the disk is back"));
  // Acknowledged entries can still be read, and exist at the next start.
  EXPECT_EQ(entries_everywhere(), 1U);
  store_.reset();
  store_ = must_open(settings_);
  for (const char* name : kTables) {
    const std::vector<Bytes> log = log_of(*store_, name);
    ASSERT_FALSE(log.empty());
    EXPECT_EQ(log[0], "1");
  }
}

TEST_F(SqliteOnAFaultyDisk, WhenTheDiskIsBackTheStoreGoesOnByItself) {
  store_.reset();
  settings_.rest = std::chrono::milliseconds(0);
  store_ = must_open(settings_);
  const auto put_next = [this] {
    return word_for(put(*store_, {append("a", log_of(*store_, "a").size() + 1, {"x"})}));
  };
  EXPECT_EQ(put_next(), "stored");
  for (std::atomic<int>* error : {&disk_.sync_error, &disk_.write_error}) {
    *error = error == &disk_.sync_error ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
    EXPECT_EQ(put_next(), "unavailable");
    EXPECT_EQ(put_next(), "unavailable");
    *error = 0;
    // Only a working store can recognise an entry with a wrong number as a conflict.
    EXPECT_EQ(word_for(put(*store_, {append("a", 1, {"x"})})), "conflict");
    EXPECT_EQ(put_next(), "stored");
  }
  const std::size_t stored = log_of(*store_, "a").size();
  store_.reset();
  store_ = must_open(settings_);
  EXPECT_EQ(log_of(*store_, "a").size(), stored);
}

TEST_F(SqliteOnAFaultyDisk, AFileThatIsGoneIsNotMadeAnew) {
  store_.reset();
  settings_.rest = std::chrono::milliseconds(0);
  store_ = must_open(settings_);
  EXPECT_EQ(put_everywhere(1), "stored");
  disk_.sync_error = SQLITE_IOERR_FSYNC;
  EXPECT_EQ(put_everywhere(2), "unavailable");
  disk_.sync_error = 0;
  const fs::path away = path_.string() + ".away";
  fs::rename(path_, away);
  EXPECT_EQ(word_for(put(*store_, {append("a", 1, {"x"})})), "unavailable");
  EXPECT_FALSE(fs::exists(path_));
  fs::rename(away, path_);
  EXPECT_EQ(word_for(put(*store_, {append("a", 1, {"x"})})), "conflict");
}

TEST_F(SqliteOnAFaultyDisk, BatchesQueuedDuringAFailedSyncFailToo) {
  std::latch holding(1);
  std::latch go_on(1);
  ASSERT_TRUE(store_->submit({append("a", 1, {"1"})}, [&](const Outcome&) {
    holding.count_down();
    go_on.wait();
  }));
  holding.wait();
  disk_.sync_error = SQLITE_IOERR_FSYNC;
  std::future<Outcome> second = hand_in(*store_, {append("a", 2, {"2"})});
  std::future<Outcome> third = hand_in(*store_, {append("a", 3, {"3"})});
  go_on.count_down();
  EXPECT_EQ(word_for(second.get()), "unavailable");
  EXPECT_EQ(word_for(third.get()), "unavailable");
  disk_.sync_error = 0;
}

TEST_F(Sqlite, TheWriteAheadLogIsMovedIntoTheFileBeforeItGrows) {
  const auto store = must_open();
  ASSERT_TRUE(put(*store, {CreateTable{table("a"), ""}}));
  for (std::uint64_t n = 1; n <= 30; ++n) {
    ASSERT_TRUE(put(*store, {append("a", n, {Bytes(1'000'000, 'x')})}));
  }
  EXPECT_LT(fs::file_size(path_.string() + "-wal"), 20'000'000U);
  EXPECT_EQ(log_of(*store, "a").size(), 30U);
}

TEST_F(Sqlite, ABackupIsTakenWhileItRuns) {
  const auto store = must_open();
  ASSERT_TRUE(put(*store, {CreateTable{table("a"), ""}}));
  std::vector<std::future<Outcome>> outcomes;
  for (std::uint64_t n = 1; n <= 200; ++n) {
    outcomes.push_back(hand_in(*store, {append("a", n, {std::to_string(n)})}));
    if (n == 100) {
      ASSERT_TRUE(outcomes.back().get());
      meddle("VACUUM INTO '" + (folder_ / "copy").string() + "'");
      outcomes.pop_back();
    }
  }
  for (auto& outcome : outcomes) EXPECT_TRUE(outcome.get());
  auto copy = SqliteStore::open(folder_ / "copy");
  ASSERT_TRUE(copy) << copy.error().says;
  EXPECT_EQ(log_of(**copy, "a").size(), 100U);
  EXPECT_TRUE(put(**copy, {append("a", 101, {"another way to go on"})}));
}

// Migrations.

TEST_F(Sqlite, StepsAreTakenInOrderAndOnce) {
  Found<sqlite::Connection> db = sqlite::Connection::open(path_, {});
  ASSERT_TRUE(db);
  const std::array first = {"CREATE TABLE steps (n); INSERT INTO steps VALUES (1)"};
  ASSERT_TRUE(sqlite::migrate(*db, first));
  const std::array both = {first[0], "INSERT INTO steps VALUES (2)"};
  ASSERT_TRUE(sqlite::migrate(*db, both));
  ASSERT_TRUE(sqlite::migrate(*db, both));
  sqlite::Query row(*db, "SELECT group_concat(n) FROM steps");
  ASSERT_TRUE(row.next());
  EXPECT_EQ(row.bytes(0), "1,2");
  EXPECT_EQ(sqlite::schema_of(*db, 2), 2U);
}

TEST_F(Sqlite, AStepThatFailsChangesNothing) {
  Found<sqlite::Connection> db = sqlite::Connection::open(path_, {});
  ASSERT_TRUE(db);
  const std::array steps = {"CREATE TABLE steps (n)",
                            "INSERT INTO steps VALUES (2); INSERT INTO nowhere VALUES (3)"};
  EXPECT_FALSE(sqlite::migrate(*db, steps));
  EXPECT_EQ(sqlite::schema_of(*db, 2), 1U);
  sqlite::Query row(*db, "SELECT count(*) FROM steps");
  ASSERT_TRUE(row.next());
  EXPECT_EQ(row.number(0), 0U);
}

/// A store as each released schema wrote it, in schemas/N.sql.
TEST_F(Sqlite, OlderStoresAreBroughtUpToDate) {
  for (std::size_t schema = 1; schema <= sqlite::migrations().size(); ++schema) {
    SCOPED_TRACE(schema);
    path_ = folder_ / std::to_string(schema);
    std::stringstream sql;
    sql << std::ifstream(fs::path(HUMBUG_SOURCE_DIR) / "src/store/sqlite/schemas" /
                         (std::to_string(schema) + ".sql"))
               .rdbuf();
    ASSERT_FALSE(sql.str().empty());
    meddle(sql.str());
    const auto store = must_open();
    ASSERT_NE(store, nullptr);
    const LoadedTable loaded = *found(store->load(table("a")));
    EXPECT_EQ(loaded.summary.about, "bs");
    EXPECT_EQ(loaded.snapshot, (Snapshot{{1}, "after one"}));
    EXPECT_THAT(loaded.entries, ElementsAre("two"));
    EXPECT_EQ(found(store->answer(table("a"), person("Anna"), *MessageId::from("m"))),
              (Answer{{2}, "answer"}));
    EXPECT_EQ(found(store->profile_of(*TokenHash::from("token of Anna"))),
              new_profile("Anna").profile);
    EXPECT_EQ(found(store->wallet(person("Anna"))), (Wallet{{1}, "5"}));
    EXPECT_EQ(found(store->record(*RecordId::from("r"))), "game");
    EXPECT_EQ(found(store->records_of(person("Anna"), {})).size(), 1U);
    EXPECT_TRUE(put(*store, {append("a", 3, {"three"})}));
  }
}

}  // namespace
}  // namespace humbug::store
