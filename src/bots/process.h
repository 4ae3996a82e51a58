#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace humbug {

/// A child process that exchanges lines. It is run without a shell: the command is split at spaces.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  Process() = default;
  ~Process() { stop(); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// The first problem of a command, without running it: no such file, not executable.
  static std::optional<std::string> check(const std::string& command);

  /// `quiet`: discards the program's standard error.
  bool start(const std::string& command, bool quiet);
  bool running() const { return socket_ >= 0; }
  /// Returns false if the program doesn't read any more, or not before `until`.
  bool write_line(std::string_view line, Clock::time_point until);
  /// The next line without its newline; nullopt if there is none by then. A program that ends, or
  /// whose line is longer than kLongestLine, is stopped.
  std::optional<std::string> read_line(Clock::time_point until);
  void stop();

  static constexpr std::size_t kLongestLine = 65'536;

 private:
  /// Waits until the socket is ready for `what` (POLLIN, POLLOUT).
  bool ready(short what, Clock::time_point until) const;

  int socket_ = -1;
  pid_t child_ = -1;
  std::string unread_;
};

}  // namespace humbug
