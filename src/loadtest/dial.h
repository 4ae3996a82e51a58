#pragma once

#include <boost/asio/io_context.hpp>

#include "loadtest/wire.h"
#include "net/stream.h"

namespace humbug::loadtest {

/// A stream for connecting to a place, not connected yet.
net::Stream stream_to(boost::asio::io_context& io, const Place& place);

}  // namespace humbug::loadtest
