#pragma once

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/error_code.hpp>

namespace humbug::net {

using Error = boost::system::error_code;

/// For co_await: stores an error instead of throwing it.
inline auto into(Error& error) {
  return boost::asio::redirect_error(boost::asio::use_awaitable, error);
}

}  // namespace humbug::net
