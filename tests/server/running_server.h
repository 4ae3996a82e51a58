#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <arpa/inet.h>
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "loadtest/wire.h"
#include "server/log.h"
#include "server/server.h"
#include "store/memory/memory_store.h"

namespace humbug::testing {

namespace json = boost::json;

/// A server on a free port of this machine, on a thread of its own, with a store in memory unless
/// it is given another.
class RunningServer {
 public:
  explicit RunningServer(server::Options options = {}, std::unique_ptr<store::Store> store =
                                                           std::make_unique<store::MemoryStore>()) {
    server::set_log_level("off");
    options.bind = "127.0.0.1";
    options.port = 0;
    place_.tls = options.tls();
    auto opened = server::Server::open(std::move(options), std::move(store));
    if (!opened) throw std::runtime_error(opened.error());
    server_ = std::move(*opened);
    place_.port = server_->port();
    admin_.port = server_->admin_port();
    thread_ = std::thread([this] { server_->run(); });
  }
  ~RunningServer() { stop(); }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  /// Stops it and waits for its end.
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
  }
  void begin_to_stop() { server_->stop(); }

  const loadtest::Place& place() const { return place_; }
  loadtest::HttpReply get(std::string_view target,
                          const loadtest::HttpHeaders& headers = {}) const {
    return loadtest::ask(place_, "GET", target, {}, headers);
  }
  /// A request to the admin address.
  loadtest::HttpReply get_admin(std::string_view target,
                                const loadtest::HttpHeaders& headers = {}) const {
    return loadtest::ask(admin_, "GET", target, {}, headers);
  }
  const loadtest::Place& admin() const { return admin_; }
  loadtest::HttpReply post(std::string_view target, std::string_view body,
                           const loadtest::HttpHeaders& headers = {}) const {
    return loadtest::ask(place_, "POST", target, body, headers);
  }
  /// A new guest's token.
  std::string guest() const {
    return std::string(json::parse(post("/api/people", "{}").body).at("token").as_string());
  }
  std::string table(const std::string& token, std::string_view about) const {
    const auto reply = post("/api/tables", about, {{"Authorization", "Bearer " + token}});
    return std::string(json::parse(reply.body).at("code").as_string());
  }

 private:
  loadtest::Place place_;
  loadtest::Place admin_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

/// The "code" of a refusal, or the whole body if there is none.
inline std::string code_of(const std::string& body) {
  boost::system::error_code wrong;
  const json::value read = json::parse(body, wrong);
  if (wrong || !read.is_object() || !read.get_object().contains("code")) return "no code: " + body;
  return std::string(read.at("code").as_string());
}

/// A plain socket, for input that no client library would send.
class RawSocket {
 public:
  explicit RawSocket(const loadtest::Place& place) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(place.port);
    inet_pton(AF_INET, place.host.c_str(), &address.sin_addr);
    connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  ~RawSocket() { close(socket_); }
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;

  bool connected() const { return connected_; }
  int handle() const { return socket_; }
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  /// Everything until the other end closes; `closed` says whether it did in time.
  std::string read_all(std::chrono::milliseconds patience, bool* closed = nullptr) const {
    std::string text;
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          until - std::chrono::steady_clock::now());
      pollfd ready{socket_, POLLIN, 0};
      if (left.count() <= 0 || poll(&ready, 1, static_cast<int>(left.count())) <= 0) break;
      char bytes[4096];
      const ssize_t got = recv(socket_, bytes, sizeof bytes, 0);
      if (got <= 0) {
        if (closed != nullptr) *closed = true;
        return text;
      }
      text.append(bytes, static_cast<std::size_t>(got));
    }
    if (closed != nullptr) *closed = false;
    return text;
  }

 private:
  int socket_;
  bool connected_ = false;
};

}  // namespace humbug::testing
