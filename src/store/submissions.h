#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include "store/store.h"

namespace humbug::store {

struct Submission {
  Batch batch;
  Done done;
};

/// What waits to be stored, in order. An engine takes all of it at once and commits it together:
/// the longer a commit takes, the more have gathered for the next.
class Submissions {
 public:
  static constexpr std::size_t kMost = 8192;
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

  Outcome push(Batch batch, Done done);

  /// Waits until there is something; nothing means that the queue is closed and empty.
  std::vector<Submission> take();
  /// Doesn't wait.
  std::vector<Submission> take_now();

  /// Refuses whatever is pushed from now on, for this reason.
  void close(Error why);

 private:
  std::vector<Submission> take_all();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Submission> waiting_;
  std::size_t bytes_ = 0;
  std::optional<Error> closed_;
};

}  // namespace humbug::store
