#pragma once

#include <cstdint>

#include <boost/asio/awaitable.hpp>

#include "net/stream.h"
#include "server/frontend.h"

namespace humbug::server {

/// The address at which a connection was accepted.
enum class Entrance : std::uint8_t { open, admin };

/// Answers the requests of a connection one after another, until it ends or becomes a WebSocket.
boost::asio::awaitable<void> serve_http(Frontend& frontend, net::Stream stream,
                                        ConnectionLease lease, Entrance entrance);

/// Sends a refusal and closes the connection without reading a request.
boost::asio::awaitable<void> turn_away(net::Stream stream, HttpRefusal why);

}  // namespace humbug::server
