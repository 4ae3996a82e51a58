// Kills a writing process at random moments, many times. Everything acknowledged must be stored.

#include <array>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/sqlite/sqlite_store.h"
#include "tests/support/stores.h"

namespace humbug::store {
namespace {

using testing::found;
using testing::log_of;
using testing::table;

constexpr int kTables = 8;

/// A line for each acknowledged entry, written atomically.
struct Acknowledged {
  std::uint64_t table;
  std::uint64_t number;
};

std::string name_of(std::uint64_t number) { return "t" + std::to_string(number); }

/// Each entry contains its number, so a duplicate would show.
void append_forever(Store& store, std::uint64_t table_number, std::uint64_t number, int pipe) {
  const std::string name = name_of(table_number);
  const Outcome accepted =
      store.submit({testing::append(name, number, {std::to_string(number)}),
                    SaveAnswer{table(name),
                               testing::person("Anna"),
                               testing::message(std::to_string(number)),
                               {number},
                               "done"}},
                   [&store, table_number, number, pipe](const Outcome& outcome) {
                     if (!outcome) _exit(3);
                     const Acknowledged it{table_number, number};
                     if (write(pipe, &it, sizeof(it)) != sizeof(it)) _exit(4);
                     append_forever(store, table_number, number + 1, pipe);
                   });
  if (!accepted) _exit(5);
}

/// The child process, until it is killed.
[[noreturn]] void write_until_killed(const std::filesystem::path& path, int pipe) {
  auto store = SqliteStore::open(path);
  if (!store) _exit(1);
  for (std::uint64_t n = 0; n < kTables; ++n) {
    Found<std::optional<LoadedTable>> loaded = (*store)->load(table(name_of(n)));
    if (!loaded) _exit(2);
    if (!*loaded) static_cast<void>(testing::put(**store, {CreateTable{table(name_of(n)), ""}}));
    append_forever(**store, n, *loaded ? (*loaded)->last().value + 1 : 1, pipe);
  }
  for (;;) pause();
}

class Kill : public ::testing::Test {
 protected:
  /// Lets a child write, kills it some time after its first acknowledgements, and reads all of
  /// those.
  void run_and_kill(int round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      close(ends[0]);
      write_until_killed(path_, ends[1]);
    }
    close(ends[1]);
    Acknowledged it{};
    for (int n = 0; n < 2 * kTables; ++n) {
      ASSERT_EQ(read(ends[0], &it, sizeof(it)), static_cast<ssize_t>(sizeof(it)))
          << "the child ended by itself";
      note(it);
    }
    std::this_thread::sleep_for(std::chrono::microseconds(1'300 * round));
    kill(child, SIGKILL);
    while (read(ends[0], &it, sizeof(it)) == static_cast<ssize_t>(sizeof(it))) note(it);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << WEXITSTATUS(status);
  }
  void note(const Acknowledged& it) {
    // No entry is acknowledged twice.
    EXPECT_GT(it.number, acknowledged_[it.table]);
    acknowledged_[it.table] = it.number;
  }

  testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_ / "store";
  std::map<std::uint64_t, std::uint64_t> acknowledged_;
};

TEST_F(Kill, LosesNothingThatWasAcknowledged) {
  for (int round = 0; round < 12; ++round) {
    SCOPED_TRACE(round);
    run_and_kill(round);
    if (HasFatalFailure()) return;
    const auto store = SqliteStore::open(path_);
    ASSERT_TRUE(store) << store.error().says;
    for (std::uint64_t n = 0; n < kTables; ++n) {
      const std::vector<Bytes> log = log_of(**store, name_of(n));
      EXPECT_GE(log.size(), acknowledged_[n]) << name_of(n);
      for (std::size_t entry = 0; entry < log.size(); ++entry) {
        ASSERT_EQ(log[entry], std::to_string(entry + 1)) << name_of(n);
        // Its answer was stored with it.
        ASSERT_TRUE(found((*store)->answer(table(name_of(n)), testing::person("Anna"),
                                           testing::message(log[entry]))));
      }
    }
  }
}

}  // namespace
}  // namespace humbug::store
