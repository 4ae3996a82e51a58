#include "server/tls.h"

#include <fmt/format.h>
#include <openssl/ssl.h>

namespace humbug::server {

namespace ssl = boost::asio::ssl;
using Error = boost::system::error_code;

std::expected<std::unique_ptr<ssl::context>, std::string> read_tls(const std::string& certificate,
                                                                   const std::string& key) {
  auto context = std::make_unique<ssl::context>(ssl::context::tls_server);
  Error error;
  context->set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 |
                           ssl::context::no_sslv3 | ssl::context::no_tlsv1 |
                           ssl::context::no_tlsv1_1 | ssl::context::single_dh_use,
                       error);
  // For TLS 1.2 only suites with forward secrecy and authenticated encryption, so no CBC.
  SSL_CTX_set_cipher_list(context->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
  // Otherwise a key with a passphrase would make the server wait for input at a terminal.
  context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return ""; },
                                 error);
  // Idle connections release their buffers, the largest cost of a TLS connection.
  SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  context->use_certificate_chain_file(certificate, error);
  if (error) {
    return std::unexpected(
        fmt::format("--tls-cert: can't use {}: {}", certificate, error.message()));
  }
  context->use_private_key_file(key, ssl::context::pem, error);
  if (error) {
    return std::unexpected(
        fmt::format("--tls-key: can't use {} with {}: {}", key, certificate, error.message()));
  }
  if (SSL_CTX_check_private_key(context->native_handle()) != 1) {
    return std::unexpected(fmt::format("--tls-key: {} is not the key of {}", key, certificate));
  }
  return context;
}

}  // namespace humbug::server
