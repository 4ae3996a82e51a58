// The contract of all engines. A new engine joins the list of types below.

#include "store/store.h"

#include <atomic>
#include <latch>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/submissions.h"
#include "tests/support/stores.h"

namespace humbug::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using testing::append;
using testing::found;
using testing::hand_in;
using testing::log_of;
using testing::message;
using testing::new_profile;
using testing::person;
using testing::put;
using testing::record;
using testing::table;
using testing::token;
using testing::word_for;

template <class Engine>
class StoreContract : public ::testing::Test {
 protected:
  Store& store() { return *store_; }
  void close() { store_.reset(); }
  void open_again() {
    close();
    store_ = engine_.open();
    ASSERT_NE(store_, nullptr);
  }
  /// Stores a batch that must succeed.
  void given(Batch batch) {
    const Outcome outcome = put(store(), std::move(batch));
    ASSERT_TRUE(outcome) << outcome.error().says;
  }
  std::string try_put(Batch batch) { return word_for(put(store(), std::move(batch))); }

  Engine engine_;
  std::unique_ptr<Store> store_ = engine_.open();
};

using Engines = ::testing::Types<testing::MemoryEngine, testing::SqliteEngine>;
struct EngineNames {
  template <class Engine>
  static std::string GetName(int) {
    return std::is_same_v<Engine, testing::MemoryEngine> ? "Memory" : "Sqlite";
  }
};
TYPED_TEST_SUITE(StoreContract, Engines, EngineNames);

TYPED_TEST(StoreContract, EntriesComeBackInOrder) {
  this->given({CreateTable{table("a"), ""}, append("a", 1, {"one"})});
  this->given({append("a", 2, {"two", "three"})});
  EXPECT_THAT(log_of(this->store(), "a"), ElementsAre("one", "two", "three"));
  EXPECT_THAT(found(this->store().entries(table("a"), {2}, 1)), ElementsAre("two"));
  EXPECT_THAT(found(this->store().entries(table("a"), {4}, 9)), IsEmpty());
  EXPECT_THAT(found(this->store().entries(table("b"), {1}, 9)), IsEmpty());
}

TYPED_TEST(StoreContract, AnEntryIsNeverOverwrittenNorSkipped) {
  this->given({CreateTable{table("a"), ""}, append("a", 1, {"one", "two"})});
  EXPECT_EQ(this->try_put({append("a", 2, {"other"})}), "conflict");
  EXPECT_EQ(this->try_put({append("a", 4, {"four"})}), "conflict");
  EXPECT_EQ(this->try_put({append("a", 0, {"zero"})}), "conflict");
  EXPECT_THAT(log_of(this->store(), "a"), ElementsAre("one", "two"));
}

TYPED_TEST(StoreContract, AConflictSaysWhatIsWhere) {
  this->given({CreateTable{table("a"), ""}, append("a", 1, {"one"})});
  EXPECT_EQ(put(this->store(), {append("a", 7, {"x"})}).error().says,
            "the next entry of table a is 2, not 7: load it again");
}

TYPED_TEST(StoreContract, ABatchIsStoredAllOrNone) {
  this->given({CreateTable{table("a"), "before"}, append("a", 1, {"one"}), new_profile("Anna"),
               SaveSnapshot{table("a"), {1}, "snapshot"},
               SaveAnswer{table("a"), person("Anna"), message("m1"), {1}, "answer"},
               WriteWallet{person("Anna"), {0}, "5"}});
  Profile changed = new_profile("Anna").profile;
  changed.token = token("another");
  EXPECT_EQ(this->try_put({append("a", 2, {"two"}), CreateTable{table("b"), ""},
                           DescribeTable{table("a"), TableStatus::ended, "after"},
                           SaveSnapshot{table("a"), {2}, "newer"},
                           SaveAnswer{table("a"), person("Anna"), message("m2"), {2}, "answer"},
                           PruneAnswers{table("a"), {9}}, new_profile("Ben"),
                           UpdateProfile{changed}, WriteWallet{person("Anna"), {1}, "500"},
                           SaveRecord{record("r"), table("a"), {person("Ben")}, "game"},
                           append("a", 2, {"two again"})}),
            "conflict");
  Store& store = this->store();
  const LoadedTable loaded = *found(store.load(table("a")));
  EXPECT_EQ(loaded.summary.status, TableStatus::live);
  EXPECT_EQ(loaded.summary.about, "before");
  EXPECT_EQ(loaded.snapshot, (Snapshot{{1}, "snapshot"}));
  EXPECT_EQ(loaded.last(), EntryNumber{1});
  EXPECT_FALSE(found(store.load(table("b"))));
  EXPECT_TRUE(found(store.answer(table("a"), person("Anna"), message("m1"))));
  EXPECT_FALSE(found(store.answer(table("a"), person("Anna"), message("m2"))));
  EXPECT_FALSE(found(store.profile(person("Ben"))));
  EXPECT_TRUE(found(store.profile_of(token("token of Anna"))));
  EXPECT_FALSE(found(store.profile_of(token("another"))));
  EXPECT_EQ(found(store.wallet(person("Anna"))), (Wallet{{1}, "5"}));
  EXPECT_FALSE(found(store.record(record("r"))));
  EXPECT_THAT(found(store.records_of(table("a"), {})), IsEmpty());
}

TYPED_TEST(StoreContract, ARefusedBatchDoesNotHarmItsNeighbours) {
  this->given({CreateTable{table("a"), ""}});
  std::vector<std::future<Outcome>> outcomes;
  for (std::uint64_t n = 1; n <= 50; ++n) {
    outcomes.push_back(hand_in(this->store(), {append("a", n, {std::to_string(n)})}));
    outcomes.push_back(hand_in(this->store(), {append("a", n, {"a second " + std::to_string(n)})}));
  }
  for (std::size_t n = 0; n < outcomes.size(); ++n) {
    EXPECT_EQ(word_for(outcomes[n].get()), n % 2 == 0 ? "stored" : "conflict") << n;
  }
  EXPECT_EQ(log_of(this->store(), "a").size(), 50U);
}

TYPED_TEST(StoreContract, ATableLoadsFromItsSnapshot) {
  this->given({CreateTable{table("a"), "bs"}, append("a", 1, {"1", "2", "3"}),
               SaveSnapshot{table("a"), {2}, "after two"}});
  const LoadedTable loaded = *found(this->store().load(table("a")));
  EXPECT_EQ(loaded.summary.about, "bs");
  EXPECT_EQ(loaded.snapshot, (Snapshot{{2}, "after two"}));
  EXPECT_THAT(loaded.entries, ElementsAre("3"));
  EXPECT_EQ(loaded.first(), EntryNumber{3});
  EXPECT_EQ(loaded.last(), EntryNumber{3});
  EXPECT_THAT(log_of(this->store(), "a"), ElementsAre("1", "2", "3"));
}

TYPED_TEST(StoreContract, ATableLoadsWithoutASnapshotAndWithoutEntries) {
  this->given({CreateTable{table("a"), ""}});
  const LoadedTable loaded = *found(this->store().load(table("a")));
  EXPECT_FALSE(loaded.snapshot);
  EXPECT_THAT(loaded.entries, IsEmpty());
  EXPECT_EQ(loaded.last(), EntryNumber{0});
  EXPECT_FALSE(found(this->store().load(table("b"))));
}

TYPED_TEST(StoreContract, TheNewestSnapshotWins) {
  this->given({CreateTable{table("a"), ""}, append("a", 1, {"1", "2", "3"}),
               SaveSnapshot{table("a"), {2}, "after two"}});
  this->given({SaveSnapshot{table("a"), {1}, "after one"}});
  EXPECT_EQ(found(this->store().load(table("a")))->snapshot, (Snapshot{{2}, "after two"}));
  this->given({SaveSnapshot{table("a"), {3}, "after three"}});
  EXPECT_EQ(found(this->store().load(table("a")))->snapshot, (Snapshot{{3}, "after three"}));
  EXPECT_EQ(this->try_put({SaveSnapshot{table("a"), {4}, "ahead"}}), "conflict");
}

TYPED_TEST(StoreContract, LiveTablesAreListedNewestFirst) {
  for (const char* name : {"a", "b", "c", "d"}) this->given({CreateTable{table(name), name}});
  this->given({DescribeTable{table("b"), TableStatus::ended, "b ended"}});
  const auto live = found(this->store().tables(TableStatus::live, {}));
  ASSERT_EQ(live.size(), 3U);
  EXPECT_EQ(live[0].table, table("d"));
  EXPECT_EQ(live[1].table, table("c"));
  EXPECT_EQ(live[2].about, "a");
  const auto ended = found(this->store().tables(TableStatus::ended, {}));
  ASSERT_EQ(ended.size(), 1U);
  EXPECT_EQ(ended[0].about, "b ended");
  EXPECT_EQ(ended[0].status, TableStatus::ended);
}

TYPED_TEST(StoreContract, ListsComeInPages) {
  for (const char* name : {"a", "b", "c", "d", "e"}) this->given({CreateTable{table(name), ""}});
  std::string names;
  Page page{.most = 2};
  for (auto part = found(this->store().tables(TableStatus::live, page)); !part.empty();
       part = found(this->store().tables(TableStatus::live, page))) {
    EXPECT_LE(part.size(), 2U);
    for (const TableSummary& one : part) names += one.table.bytes();
    page.older_than = part.back().serial;
  }
  EXPECT_EQ(names, "edcba");
}

TYPED_TEST(StoreContract, AMessageThatComesTwiceHasItsFirstAnswer) {
  this->given({CreateTable{table("a"), ""}, append("a", 1, {"call"}),
               SaveAnswer{table("a"), person("Anna"), message("m"), {1}, "a lie!"}});
  EXPECT_EQ(this->try_put({append("a", 2, {"call"}),
                           SaveAnswer{table("a"), person("Anna"), message("m"), {2}, "again"}}),
            "conflict");
  EXPECT_EQ(found(this->store().answer(table("a"), person("Anna"), message("m"))),
            (Answer{{1}, "a lie!"}));
  EXPECT_THAT(log_of(this->store(), "a"), ElementsAre("call"));
}

TYPED_TEST(StoreContract, MessagesOfOthersAndOfOtherTablesAreOtherMessages) {
  this->given({CreateTable{table("a"), ""}, CreateTable{table("b"), ""},
               SaveAnswer{table("a"), person("Anna"), message("m"), {0}, "1"},
               SaveAnswer{table("a"), person("Ben"), message("m"), {0}, "2"},
               SaveAnswer{table("b"), person("Anna"), message("m"), {0}, "3"}});
  EXPECT_EQ(found(this->store().answer(table("a"), person("Ben"), message("m")))->bytes, "2");
  EXPECT_EQ(found(this->store().answer(table("b"), person("Anna"), message("m")))->bytes, "3");
  EXPECT_FALSE(found(this->store().answer(table("b"), person("Ben"), message("m"))));
}

TYPED_TEST(StoreContract, OldAnswersArePruned) {
  this->given({CreateTable{table("a"), ""}, CreateTable{table("b"), ""}, append("a", 1, {"1", "2"}),
               append("b", 1, {"1"}),
               SaveAnswer{table("a"), person("Anna"), message("old"), {1}, ""},
               SaveAnswer{table("a"), person("Anna"), message("new"), {2}, ""},
               SaveAnswer{table("b"), person("Anna"), message("old"), {1}, ""}});
  this->given({PruneAnswers{table("a"), {2}}});
  EXPECT_FALSE(found(this->store().answer(table("a"), person("Anna"), message("old"))));
  EXPECT_TRUE(found(this->store().answer(table("a"), person("Anna"), message("new"))));
  EXPECT_TRUE(found(this->store().answer(table("b"), person("Anna"), message("old"))));
}

TYPED_TEST(StoreContract, AnAnswerBelongsToAnEntryThatIsThere) {
  this->given({CreateTable{table("a"), ""}});
  EXPECT_EQ(this->try_put({SaveAnswer{table("a"), person("Anna"), message("m"), {1}, ""}}),
            "conflict");
}

TYPED_TEST(StoreContract, ProfilesAreFoundByIdAndByToken) {
  const Profile anna{person("anna"), token("t1"), "argon", "Anna Ä", "more"};
  this->given({CreateProfile{anna}, new_profile("Ben")});
  EXPECT_EQ(found(this->store().profile(person("anna"))), anna);
  EXPECT_EQ(found(this->store().profile_of(token("t1"))), anna);
  EXPECT_FALSE(found(this->store().profile_of(token("t2"))));
  EXPECT_EQ(found(this->store().profile(person("Ben")))->password_hash, std::nullopt);
}

TYPED_TEST(StoreContract, AProfileChangesItsToken) {
  Profile anna = new_profile("Anna").profile;
  this->given({CreateProfile{anna}});
  anna.token = token("next");
  anna.name = "Anne";
  anna.password_hash = "";
  this->given({UpdateProfile{anna}});
  EXPECT_FALSE(found(this->store().profile_of(token("token of Anna"))));
  EXPECT_EQ(found(this->store().profile_of(token("next"))), anna);
  this->given({UpdateProfile{anna}});
}

TYPED_TEST(StoreContract, NoTwoProfilesShareAnIdOrAToken) {
  this->given({new_profile("Anna"), new_profile("Ben")});
  EXPECT_EQ(this->try_put({new_profile("Anna")}), "conflict");
  Profile thief = new_profile("Carl").profile;
  thief.token = token("token of Anna");
  EXPECT_EQ(this->try_put({CreateProfile{thief}}), "conflict");
  thief.id = person("Ben");
  EXPECT_EQ(this->try_put({UpdateProfile{thief}}), "conflict");
  EXPECT_EQ(found(this->store().profile_of(token("token of Anna")))->id, person("Anna"));
  EXPECT_EQ(found(this->store().profile_of(token("token of Ben")))->id, person("Ben"));
}

TYPED_TEST(StoreContract, AWalletIsWrittenOnlyAtTheVersionRead) {
  this->given({new_profile("Anna")});
  EXPECT_FALSE(found(this->store().wallet(person("Anna"))));
  this->given({WriteWallet{person("Anna"), {0}, "10"}});
  EXPECT_EQ(this->try_put({WriteWallet{person("Anna"), {0}, "99"}}), "conflict");
  EXPECT_EQ(this->try_put({WriteWallet{person("Anna"), {2}, "99"}}), "conflict");
  this->given({WriteWallet{person("Anna"), {1}, "20"}});
  EXPECT_EQ(found(this->store().wallet(person("Anna"))), (Wallet{{2}, "20"}));
}

TYPED_TEST(StoreContract, AResultIsPaidOnce) {
  this->given({new_profile("Anna"), CreateTable{table("a"), ""}});
  const Batch result = {append("a", 1, {"Anna wins 5"}), WriteWallet{person("Anna"), {0}, "5"}};
  this->given(result);
  EXPECT_EQ(this->try_put(result), "conflict");
  EXPECT_EQ(found(this->store().wallet(person("Anna"))), (Wallet{{1}, "5"}));
  // The entry is not stored either if the wallet is refused.
  EXPECT_EQ(this->try_put({append("a", 2, {"wins 7"}), WriteWallet{person("Anna"), {0}, "7"}}),
            "conflict");
  EXPECT_THAT(log_of(this->store(), "a"), ElementsAre("Anna wins 5"));
}

TYPED_TEST(StoreContract, RecordsAreListedByTableAndByPlayer) {
  this->given({new_profile("Anna"), new_profile("Ben"), CreateTable{table("a"), ""},
               CreateTable{table("b"), ""}});
  this->given({SaveRecord{record("1"), table("a"), {person("Anna"), person("Ben")}, "first"},
               SaveRecord{record("2"), table("a"), {person("Ben"), person("Ben")}, "second"},
               SaveRecord{record("3"), table("b"), {person("Anna")}, "third"}});
  const auto names = [](const std::vector<RecordSummary>& records) {
    std::string all;
    for (const RecordSummary& one : records) {
      all += std::string(one.record.bytes()) + "@" + std::string(one.table.bytes()) + " ";
    }
    return all;
  };
  Store& store = this->store();
  EXPECT_EQ(names(found(store.records_of(table("a"), {}))), "2@a 1@a ");
  EXPECT_EQ(names(found(store.records_of(person("Anna"), {}))), "3@b 1@a ");
  EXPECT_EQ(names(found(store.records_of(person("Ben"), {}))), "2@a 1@a ");
  const Serial newest = found(store.records_of(person("Anna"), {.most = 1}))[0].serial;
  EXPECT_EQ(names(found(store.records_of(person("Anna"), {.older_than = newest}))), "1@a ");
  EXPECT_EQ(found(store.record(record("2"))), "second");
  EXPECT_EQ(this->try_put({SaveRecord{record("2"), table("b"), {}, "other"}}), "conflict");
}

TYPED_TEST(StoreContract, UnknownReferencesAreMissing) {
  const TableId none = table("none");
  const ProfileId nobody = person("nobody");
  EXPECT_EQ(this->try_put({append("none", 1, {""})}), "missing");
  EXPECT_EQ(this->try_put({DescribeTable{none, TableStatus::ended, ""}}), "missing");
  EXPECT_EQ(this->try_put({SaveSnapshot{none, {0}, ""}}), "missing");
  EXPECT_EQ(this->try_put({SaveAnswer{none, nobody, message("m"), {0}, ""}}), "missing");
  EXPECT_EQ(this->try_put({PruneAnswers{none, {1}}}), "missing");
  EXPECT_EQ(this->try_put({UpdateProfile{new_profile("nobody").profile}}), "missing");
  EXPECT_EQ(this->try_put({WriteWallet{nobody, {0}, ""}}), "missing");
  EXPECT_EQ(this->try_put({SaveRecord{record("r"), none, {}, ""}}), "missing");
  this->given({CreateTable{table("a"), ""}});
  EXPECT_EQ(this->try_put({SaveRecord{record("r"), table("a"), {nobody}, ""}}), "missing");
  EXPECT_EQ(this->try_put({CreateTable{table("a"), ""}}), "conflict");
}

TYPED_TEST(StoreContract, BytesAreBytes) {
  const std::string nasty("a\0'\xff\n;--", 8);
  const std::string large(1'000'000, 'x');
  this->given({CreateTable{table(nasty), nasty}, append(nasty, 1, {nasty, "", large}),
               SaveSnapshot{table(nasty), {1}, nasty}, new_profile(nasty)});
  EXPECT_THAT(log_of(this->store(), nasty), ElementsAre(nasty, "", large));
  EXPECT_EQ(found(this->store().load(table(nasty)))->snapshot->bytes, nasty);
  EXPECT_EQ(found(this->store().tables(TableStatus::live, {}))[0].about, nasty);
  EXPECT_EQ(found(this->store().profile(person(nasty)))->name, nasty);
  EXPECT_FALSE(found(this->store().load(table("a"))));
}

TYPED_TEST(StoreContract, TooLargeBatchesAreRefusedBySubmit) {
  this->given({CreateTable{table("a"), ""}});
  EXPECT_EQ(this->try_put({append("a", 1, {Bytes(kMostBatchBytes, 'x')})}), "too_large");
  EXPECT_EQ(this->try_put({append("a", 1, std::vector<Bytes>(kMostBatchParts, "x"))}), "too_large");
  EXPECT_EQ(this->try_put({CreateTable{table("b"), Bytes(kMostAboutBytes + 1, 'x')}}), "too_large");
  EXPECT_EQ(this->try_put({append("a", 1, std::vector<Bytes>(kMostBatchParts - 1, "x"))}),
            "stored");
}

TYPED_TEST(StoreContract, DoneIsCalledOnceAndInOrder) {
  this->given({CreateTable{table("a"), ""}});
  std::vector<std::uint64_t> told;
  std::latch all(200);
  for (std::uint64_t n = 1; n <= 200; ++n) {
    ASSERT_TRUE(this->store().submit({append("a", n, {"x"})}, [&, n](const Outcome& outcome) {
      EXPECT_TRUE(outcome);
      told.push_back(n);
      all.count_down();
    }));
  }
  all.wait();
  ASSERT_EQ(told.size(), 200U);
  EXPECT_TRUE(std::ranges::is_sorted(told));
}

TYPED_TEST(StoreContract, ReportedBatchesAreStored) {
  std::promise<std::size_t> seen;
  ASSERT_TRUE(this->store().submit(
      {CreateTable{table("a"), ""}, append("a", 1, {"x"})},
      [&](const Outcome&) { seen.set_value(log_of(this->store(), "a").size()); }));
  EXPECT_EQ(seen.get_future().get(), 1U);
}

TYPED_TEST(StoreContract, DoneMaySubmitTheNextBatch) {
  this->given({CreateTable{table("a"), ""}});
  std::latch all(20);
  std::function<void(std::uint64_t)> go_on = [&](std::uint64_t n) {
    if (n > 20) return;
    ASSERT_TRUE(this->store().submit({append("a", n, {"x"})}, [&, n](const Outcome& outcome) {
      EXPECT_TRUE(outcome);
      go_on(n + 1);
      all.count_down();
    }));
  };
  go_on(1);
  all.wait();
  EXPECT_EQ(log_of(this->store(), "a").size(), 20U);
}

TYPED_TEST(StoreContract, ManyThreadsSubmitAtOnce) {
  constexpr int kThreads = 4;
  constexpr std::uint64_t kEach = 100;
  this->given({CreateTable{table("shared"), ""}});
  std::atomic<std::uint64_t> won{0};
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&, name = "own" + std::to_string(thread)] {
        EXPECT_TRUE(put(this->store(), {CreateTable{table(name), ""}}));
        for (std::uint64_t n = 1; n <= kEach; ++n) {
          const auto own = hand_in(this->store(), {append(name, n, {std::to_string(n)})}).share();
          // All threads try to write each entry; one succeeds.
          if (put(this->store(), {append("shared", n, {name})})) ++won;
          EXPECT_TRUE(own.get());
          // The others may still be trying this number.
          while (log_of(this->store(), "shared").size() < n) std::this_thread::yield();
        }
      });
    }
  }
  EXPECT_EQ(won, kEach);
  EXPECT_EQ(log_of(this->store(), "shared").size(), kEach);
  for (int thread = 0; thread < kThreads; ++thread) {
    const auto log = log_of(this->store(), "own" + std::to_string(thread));
    ASSERT_EQ(log.size(), kEach);
    EXPECT_EQ(log.back(), std::to_string(kEach));
  }
}

TYPED_TEST(StoreContract, AFullQueueSaysBusy) {
  this->given({CreateTable{table("a"), ""}});
  std::latch holding(1);
  std::latch go_on(1);
  std::jthread slow([&] {
    EXPECT_TRUE(this->store().submit({append("a", 1, {"x"})}, [&](const Outcome&) {
      holding.count_down();
      go_on.wait();
    }));
  });
  holding.wait();
  std::atomic<std::size_t> told{0};
  std::size_t accepted = 0;
  Outcome last;
  for (std::uint64_t n = 2; n <= Submissions::kMost + 5; ++n) {
    last = this->store().submit({append("a", n, {"x"})}, [&](const Outcome&) { ++told; });
    if (!last) break;
    ++accepted;
  }
  EXPECT_EQ(word_for(last), "busy");
  EXPECT_EQ(accepted, Submissions::kMost);
  go_on.count_down();
  slow.join();
  this->close();
  EXPECT_EQ(told, Submissions::kMost);
  this->open_again();
  EXPECT_EQ(log_of(this->store(), "a").size(), Submissions::kMost + 1);
}

TYPED_TEST(StoreContract, ClosingStoresWhatWasAccepted) {
  std::atomic<int> told{0};
  ASSERT_TRUE(this->store().submit({CreateTable{table("a"), ""}}, [&](const Outcome&) { ++told; }));
  for (std::uint64_t n = 1; n <= 100; ++n) {
    ASSERT_TRUE(this->store().submit({append("a", n, {"x"})}, [&](const Outcome& outcome) {
      EXPECT_TRUE(outcome);
      ++told;
    }));
  }
  this->close();
  EXPECT_EQ(told, 101);
  this->open_again();
  EXPECT_EQ(log_of(this->store(), "a").size(), 100U);
}

TYPED_TEST(StoreContract, EverythingIsThereAfterARestart) {
  this->given({new_profile("Anna"), CreateTable{table("a"), "bs"}, CreateTable{table("b"), "dice"},
               append("a", 1, {"1", "2"}), SaveSnapshot{table("a"), {1}, "one"},
               SaveAnswer{table("a"), person("Anna"), message("m"), {2}, "answer"},
               WriteWallet{person("Anna"), {0}, "5"},
               SaveRecord{record("r"), table("b"), {person("Anna")}, "game"}});
  this->open_again();
  Store& store = this->store();
  EXPECT_THAT(found(store.load(table("a")))->entries, ElementsAre("2"));
  EXPECT_EQ(found(store.tables(TableStatus::live, {})).size(), 2U);
  EXPECT_EQ(found(store.answer(table("a"), person("Anna"), message("m")))->bytes, "answer");
  EXPECT_EQ(found(store.wallet(person("Anna"))), (Wallet{{1}, "5"}));
  EXPECT_EQ(found(store.records_of(person("Anna"), {})).size(), 1U);
  EXPECT_TRUE(found(store.profile_of(token("token of Anna"))));
  this->given({append("a", 3, {"3"}), CreateTable{table("c"), ""}});
  EXPECT_EQ(found(store.tables(TableStatus::live, {}))[0].table, table("c"));
}

TEST(StoreIds, AreOneToThirtyTwoBytes) {
  EXPECT_FALSE(TableId::from(""));
  EXPECT_TRUE(TableId::from(std::string(32, 'x')));
  EXPECT_FALSE(TableId::from(std::string(33, 'x')));
  EXPECT_NE(TableId::from("a"), TableId::from(std::string("a\0", 2)));
}

TEST(StoreErrors, NeverCarryControlCharacters) {
  EXPECT_EQ(refused::no_table(table("a\nb")).says, "there is no table a?b");
}

}  // namespace
}  // namespace humbug::store
