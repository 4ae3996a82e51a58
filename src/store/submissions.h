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

/// The queue of batches. An engine takes all of it at once and commits it together: the longer a
/// commit takes, the larger is the next group.
class Submissions {
 public:
  static constexpr std::size_t kMost = 8192;
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

  Outcome push(Batch batch, Done done);

  /// Blocks until there is a batch; an empty result means that the queue is closed and empty.
  std::vector<Submission> take();
  /// Doesn't block.
  std::vector<Submission> take_now();

  /// From now on refuses what is pushed, for this reason.
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
