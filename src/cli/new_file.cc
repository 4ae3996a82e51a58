#include "cli/new_file.h"

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace humbug::cli {

namespace {

namespace fs = std::filesystem;

std::string cannot_write(const std::string& path) { return fmt::format("can't write {}", path); }

std::optional<std::string> refuse_existing(const std::string& path, std::string_view what) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(path, error))) return std::nullopt;
  return fmt::format("{} exists already and is left as it is; name another {}", path, what);
}

}  // namespace

NewFile::~NewFile() {
  if (out_.is_open()) discard();
}

std::optional<std::string> NewFile::open() {
  if (auto exists = refuse_existing(path_, "file")) return exists;
  std::string draft = path_ + ".XXXXXX";
  const int made = mkstemp(draft.data());  // never a file that is there already
  if (made < 0) return cannot_write(path_);
  // mkstemp makes it private; a finished file has the rights any new file would have.
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(made, 0666 & ~mask);
  close(made);
  draft_ = draft;
  out_.open(draft_, std::ios::binary | std::ios::trunc);
  if (!out_) return cannot_write(path_);
  return std::nullopt;
}

std::optional<std::string> NewFile::keep() {
  out_.close();
  // A link, unlike a renaming, never takes the place of a file that has appeared meanwhile.
  const bool whole = !out_.fail() && link(draft_.c_str(), path_.c_str()) == 0;
  const bool exists = !whole && errno == EEXIST;
  discard();
  if (whole) return std::nullopt;
  return exists ? refuse_existing(path_, "file") : cannot_write(path_);
}

void NewFile::discard() {
  out_.close();
  std::error_code ignored;
  fs::remove(draft_, ignored);
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
