#pragma once

#include <filesystem>

#include "store/error.h"

namespace humbug::store::sqlite {

/// Keeps a second server from a store: two would each believe that the tables are theirs. It is a
/// file of its own beside the store, for SQLite loses its locks on a file that anybody else in the
/// process closes. The system ends the lock with the process, however that ends.
class FileLock {
 public:
  static Found<FileLock> of(const std::filesystem::path& store);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}

  int file_;
};

}  // namespace humbug::store::sqlite
