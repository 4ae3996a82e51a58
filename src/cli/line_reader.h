#pragma once

#include <cstddef>
#include <string>

namespace humbug::cli {

/// Reads lines from a file descriptor, so that a signal ends the wait, which a stream of the
/// standard library would sleep on.
class LineReader {
 public:
  enum class Got { line, end, interrupted };
  /// What is longer is cut; nobody types that much.
  static constexpr std::size_t kMaxLine = 4096;

  explicit LineReader(int descriptor) : descriptor_(descriptor) {}
  Got next(std::string& line);

 private:
  int descriptor_;
  std::string waiting_;  ///< read, but not yet given out
  bool ended_ = false;
};

}  // namespace humbug::cli
