#include "server/connection_limiter.h"

#include <gtest/gtest.h>

#include "server/origin.h"

namespace humbug::server {
namespace {

using std::chrono::seconds;

TEST(ConnectionLimiter, OneAddressDoesNotCrowdOutTheOthers) {
  ConnectionLimiter door({.connections = 3, .connections_per_address = 2});
  EXPECT_TRUE(door.enter("a"));
  EXPECT_TRUE(door.enter("a"));
  EXPECT_FALSE(door.enter("a"));
  EXPECT_TRUE(door.enter("b"));
  EXPECT_FALSE(door.enter("c"));
  door.leave("a");
  EXPECT_TRUE(door.enter("c"));
  EXPECT_EQ(door.inside(), 3U);
}

TEST(ConnectionLimiter, RequestsComeBackWithTime) {
  ConnectionLimiter door({.requests_per_second = 1, .request_burst = 2});
  const ConnectionLimiter::Clock::time_point now(seconds(1000));
  EXPECT_TRUE(door.ask("a", ConnectionLimiter::For::play, now));
  EXPECT_TRUE(door.ask("a", ConnectionLimiter::For::play, now));
  EXPECT_FALSE(door.ask("a", ConnectionLimiter::For::play, now));
  EXPECT_TRUE(door.ask("b", ConnectionLimiter::For::play, now));
  EXPECT_TRUE(door.ask("a", ConnectionLimiter::For::play, now + seconds(1)));
  EXPECT_FALSE(door.ask("a", ConnectionLimiter::For::play, now + seconds(1)));
}

TEST(ConnectionLimiter, FilesDoNotCountAgainstPlay) {
  ConnectionLimiter door(
      {.requests_per_second = 1, .request_burst = 2, .files_per_second = 1, .file_burst = 3});
  const ConnectionLimiter::Clock::time_point now(seconds(1000));
  for (int n = 0; n < 3; ++n) EXPECT_TRUE(door.ask("a", ConnectionLimiter::For::file, now));
  EXPECT_FALSE(door.ask("a", ConnectionLimiter::For::file, now));
  EXPECT_TRUE(door.ask("a", ConnectionLimiter::For::play, now));
  EXPECT_TRUE(door.ask("a", ConnectionLimiter::For::file, now + seconds(1)));
}

TEST(ConnectionLimiter, AnIPv6NetworkIsOneClient) {
  EXPECT_EQ(ConnectionLimiter::key_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(ConnectionLimiter::key_of("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
  EXPECT_EQ(ConnectionLimiter::key_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(ConnectionLimiter::key_of("192.0.2.7"), "192.0.2.7");
}

TEST(Origin, APageFromHereMayAct) {
  EXPECT_TRUE(may_act("", "h:1", {}));
  EXPECT_TRUE(may_act("http://h:1", "h:1", {}));
  EXPECT_TRUE(may_act("https://H", "h", {}));
}

TEST(Origin, APageFromElsewhereMayNotUnlessItIsAllowed) {
  const std::vector<std::string> allowed{"https://play.example"};
  for (const char* origin : {"http://h:2", "http://h:1.evil.example", "http://evil.example/h:1",
                             "null", "h:1", "file://", "http://", "http://evil.example#h:1"}) {
    EXPECT_FALSE(may_act(origin, "h:1", allowed)) << origin;
  }
  EXPECT_TRUE(may_act("https://play.example", "h:1", allowed));
  EXPECT_FALSE(may_act("http://play.example", "h:1", allowed));
}

// DNS rebinding: if a foreign name resolves to this server, a foreign page would have its origin.
TEST(Host, NamesOfStrangersAreNotKnown) {
  for (const char* host : {"evil.example", "evil.example:8420", "localhost.evil.example", "1.2.3",
                           "127.0.0.1.evil.example", "evil.local.example", "[::1", "a b", ".local",
                           "play.example.evil.example"}) {
    EXPECT_FALSE(is_known_host(host, std::vector<std::string>{"play.example"}, {})) << host;
  }
}

TEST(Host, AddressesLocalNamesAndThoseOfTheOperatorAreKnown) {
  const std::vector<std::string> names{"play.example"};
  const std::vector<std::string> origins{"https://other.example:444"};
  for (const char* host : {"", "127.0.0.1", "192.168.0.7:8420", "[::1]:8420", "[2001:db8::7]",
                           "localhost:8420", "attic", "attic.local:8420", "play.example",
                           "PLAY.example:443", "play.example.", "other.example"}) {
    EXPECT_TRUE(is_known_host(host, names, origins)) << host;
  }
}

}  // namespace
}  // namespace humbug::server
