#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/front.h"
#include "server/streams.h"

namespace humbug::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Goes on with a connection as a WebSocket, by itself. For PlainStream and TlsStream.
template <class Stream>
void begin_websocket(Front& front, Stream stream, UpgradeRequest request, Visit visit);

}  // namespace humbug::server
