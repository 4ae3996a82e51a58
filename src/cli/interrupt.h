#pragma once

namespace humbug::cli {

/// While an object exists, SIGINT, SIGTERM and SIGHUP are noted instead of ending the program, so
/// that the terminal can be restored first. They interrupt a wait for input.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// The signal that has been received, or 0.
  static int seen();
  /// Restores the default action and ends the program by that signal, so that the parent sees it.
  /// Use SIGHUP if the terminal was closed.
  [[noreturn]] static void end_by(int signal);
};

}  // namespace humbug::cli
