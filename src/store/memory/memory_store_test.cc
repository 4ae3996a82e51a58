// Failures that only this engine can simulate. The contract of all stores is tested in
// store_test.cc.

#include "store/memory/memory_store.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/stores.h"

namespace humbug::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using testing::append;
using testing::log_of;
using testing::put;
using testing::table;
using testing::word_for;

class MemoryStoreFaults : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(put(*store_, {CreateTable{table("a"), ""}})); }

  /// Submits an entry; its outcome is added to `told_`.
  void submit(std::uint64_t number) {
    ASSERT_TRUE(store_->submit({append("a", number, {std::to_string(number)})},
                               [this](const Outcome& it) { told_.push_back(word_for(it)); }));
  }

  std::shared_ptr<MemoryDisk> disk_ = std::make_shared<MemoryDisk>();
  std::unique_ptr<MemoryStore> store_ = std::make_unique<MemoryStore>(disk_);
  std::vector<std::string> told_;
};

TEST_F(MemoryStoreFaults, HeldBatchesAreNeitherStoredNorReported) {
  store_->hold();
  submit(1);
  submit(2);
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_THAT(log_of(*store_, "a"), IsEmpty());
  store_->release();
  EXPECT_THAT(told_, ElementsAre("stored", "stored"));
  EXPECT_THAT(log_of(*store_, "a"), ElementsAre("1", "2"));
}

TEST_F(MemoryStoreFaults, AFailedCommitStoresNothingAndPasses) {
  store_->fail_next({ErrorKind::full_disk, "full"});
  store_->hold();
  submit(1);
  submit(2);
  store_->release();
  EXPECT_THAT(told_, ElementsAre("full_disk", "full_disk"));
  EXPECT_THAT(log_of(*store_, "a"), IsEmpty());
  submit(1);
  EXPECT_EQ(told_.back(), "stored");
}

TEST_F(MemoryStoreFaults, AFatalErrorStopsTheStore) {
  store_->fail_next({ErrorKind::unavailable, "no sync"});
  submit(1);
  EXPECT_THAT(told_, ElementsAre("unavailable"));
  EXPECT_EQ(word_for(put(*store_, {append("a", 1, {"x"})})), "unavailable");
  EXPECT_THAT(log_of(*store_, "a"), IsEmpty());
}

TEST_F(MemoryStoreFaults, ACrashLosesWhatWasNotCommittedAndTellsNobody) {
  submit(1);
  store_->hold();
  submit(2);
  submit(3);
  submit(4);
  store_->crash(2);
  EXPECT_EQ(word_for(put(*store_, {append("a", 4, {"x"})})), "unavailable");
  store_.reset();
  EXPECT_THAT(told_, ElementsAre("stored"));
  MemoryStore next(disk_);
  EXPECT_THAT(log_of(next, "a"), ElementsAre("1", "2", "3"));
}

}  // namespace
}  // namespace humbug::store
