#pragma once

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>

#include <unistd.h>

namespace humbug::testing {

/// A virtual terminal: a tmux server for this test. `keys` takes tmux's names of keys. The terminal
/// outlives the command, also one that ends by Ctrl-C.
class Terminal {
 public:
  Terminal(int columns, int rows, const std::string& command,
           const std::string& term = "screen-256color")
      : socket_("humbug-" + std::to_string(getpid()) + "-" + std::to_string(++count())) {
    tmux("-f /dev/null new-session -d -x " + std::to_string(columns) + " -y " +
         std::to_string(rows) + " \"env LANG=C.UTF-8 TERM=" + term + " sh -c 'trap : INT; " +
         command + "; exec cat'\"");
  }
  ~Terminal() { tmux("kill-server"); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void keys(const std::string& names) { tmux("send-keys " + names); }
  void type(const std::string& text) { tmux("send-keys -l '" + text + "'"); }
  void enter(const std::string& text) {
    type(text);
    keys("Enter");
  }
  void resize(int columns, int rows) {
    tmux("resize-window -x " + std::to_string(columns) + " -y " + std::to_string(rows));
  }
  void close() { tmux("kill-server"); }
  /// The content of the screen; with `history`, also of the scrollback.
  std::string screen(bool history = false) {
    return tmux(std::string("capture-pane -p") + (history ? " -S -" : ""));
  }
  /// With colour codes.
  std::string coloured() { return tmux("capture-pane -p -e"); }
  /// "0 1": the alternate screen is off, the cursor is visible.
  std::string state() { return tmux("display-message -p '#{alternate_on} #{cursor_flag}'"); }

  /// Waits until the screen has `text`; returns the screen even if it never does.
  std::string wait_for(const std::string& text) {
    std::string now;
    wait_until([&] {
      now = screen();
      return now.find(text) != std::string::npos;
    });
    return now;
  }
  static bool wait_until(const std::function<bool()>& holds) {
    constexpr auto kPatience = std::chrono::seconds(60);
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!holds()) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    return true;
  }

 private:
  static int& count() {
    static int terminals = 0;
    return terminals;
  }
  std::string tmux(const std::string& arguments) {
    const std::string command = "tmux -L " + socket_ + " " + arguments + " 2>&1";
    std::string out;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return out;
    std::array<char, 4096> chunk{};
    while (fgets(chunk.data(), static_cast<int>(chunk.size()), pipe) != nullptr) {
      out += chunk.data();
    }
    pclose(pipe);
    return out;
  }

  std::string socket_;
};

}  // namespace humbug::testing
