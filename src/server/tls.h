#pragma once

#include <expected>
#include <memory>
#include <string>

#include <boost/asio/ssl/context.hpp>

namespace humbug::server {

/// A context for TLS 1.2 and 1.3 with this certificate and key.
std::expected<std::unique_ptr<boost::asio::ssl::context>, std::string> read_tls(
    const std::string& certificate, const std::string& key);

}  // namespace humbug::server
