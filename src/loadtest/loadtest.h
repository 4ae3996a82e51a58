#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "net/latency.h"

/// Plays at a server as many clients would, and measures the delays that they see.
namespace humbug::loadtest {

struct Plan {
  std::string url = "ws://127.0.0.1:8420";
  unsigned tables = 100;
  unsigned rate = 1000;  ///< moves a second, of all tables together
  unsigned seconds = 10;
  std::optional<int> pid;  ///< the server's process, to read its processor time
};

struct Report {
  unsigned tables = 0;
  double seconds = 0;
  std::uint64_t moves = 0;   ///< acknowledged
  std::uint64_t errors = 0;  ///< refused moves and broken connections
  std::uint64_t late = 0;    ///< moves that were due and never made
  std::uint64_t games = 0;
  net::Latency latency;              ///< from the time a move was due to its acknowledgement
  std::optional<double> server_cpu;  ///< seconds, of the measured time
};

/// Moves fall due at an even rate, whatever the server does. Each is made at the first table that
/// waits for one, and its latency counts from its due time, so a server that falls behind can't
/// hide that.
std::expected<Report, std::string> run(const Plan& plan);

}  // namespace humbug::loadtest
