#pragma once

#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

/// A pool of read connections, opened on demand and used by one thread at a time. Readers and the
/// writer don't block each other.
class Readers {
 public:
  static constexpr std::size_t kMost = 8;

  Readers(std::filesystem::path path, Settings settings)
      : path_(std::move(path)), settings_(std::move(settings)) {}

  /// Closes idle connections: after a disk failure they may refer to a deleted file.
  void forget_idle();

  /// Runs `question` with a connection; waits while all are in use.
  template <class Question>
  auto ask(const Question& question) -> decltype(question(std::declval<Connection&>())) {
    Found<std::unique_ptr<Connection>> connection = borrow();
    if (!connection) return std::unexpected(connection.error());
    auto found = question(**connection);
    give_back(std::move(*connection));
    return found;
  }

 private:
  Found<std::unique_ptr<Connection>> borrow();
  void give_back(std::unique_ptr<Connection> connection);

  std::filesystem::path path_;
  Settings settings_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Connection>> idle_;
  std::size_t lent_ = 0;
};

}  // namespace humbug::store::sqlite
