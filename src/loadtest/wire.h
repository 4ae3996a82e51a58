#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace humbug::loadtest {

struct HttpReply {
  int status = 0;  ///< 0: no answer could be read
  std::string body;
  std::string header;  ///< unparsed
};
using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

/// The address of a server.
struct Place {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  bool tls = false;  ///< without verifying the certificate: for tests and measurements only
};

/// ws://host:port, http:// or wss:// and https://; nullopt for anything else.
std::optional<Place> read_url(std::string_view url);

/// One request on a connection of its own.
HttpReply ask(const Place& place, std::string_view method, std::string_view target,
              std::string_view body = {}, const HttpHeaders& headers = {},
              std::chrono::milliseconds patience = std::chrono::seconds(10));

/// A blocking WebSocket client.
class Wire {
 public:
  static constexpr std::chrono::milliseconds kPatience{10'000};

  /// Returns nullopt if the WebSocket was not opened; then `status` is that of HTTP.
  static std::optional<Wire> open(const Place& place, const HttpHeaders& headers = {},
                                  std::string_view target = "/ws", int* status = nullptr);
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&& other) noexcept;
  ~Wire();

  bool send(std::string_view text, bool binary = false);
  /// Sends bytes below the WebSocket protocol, to imitate faulty clients.
  bool send_raw(std::string_view bytes);
  /// The next message; nullopt if the socket is closed, or silent for so long that it was closed
  /// here.
  std::optional<std::string> receive(std::chrono::milliseconds patience = kPatience);
  /// The peer's close code; 0: it sent none.
  int close_code() const;

 private:
  struct Impl;
  explicit Wire(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace humbug::loadtest
