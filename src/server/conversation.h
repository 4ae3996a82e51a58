#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/front.h"
#include "server/streams.h"

namespace humbug::server {

/// Answers the requests of a connection one after another, until it ends or becomes a WebSocket.
/// For PlainStream and TlsStream.
template <class Stream>
boost::asio::awaitable<void> converse(Front& front, Stream stream, Visit visit);

/// Tells a connection that nothing of it will be read, and why.
boost::asio::awaitable<void> turn_away(PlainStream stream, HttpRefusal why);

}  // namespace humbug::server
