#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include <unistd.h>

namespace humbug::cli {

/// Every command ends with one of these.
inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;    ///< it was asked well, but it did not work out
inline constexpr int kBadInput = 2;  ///< what was asked makes no sense; nothing was done

/// Texts are UTF-8, whatever the terminal's user has set; widths are counted by this.
void speak_utf8();

/// One line on stderr: what is wrong and what to do.
void complain(std::string_view says);

/// A bar on stderr while something takes long; nothing at all where stderr is no terminal.
class ProgressBar {
 public:
  ProgressBar(std::string label, std::uint64_t total);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// May be called from any thread.
  void show(std::uint64_t done);

 private:
  std::string label_;
  std::uint64_t total_;
  std::mutex mutex_;
  std::uint64_t shown_ = 0;
  bool drawn_ = false;
  bool wanted_ = isatty(STDERR_FILENO) == 1;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace humbug::cli
