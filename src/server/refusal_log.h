#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

namespace humbug::server {

/// Logs refusals by address without flooding the log: the first at once, repetitions as one line
/// with their number each period.
class RefusalLog {
 public:
  using Clock = std::chrono::steady_clock;
  struct Line {
    std::string_view event;
    std::string_view why;  ///< the refusal's code; may be empty
    std::string_view address;
    std::uint64_t count;
  };
  using Write = std::function<void(const Line&)>;

  static constexpr std::chrono::minutes kPeriod{1};
  /// Addresses remembered at a time; others are counted together, without their address.
  static constexpr std::size_t kMostRemembered = 1000;

  explicit RefusalLog(Write write) : write_(std::move(write)) {}

  void add(std::string_view event, std::string_view why, std::string_view address,
           Clock::time_point now);
  /// Writes the counts of the periods that are over. Call it regularly.
  void flush(Clock::time_point now);

 private:
  using Key = std::tuple<std::string, std::string, std::string>;
  struct Repeated {
    Clock::time_point until;
    std::uint64_t count = 0;  ///< since the last line
  };

  Write write_;
  std::map<Key, Repeated> repeated_;
};

}  // namespace humbug::server
