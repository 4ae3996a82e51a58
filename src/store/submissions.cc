#include "store/submissions.h"

#include <utility>

namespace humbug::store {

Outcome Submissions::push(Batch batch, Done done) {
  if (Outcome within = check_limits(batch); !within) return within;
  const std::size_t bytes = size_of(batch);
  const std::scoped_lock lock(mutex_);
  if (closed_) return std::unexpected(*closed_);
  if (waiting_.size() == kMost || bytes_ + bytes > kMostBytes) {
    return std::unexpected(
        Error{ErrorKind::busy, "the store has too much to write: try again in a moment"});
  }
  waiting_.push_back({std::move(batch), std::move(done)});
  bytes_ += bytes;
  changed_.notify_one();
  return {};
}

std::vector<Submission> Submissions::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
  return take_all();
}

std::vector<Submission> Submissions::take_now() {
  const std::scoped_lock lock(mutex_);
  return take_all();
}

void Submissions::close(Error why) {
  const std::scoped_lock lock(mutex_);
  if (!closed_) closed_ = std::move(why);
  changed_.notify_one();
}

std::vector<Submission> Submissions::take_all() {
  bytes_ = 0;
  return std::exchange(waiting_, {});
}

}  // namespace humbug::store
