#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"

namespace humbug::server {

/// Limits connections and requests per client address. IPv6 addresses are counted by their /64
/// network, because each network has more addresses than could be counted.
class ConnectionLimiter {
 public:
  using Clock = std::chrono::steady_clock;

  explicit ConnectionLimiter(const Limits& limits) : limits_(limits) {}

  /// The key of an address: "2001:db8:1:2::/64" for any address in that network.
  static std::string key_of(std::string_view address);

  /// Counts a connection, or returns false if there are too many. Each success needs a leave().
  bool enter(const std::string& who);
  void leave(const std::string& who);
  /// Requests for the page's files are limited apart from those of the API.
  enum class For : std::uint8_t { play, file };
  /// Counts a request, or returns false if the address has exceeded its rate.
  bool ask(const std::string& who, For what, Clock::time_point now);

  std::size_t inside() const { return inside_; }

 private:
  /// Addresses remembered at a time; above that, idle ones are forgotten.
  static constexpr std::size_t kMostRemembered = 20'000;
  struct Client {
    std::size_t inside = 0;
    double requests = 0;  ///< not yet expired
    double files = 0;
    Clock::time_point at;
  };

  void forget(Clock::time_point now);

  Limits limits_;
  std::unordered_map<std::string, Client> clients_;
  std::size_t inside_ = 0;
};

}  // namespace humbug::server
