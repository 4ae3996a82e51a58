#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/assert.h"

namespace humbug::bench {

/// A folder of its own in the temporary one (TMPDIR), which goes when it does.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "humbug-bench-XXXXXX").string();
    HUMBUG_ASSERT(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace humbug::bench
