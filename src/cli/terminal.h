#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include <unistd.h>

namespace humbug::cli {

/// The exit codes of all commands.
inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;    ///< a valid request that failed
inline constexpr int kBadInput = 2;  ///< an invalid request; nothing was done

/// Selects a UTF-8 locale whatever the user's is; the widths of texts depend on it.
void speak_utf8();

/// One line on stderr: the problem and the remedy.
void complain(std::string_view says);

/// A progress bar on stderr for long tasks; nothing is shown if stderr is no terminal.
class ProgressBar {
 public:
  ProgressBar(std::string label, std::uint64_t total);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// Can be called from any thread.
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
