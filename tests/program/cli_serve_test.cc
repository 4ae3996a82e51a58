// `humbug serve` and `humbug load` on the command line.

#include <csignal>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "loadtest/wire.h"
#include "tests/support/program.h"
#include "tests/support/server_in_background.h"

namespace humbug::testing {
namespace {

using ::testing::HasSubstr;

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
  // The signal is handled between two requests, or before the first.
  for (int n = 0; n < 3; ++n) {
    server.send_signal(SIGHUP);
    EXPECT_EQ(loadtest::ask(server.place(), "GET", "/healthz").status, 200);
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
