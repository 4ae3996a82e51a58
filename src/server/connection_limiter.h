#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"

namespace humbug::server {

/// Counts who comes in, so that one address can't crowd out the others. An address of IPv6 counts
/// as its network, for everybody has as many addresses as he likes in his own.
class ConnectionLimiter {
 public:
  using Clock = std::chrono::steady_clock;

  explicit ConnectionLimiter(const Limits& limits) : limits_(limits) {}

  /// "2001:db8:1:2::/64" for any address in it.
  static std::string whose(std::string_view address);

  /// A connection comes in, unless there are too many; whoever came in must go out.
  bool enter(const std::string& who);
  void leave(const std::string& who);
  /// Requests for files of the page are counted apart from those that play.
  enum class For : std::uint8_t { play, file };
  /// A request, unless there were too many in the last moments.
  bool ask(const std::string& who, For what, Clock::time_point now);

  std::size_t inside() const { return inside_; }

 private:
  /// Addresses whose requests are remembered at most; beyond, those that wait for nothing go.
  static constexpr std::size_t kMostRemembered = 20'000;
  struct Visitor {
    std::size_t inside = 0;
    double requests = 0;  ///< that count still
    double files = 0;
    Clock::time_point at;
  };

  void forget(Clock::time_point now);

  Limits limits_;
  std::unordered_map<std::string, Visitor> visitors_;
  std::size_t inside_ = 0;
};

}  // namespace humbug::server
