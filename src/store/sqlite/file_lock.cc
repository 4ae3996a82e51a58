#include "store/sqlite/file_lock.h"

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace humbug::store::sqlite {

Found<FileLock> FileLock::of(const std::filesystem::path& store) {
  const std::string name = store.string() + ".lock";
  const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    return std::unexpected(
        Error{ErrorKind::unavailable,
              fmt::format("the store {}: can't make its lock {} ({}): check the folder and its "
                          "permissions",
                          store.string(), name, std::strerror(errno))});
  }
  FileLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
  return std::unexpected(
      Error{ErrorKind::locked,
            fmt::format("the store {}: another server uses it: stop it, or choose another file",
                        store.string())});
}

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace humbug::store::sqlite
