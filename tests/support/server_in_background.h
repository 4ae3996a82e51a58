#pragma once

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include <unistd.h>

#include "loadtest/wire.h"

namespace humbug::testing {

/// `humbug serve` in the background, until it is stopped.
class ServerInBackground {
 public:
  explicit ServerInBackground(const std::string& arguments, const std::string& log_level = "off") {
    const std::string command = "exec " HUMBUG_PROGRAM " serve --bind 127.0.0.1 --port 0 " +
                                arguments + " --log-level " + log_level +
                                " & echo pid $!; wait $!; echo code $?";
    pipe_ = popen(command.c_str(), "r");
    read_to("ready");
    pid_ = std::stoi(said_.substr(said_.find("pid ") + 4));
    port_ = port_after("http://127.0.0.1:");
  }
  ~ServerInBackground() { pclose(pipe_); }
  ServerInBackground(const ServerInBackground&) = delete;
  ServerInBackground& operator=(const ServerInBackground&) = delete;

  const std::string& port() const { return port_; }
  loadtest::Place place() const { return at(port_); }
  /// The address for operators.
  loadtest::Place admin() const { return at(port_after("operators      http://127.0.0.1:")); }
  void send_signal(int signal) const { kill(pid_, signal); }
  /// Stops it; returns its whole output and then its exit code.
  std::string stop() {
    kill(pid_, SIGTERM);
    read_to("code");
    return said_;
  }

 private:
  static loadtest::Place at(const std::string& port) {
    loadtest::Place place;
    place.port = static_cast<std::uint16_t>(std::stoi(port));
    return place;
  }
  std::string port_after(std::string_view text) const {
    return std::to_string(std::stoi(said_.substr(said_.find(text) + text.size())));
  }
  void read_to(std::string_view word) {
    std::array<char, 256> line{};
    while (std::fgets(line.data(), line.size(), pipe_) != nullptr) {
      said_ += line.data();
      if (std::string_view(line.data()).starts_with(word)) return;
    }
  }

  FILE* pipe_ = nullptr;
  std::string said_;
  std::string port_;
  int pid_ = 0;
};

}  // namespace humbug::testing
