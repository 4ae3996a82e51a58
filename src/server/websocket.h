#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/stream.h"
#include "server/frontend.h"

namespace humbug::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Goes on with a connection as a WebSocket, by itself.
void begin_websocket(Frontend& frontend, net::Stream stream, UpgradeRequest request,
                     ConnectionLease lease);

}  // namespace humbug::server
