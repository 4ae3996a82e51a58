#pragma once

#include <boost/asio/io_context.hpp>

#include "load/wire.h"
#include "net/stream.h"

namespace humbug::load {

/// A stream to a place, before anything was connected.
net::Stream stream_to(boost::asio::io_context& io, const Place& place);

}  // namespace humbug::load
