#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>

namespace humbug::cli {

/// A file that appears under its name only when it is complete, and never replaces another. Until
/// then it is unnamed and vanishes if the program ends. Errors are returned as sentences.
class NewFile {
 public:
  explicit NewFile(std::string path) : path_(std::move(path)) {}
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  std::optional<std::string> open();
  std::optional<std::string> keep();
  std::ostream& stream() { return out_; }

 private:
  void discard();
  int name_draft();

  std::string path_;
  int file_ = -1;
  std::string draft_;  ///< its temporary name, where it needs one
  std::ofstream out_;
};

/// The same for a folder of files.
class NewFolder {
 public:
  explicit NewFolder(std::string path);
  ~NewFolder();
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

  std::optional<std::string> open();
  std::optional<std::string> add(const std::string& name, const std::string& bytes);
  std::optional<std::string> keep();

 private:
  std::string path_;
  std::filesystem::path draft_;
  bool drafted_ = false;
};

}  // namespace humbug::cli
