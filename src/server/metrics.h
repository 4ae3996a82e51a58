#pragma once

#include <cstdint>
#include <string>

#include "net/latency.h"
#include "server/hub.h"

namespace humbug::server {

/// Counters of the frontend beside the hub's own figures. No figure may depend on the content of
/// messages: from a count of bytes one player could infer another's cards.
struct FrontendFigures {
  std::uint64_t connections_open = 0, connections_refused = 0;
  std::uint64_t requests = 0, requests_refused = 0;
  std::uint64_t sockets_opened = 0, sockets_hung_up = 0;
  net::Latency answers;  ///< from a complete request to its answer, including waits for the disk
  net::Latency turns;    ///< time spent on a message by the one thread
};

/// In the text format of Prometheus.
std::string metrics_text(const Hub::Figures& hub, const FrontendFigures& frontend);

/// Health details for operators, as JSON. `ok`: a write has just succeeded.
std::string health_text(bool ok, const Hub::Figures& hub, const FrontendFigures& frontend);

}  // namespace humbug::server
