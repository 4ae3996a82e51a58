#pragma once

#include <cstdint>
#include <string>

#include "net/latency.h"
#include "server/hub.h"

namespace humbug::server {

/// Counters of the front beside the hub's own figures. No figure may follow the content of
/// messages: a count of bytes told one player how many cards in another's hand could be played.
struct FrontendFigures {
  std::uint64_t connections_open = 0, connections_refused = 0;
  std::uint64_t requests = 0, requests_refused = 0;
  std::uint64_t sockets_opened = 0, sockets_hung_up = 0;
  net::Latency answers;  ///< from a whole request to its answer, which may wait for the disk
  net::Latency turns;    ///< what the one thread spends on a message
};

/// Both as Prometheus reads them.
std::string metrics_text(const Hub::Figures& hub, const FrontendFigures& frontend);

/// Health details for operators, as JSON. `ok`: a write has just gone through.
std::string health_text(bool ok, const Hub::Figures& hub, const FrontendFigures& frontend);

}  // namespace humbug::server
