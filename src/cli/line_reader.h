#pragma once

#include <cstddef>
#include <string>

namespace humbug::cli {

/// Reads lines from a file descriptor. Unlike std::istream it returns when a signal interrupts it.
class LineReader {
 public:
  enum class Got { line, end, interrupted };
  /// Longer lines are truncated.
  static constexpr std::size_t kMaxLine = 4096;

  explicit LineReader(int descriptor) : descriptor_(descriptor) {}
  Got next(std::string& line);

 private:
  int descriptor_;
  std::string waiting_;  ///< read, but not yet returned
  bool ended_ = false;
};

}  // namespace humbug::cli
