#include "cli/new_file.h"

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace humbug::cli {

namespace {

namespace fs = std::filesystem;

/// With the system's error message.
std::string cannot_write(const std::string& path) {
  const std::error_code why(errno, std::generic_category());
  return why ? fmt::format("can't write {}: {}", path, why.message())
             : fmt::format("can't write {}", path);
}

std::optional<std::string> refuse_existing(const std::string& path, std::string_view what) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(path, error))) return std::nullopt;
  return fmt::format("{} already exists and was not changed; name another {}", path, what);
}

}  // namespace

NewFile::~NewFile() { discard(); }

std::optional<std::string> NewFile::open() {
  if (auto exists = refuse_existing(path_, "file")) return exists;
  const fs::path folder = fs::path(path_).parent_path();
  file_ = ::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (file_ < 0 && (errno == EOPNOTSUPP || errno == EISDIR)) file_ = name_draft();
  if (file_ < 0) return cannot_write(path_);
  out_.open(fmt::format("/proc/self/fd/{}", file_), std::ios::binary);
  if (!out_) return cannot_write(path_);
  return std::nullopt;
}

/// For file systems without O_TMPFILE.
int NewFile::name_draft() {
  draft_ = path_ + ".XXXXXX";
  const int made = mkstemp(draft_.data());  // never an existing file
  // mkstemp makes it private; a finished file has the usual permissions of a new file.
  const mode_t mask = umask(0);
  umask(mask);
  if (made >= 0) fchmod(made, 0666 & ~mask);
  return made;
}

std::optional<std::string> NewFile::keep() {
  errno = 0;
  out_.close();
  // Unlike rename(), link() never replaces a file that has appeared meanwhile.
  const std::string written = fmt::format("/proc/self/fd/{}", file_);
  const bool whole = !out_.fail() && linkat(AT_FDCWD, written.c_str(), AT_FDCWD, path_.c_str(),
                                            AT_SYMLINK_FOLLOW) == 0;
  auto wrong = whole             ? std::nullopt
               : errno == EEXIST ? refuse_existing(path_, "file")
                                 : std::optional(cannot_write(path_));
  discard();
  return wrong;
}

void NewFile::discard() {
  out_.close();
  if (file_ >= 0) ::close(std::exchange(file_, -1));
  std::error_code ignored;
  if (!draft_.empty()) fs::remove(draft_, ignored);
}

NewFolder::NewFolder(std::string path) : path_(std::move(path)) {
  while (path_.size() > 1 && path_.ends_with('/')) path_.pop_back();
  draft_ = path_ + ".part";
}

NewFolder::~NewFolder() {
  std::error_code ignored;
  if (drafted_) fs::remove_all(draft_, ignored);
}

std::optional<std::string> NewFolder::open() {
  if (auto exists = refuse_existing(path_, "folder")) return exists;
  std::error_code error;
  drafted_ = fs::create_directory(draft_, error);
  if (!drafted_) return cannot_write(path_);
  return std::nullopt;
}

std::optional<std::string> NewFolder::add(const std::string& name, const std::string& bytes) {
  std::ofstream out(draft_ / name, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) return cannot_write(path_);
  return std::nullopt;
}

std::optional<std::string> NewFolder::keep() {
  std::error_code error;
  fs::rename(draft_, path_, error);
  if (error) return cannot_write(path_);
  drafted_ = false;
  return std::nullopt;
}

}  // namespace humbug::cli
