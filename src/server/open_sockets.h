#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub.h"

namespace humbug::server {

/// WebSocket close codes.
enum class CloseCode : std::uint16_t { going_away = 1001, unknown_data = 1003, policy = 1008 };

/// One open WebSocket, over any transport.
class Socket {
 public:
  virtual ~Socket() = default;
  /// Queues a message until flush().
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void flush() = 0;
  /// Flushes, sends `{"bye":{"code":...,"says":...}}`, and closes.
  virtual void hang_up(const Refusal& why, CloseCode code) = 0;
};

/// The open WebSockets by their numbers.
class Sockets final : public Outbox {
 public:
  Connection add(std::shared_ptr<Socket> socket);
  void remove(Connection connection) { open_.erase(connection); }
  std::size_t count() const { return open_.size(); }

  void send(Connection to, std::shared_ptr<const std::string> text) override;
  void flush();
  void hang_up(Connection to, const Refusal& why) override;
  void hang_up_all(const Refusal& why);

 private:
  std::unordered_map<Connection, std::shared_ptr<Socket>> open_;
  std::vector<std::shared_ptr<Socket>> unflushed_;
  std::uint64_t last_ = 0;
};

}  // namespace humbug::server
