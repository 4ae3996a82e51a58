#pragma once

#include <filesystem>

#include "store/error.h"

namespace humbug::store::sqlite {

/// Keeps a second server from opening the store, because both would run its tables. It is a
/// separate file, since SQLite loses its locks on a file that any code in the process closes. The
/// system releases the lock when the process ends.
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
