#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/stream.h"
#include "server/frontend.h"

namespace humbug::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Continues a connection as a WebSocket, which then lives by itself.
void begin_websocket(Frontend& frontend, net::Stream stream, UpgradeRequest request,
                     ConnectionLease lease);

}  // namespace humbug::server
