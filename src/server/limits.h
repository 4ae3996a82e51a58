#pragma once

#include <chrono>
#include <cstddef>

namespace humbug::server {

/// Limits on what one client, or all of them together, can use. Operators can change some of them
/// as options (options.h); tests change the others.
struct Limits {
  std::size_t connections = 10'000;           ///< open at a time
  std::size_t connections_per_address = 256;  ///< a whole school may be behind one router
  double requests_per_second = 100;           ///< per address; WebSocket upgrades count
  double request_burst = 400;
  /// Files of the page are cheap and counted apart, so that thirty friends behind one router who
  /// open the page at the same moment can still play.
  double files_per_second = 500;
  double file_burst = 4000;
  unsigned guests_per_minute = 12;  ///< new people per address; bursts of five minutes' worth
  unsigned tables_per_minute = 12;  ///< new tables per address; bursts likewise

  std::size_t header_bytes = std::size_t{8} << 10U;
  std::size_t body_bytes = std::size_t{64} << 10U;
  std::size_t target_bytes = 2048;
  std::size_t message_bytes = std::size_t{64} << 10U;  ///< of one WebSocket message

  /// For a TLS handshake, and for a whole request, from its first byte or the previous answer on.
  std::chrono::milliseconds request_time{10'000};
  std::chrono::milliseconds answer_time{20'000};
  /// A silent WebSocket is pinged after half of this time and closed after all of it.
  std::chrono::milliseconds silence{60'000};
  /// Unsent bytes of one WebSocket.
  std::size_t waiting_bytes = std::size_t{1} << 20U;
  /// At a stop: the time that clients have to read their last messages.
  std::chrono::milliseconds farewell{1'000};
};

}  // namespace humbug::server
