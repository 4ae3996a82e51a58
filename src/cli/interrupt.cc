#include "cli/interrupt.h"

#include <array>
#include <csignal>
#include <cstdlib>

namespace humbug::cli {

namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t last_signal = 0;

void note(int signal) { last_signal = signal; }

void handle_all(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART, so that signals interrupt read()
  for (const int signal : kSignals) sigaction(signal, &action, nullptr);
}

}  // namespace

Interrupts::Interrupts() { handle_all(note); }
Interrupts::~Interrupts() { handle_all(SIG_DFL); }

int Interrupts::seen() { return last_signal; }

void Interrupts::end_by(int signal) {
  handle_all(SIG_DFL);
  std::raise(signal);
  std::_Exit(128 + signal);  // if the signal is blocked
}

}  // namespace humbug::cli
