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
  std::string header;  ///< all of it, as it came
};
using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

/// Where a server is.
struct Place {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  bool tls = false;  ///< without a look at the certificate: for tests and measuring only
};

/// ws://host:port, http:// or their TLS kin; nothing if it is none of them.
std::optional<Place> read_url(std::string_view url);

/// One request on a connection of its own.
HttpReply ask(const Place& place, std::string_view method, std::string_view target,
              std::string_view body = {}, const HttpHeaders& headers = {},
              std::chrono::milliseconds patience = std::chrono::seconds(10));

/// A WebSocket for programs that do one thing at a time.
class Wire {
 public:
  static constexpr std::chrono::milliseconds kPatience{10'000};

  /// Nothing if there is no answer, or another than an open socket; then `status` is HTTP's.
  static std::optional<Wire> open(const Place& place, const HttpHeaders& headers = {},
                                  std::string_view target = "/ws", int* status = nullptr);
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&& other) noexcept;
  ~Wire();

  bool send(std::string_view text, bool binary = false);
  /// Bytes below the WebSocket, for what no client should do.
  bool send_raw(std::string_view bytes);
  /// The next message; nothing if the socket is closed or says nothing for so long, after which it
  /// is closed.
  std::optional<std::string> receive(std::chrono::milliseconds patience = kPatience);
  /// How the other end closed it; 0: not, or without a word.
  int close_code() const;

 private:
  struct Inside;
  explicit Wire(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace humbug::loadtest
