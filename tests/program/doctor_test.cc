// `humbug doctor` on the command line.

#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite/sqlite_store.h"
#include "tests/support/program.h"
#include "tests/support/read_file.h"

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Doctor : public InAFolder {
 protected:
  void SetUp() override {
    std::filesystem::copy(HUMBUG_SOURCE_DIR "/tests/fixtures/0.1.0-schema1/games.store", store());
  }
  std::string store() const { return folder_ / "games.store"; }
  void bring_up_to_date() const { ASSERT_TRUE(store::SqliteStore::open(store())); }
  void meddle(const char* sql) const {
    auto db = store::sqlite::Connection::open(store(), {});
    ASSERT_TRUE(db && db->run(sql));
  }
  Outcome examine() const { return run("doctor " + path("games.store")); }
};

TEST_F(Doctor, FindsNothingInASoundStore) {
  bring_up_to_date();
  const Outcome outcome = examine();
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "no damage in 11 tables and 5 records\n");
  EXPECT_EQ(run("doctor " + folder_.path().string()).out, outcome.out);
}

TEST_F(Doctor, NamesEveryBadRowAndChangesNothing) {
  bring_up_to_date();
  meddle(
      "UPDATE entries SET bytes = x'00' WHERE table_serial = 1 AND number = 3;"
      "UPDATE records SET bytes = x'00' WHERE serial = 1;"
      "UPDATE profiles SET name = x'00' WHERE id = CAST('y7v822eurysaztm' AS BLOB)");
  const std::string before = read_file(store());
  const Outcome outcome = examine();
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("profile y7v822eurysaztm: its checksum is wrong\n"));
  EXPECT_THAT(outcome.out, HasSubstr("entry 3 of table "));
  EXPECT_THAT(outcome.out, HasSubstr("\n3 damaged in 11 tables and 5 records\n"));
  EXPECT_EQ(read_file(store()), before);
}

// A row with a valid checksum may still be unreadable for this version.
TEST_F(Doctor, NamesTablesAndRecordsThatCantBePlayed) {
  bring_up_to_date();
  meddle(
      "UPDATE snapshots SET bytes = x'7b7d', "
      "checksum = humbug_checksum('snapshot', table_serial, through, x'7b7d') "
      "WHERE table_serial = 1;"
      "UPDATE records SET bytes = x'7b7d', "
      "checksum = humbug_checksum('record', serial, id, table_serial, x'7b7d') WHERE serial = 1");
  const Outcome outcome = examine();
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr(": its snapshot: "));
  EXPECT_THAT(outcome.out, HasSubstr("-1: it has no lines\n"));
  EXPECT_THAT(outcome.out, HasSubstr("\n2 damaged in "));
}

TEST_F(Doctor, FindsBrokenPages) {
  bring_up_to_date();
  std::string bytes = read_file(store());
  bytes.replace(bytes.size() / 2 / 4096 * 4096, 4096, 4096, '\0');
  std::ofstream(store()) << bytes;
  const Outcome outcome = examine();
  EXPECT_EQ(outcome.code, 1) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr("the file: "));
}

TEST_F(Doctor, RefusesOtherFiles) {
  EXPECT_EQ(run("doctor").code, 2);
  EXPECT_EQ(run("doctor " + path("nothing")).code, 2);
  const Outcome old = examine();
  EXPECT_EQ(old.code, 2);
  EXPECT_THAT(old.err, HasSubstr("start the server once"));
  std::ofstream(store()) << "no store";
  const Outcome none = examine();
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.err, Not(HasSubstr("\n\n")));
}

}  // namespace
}  // namespace humbug::testing
