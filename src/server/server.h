#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/options.h"
#include "store/store.h"

namespace humbug::server {

/// The complete server: HTTP, WebSockets and TLS around a hub, on one thread (docs/adr/007). open()
/// starts to listen; run() serves.
class Server {
 public:
  static std::expected<std::unique_ptr<Server>, std::string> open(
      Options options, std::unique_ptr<store::Store> store);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  /// The port of the admin address; 0 if there is none.
  std::uint16_t admin_port() const;
  /// From now on SIGINT and SIGTERM stop the server, a second one ends the program at once, and
  /// SIGHUP is ignored. Call it before announcing the port, so that no signal finds the default
  /// action.
  void handle_signals();
  /// Serves until it is stopped.
  void run();
  /// Refuses new work, makes accepted work durable, closes the connections; then run() returns. Can
  /// be called from any thread.
  void stop();

 private:
  struct Impl;
  explicit Server(std::unique_ptr<Impl> inside);

  std::unique_ptr<Impl> impl_;
};

}  // namespace humbug::server
