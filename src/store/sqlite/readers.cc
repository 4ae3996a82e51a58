#include "store/sqlite/readers.h"

namespace humbug::store::sqlite {

Found<std::unique_ptr<Connection>> Readers::borrow() {
  {
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [this] { return lent_ < kMost; });
    ++lent_;
    if (!idle_.empty()) {
      std::unique_ptr<Connection> connection = std::move(idle_.back());
      idle_.pop_back();
      return connection;
    }
  }
  Found<Connection> opened = Connection::open(path_, settings_);
  Outcome ready = opened ? opened->run("PRAGMA query_only = ON") : std::unexpected(opened.error());
  if (ready) return std::make_unique<Connection>(std::move(*opened));
  give_back(nullptr);
  return std::unexpected(ready.error());
}

void Readers::forget_idle() {
  const std::scoped_lock lock(mutex_);
  idle_.clear();
}

void Readers::give_back(std::unique_ptr<Connection> connection) {
  const std::scoped_lock lock(mutex_);
  --lent_;
  if (connection) idle_.push_back(std::move(connection));
  returned_.notify_one();
}

}  // namespace humbug::store::sqlite
