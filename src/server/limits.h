#pragma once

#include <chrono>
#include <cstddef>

namespace humbug::server {

/// What one stranger, or all of them together, can make the house spend. Those that an operator may
/// change are options (options.h); tests change the others to see them hold.
struct Limits {
  std::size_t connections = 10'000;           ///< open at a time
  std::size_t connections_per_address = 256;  ///< a school behind one router still gets in
  double requests_per_second = 100;           ///< of one address; WebSocket upgrades count
  double request_burst = 400;
  /// Files of the page, which cost little: counted apart, so that thirty friends who open it behind
  /// one router at the same moment can still play.
  double files_per_second = 500;
  double file_burst = 4000;
  unsigned guests_per_minute = 12;  ///< new people of one address; a party of five minutes at once
  unsigned tables_per_minute = 12;  ///< new tables of one address; likewise

  std::size_t header_bytes = std::size_t{8} << 10U;
  std::size_t body_bytes = std::size_t{64} << 10U;
  std::size_t target_bytes = 2048;
  std::size_t message_bytes = std::size_t{64} << 10U;  ///< of one WebSocket message

  /// For a TLS handshake, and for a whole request from its first byte or from the answer before it.
  std::chrono::milliseconds request_time{10'000};
  std::chrono::milliseconds answer_time{20'000};
  /// A WebSocket that says nothing is asked by a ping after half of it, and given up after all.
  std::chrono::milliseconds silence{60'000};
  /// Of one WebSocket, waiting for its reader.
  std::size_t waiting_bytes = std::size_t{1} << 20U;
  /// At a stop: how long people are waited for to take their last words.
  std::chrono::milliseconds farewell{1'000};
};

}  // namespace humbug::server
