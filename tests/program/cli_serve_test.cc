// `humbug serve` and `humbug load` on the command line.

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "loadtest/wire.h"
#include "tests/support/program.h"

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;

/// `humbug serve` in the background, until it is stopped.
class ServerInBackground {
 public:
  explicit ServerInBackground(const std::string& arguments) {
    const std::string command = "exec " HUMBUG_PROGRAM
                                " serve --bind 127.0.0.1 --port 0 "
                                "--log-level off " +
                                arguments + " & echo pid $!; wait $!; echo code $?";
    pipe_ = popen(command.c_str(), "r");
    read_to("ready");
    pid_ = std::stoi(said_.substr(said_.find("pid ") + 4));
    const std::string before = "http://127.0.0.1:";
    port_ = std::to_string(std::stoi(said_.substr(said_.find(before) + before.size())));
  }
  ~ServerInBackground() { pclose(pipe_); }
  ServerInBackground(const ServerInBackground&) = delete;
  ServerInBackground& operator=(const ServerInBackground&) = delete;

  const std::string& port() const { return port_; }
  void send_signal(int signal) const { kill(pid_, signal); }
  /// Stops it; returns its whole output and then its exit code.
  std::string stop() {
    kill(pid_, SIGTERM);
    read_to("code");
    return said_;
  }

 private:
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

TEST_F(Cli, AServerHasItsPortAndItsStoreForItself) {
  ServerInBackground server("--data " + path("data"));
  expect_refused("serve --memory --bind 127.0.0.1 --port " + server.port(),
                 "is in use by another program");
  expect_refused("serve --port 0 --data " + path("data"), "another server uses it");
  EXPECT_THAT(server.stop(), HasSubstr("only this machine can reach it"));
  EXPECT_THAT(server.stop(), HasSubstr("code 0\n"));
}

TEST_F(Cli, AServerOutlivesItsTerminal) {
  ServerInBackground server("--memory");
  loadtest::Place place;
  place.port = static_cast<std::uint16_t>(std::stoi(server.port()));
  // The signal is handled between two requests, or before the first.
  for (int n = 0; n < 3; ++n) {
    server.send_signal(SIGHUP);
    EXPECT_EQ(loadtest::ask(place, "GET", "/healthz").status, 200);
  }
  EXPECT_THAT(server.stop(), HasSubstr("code 0\n"));
}

TEST_F(Cli, AServerThatCannotStartSaysWhy) {
  write("bad.toml", "memory = true\nprot = 1\n");
  std::filesystem::create_directory(path("data"));
  write("data/games.store", std::string(5000, 'x'));
  expect_refused("serve --port 70000", "--port must be a whole number from 0 to 65535");
  expect_refused("serve --config " + path("bad.toml"), "line 2: there is no option 'prot'");
  expect_refused("serve --config " + path("none.toml"), "can't read the configuration");
  expect_refused("serve --config " + path("."), "it is a folder");
  expect_refused("serve --config /dev/zero", "too long for a configuration");
  expect_refused("serve --memory --tls-cert x.pem",
                 "--tls-cert and --tls-key must be given together");
  expect_refused("serve --memory --web " + path("none"), "--web: can't read");
  expect_refused("serve --memory --bind home", "--bind: 'home' is not an address");
  expect_refused("serve --data " + path("data"), "it is damaged, or not a store of Humbug");
  expect_refused("serve --data " + path("bad.toml/x"), "can't create the folder");
}

TEST_F(Cli, WithoutACommandItServes) {
  setenv("HUMBUG_PORT", "70000", 1);
  expect_refused("", "HUMBUG_PORT: port must be a whole number");
  unsetenv("HUMBUG_PORT");
}

TEST_F(Cli, LoadNeedsAServer) {
  expect_refused("load --url 127.0.0.1", "--url must look like");
  expect_refused("load --url ws://127.0.0.1:1 --tables 1", "no answer from 127.0.0.1:1");
}

}  // namespace
}  // namespace humbug::testing
