#pragma once

namespace humbug::cli {

/// While this lives, SIGINT, SIGTERM and SIGHUP are noted instead of ending the program, so that
/// whoever has changed the terminal can put it right first. They interrupt a wait for input.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// The signal that has come; 0 for none.
  static int seen();
  /// Ends the program by that signal after all, as whoever sent it expects. For a terminal that was
  /// closed, that is SIGHUP.
  [[noreturn]] static void end_by(int signal);
};

}  // namespace humbug::cli
