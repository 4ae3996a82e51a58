#include "server/server.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include "net/files.h"
#include "net/into.h"
#include "server/frontend.h"
#include "server/http_session.h"
#include "server/log.h"
#include "server/tls.h"

namespace humbug::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using net::Error;
using net::into;

namespace {

/// At a stop, the time given to the store to finish.
constexpr std::chrono::seconds kStorePatience{10};
/// The pause after the system ran out of file descriptors.
constexpr std::chrono::milliseconds kPauseWithoutFiles{100};

std::string in_brackets(const std::string& address) {
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

std::optional<std::string> listen_at(tcp::acceptor& acceptor, const HostPort& at,
                                     std::string_view address_option,
                                     std::string_view port_option) {
  Error error;
  const auto address = asio::ip::make_address(at.address, error);
  if (error) {
    return fmt::format("{}: '{}' is not an address of this machine, such as 0.0.0.0 or 127.0.0.1",
                       address_option, at.address);
  }
  const tcp::endpoint endpoint(address, at.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return std::nullopt;
  Error ignored;
  acceptor.close(ignored);
  const std::string where = fmt::format("{}:{}", in_brackets(at.address), at.port);
  if (error == asio::error::address_in_use) {
    return fmt::format("{} is in use by another program: stop it, or choose another {}", where,
                       port_option);
  }
  return fmt::format("can't listen at {}: {}", where, error.message());
}

}  // namespace

struct Server::Impl {
  Impl(Options options, Site site, std::unique_ptr<store::Store> store)
      : acceptor(io),
        admin(io),
        signals(io),
        frontend(io, std::move(options), std::move(site), std::move(store)) {}

  std::optional<std::string> listen();
  std::optional<std::string> listen_admin();
  asio::awaitable<void> accept(tcp::acceptor& from, Entrance entrance);
  void greet(tcp::socket socket);
  void greet_admin(tcp::socket socket);
  void wait_for_signal();
  void stop();
  asio::awaitable<void> say_goodbye();
  asio::awaitable<void> give_up();

  asio::io_context io{1};
  tcp::acceptor acceptor;
  tcp::acceptor admin;  ///< closed if there is none
  asio::signal_set signals;
  std::unique_ptr<asio::ssl::context> tls;
  Frontend frontend;
  bool stopping = false;
};

std::optional<std::string> Server::Impl::listen() {
  const Options& options = frontend.options();
  if (auto wrong = listen_at(acceptor, {options.bind, options.port}, "--bind", "--port")) {
    return wrong;
  }
  return listen_admin();
}

/// An address named by the operator must be free; the default may be in use by another server.
std::optional<std::string> Server::Impl::listen_admin() {
  constexpr std::string_view kLoopback = "127.0.0.1";
  const std::string& named = frontend.options().admin;
  if (named == "off") return std::nullopt;
  if (!named.empty()) return listen_at(admin, *read_host_port(named), "--admin", "--admin");
  const std::uint16_t port = acceptor.local_endpoint().port();
  const bool any = frontend.options().port == 0 || port == 65535;
  const HostPort usual{std::string(kLoopback),
                       any ? std::uint16_t{0} : static_cast<std::uint16_t>(port + 1)};
  if (const auto wrong = listen_at(admin, usual, "--admin", "--admin")) {
    log(LogLevel::warn, "no_metrics", {{"says", *wrong}});
  }
  return std::nullopt;
}

asio::awaitable<void> Server::Impl::accept(tcp::acceptor& from, Entrance entrance) {
  while (!stopping) {
    Error error;
    tcp::socket socket = co_await from.async_accept(into(error));
    if (stopping) co_return;
    if (!error && entrance == Entrance::admin) {
      greet_admin(std::move(socket));
      continue;
    }
    if (!error) {
      greet(std::move(socket));
      continue;
    }
    log(LogLevel::error, "cannot_accept", {{"says", error.message()}});
    asio::steady_timer retry_timer(io, kPauseWithoutFiles);
    co_await retry_timer.async_wait(into(error));
  }
}

void Server::Impl::greet(tcp::socket socket) {
  Error error;
  const tcp::endpoint from = socket.remote_endpoint(error);
  if (error) return;
  socket.set_option(tcp::no_delay(true), error);
  std::optional<ConnectionLease> lease = frontend.admit(from.address().to_string());
  if (!lease) {
    // A refusal isn't worth a TLS handshake.
    if (tls) return;
    asio::co_spawn(io,
                   turn_away(net::Stream(beast::tcp_stream(std::move(socket))),
                             http_refusals::kTooManyConnections),
                   asio::detached);
    return;
  }
  beast::tcp_stream tcp(std::move(socket));
  net::Stream stream = tls ? net::Stream(std::move(tcp), *tls) : net::Stream(std::move(tcp));
  asio::co_spawn(io, serve_http(frontend, std::move(stream), std::move(*lease), Entrance::open),
                 asio::detached);
}

/// Operators are admitted regardless of limits, and without TLS: the address is private.
void Server::Impl::greet_admin(tcp::socket socket) {
  Error error;
  const tcp::endpoint from = socket.remote_endpoint(error);
  if (error) return;
  net::Stream stream{beast::tcp_stream(std::move(socket))};
  asio::co_spawn(io,
                 serve_http(frontend, std::move(stream),
                            ConnectionLease(nullptr, from.address().to_string()), Entrance::admin),
                 asio::detached);
}

void Server::Impl::wait_for_signal() {
  signals.async_wait([this](const Error& error, int signal) {
    if (error) return;
    if (signal == SIGHUP) {  // the end of a terminal session must not end the server
      log(LogLevel::info, "hangup_ignored");
      wait_for_signal();
      return;
    }
    if (stopping) std::_Exit(128 + signal);
    stop();
    wait_for_signal();
  });
}

void Server::Impl::stop() {
  if (std::exchange(stopping, true)) return;
  log(LogLevel::info, "stopping");
  Error error;
  acceptor.close(error);
  admin.close(error);
  asio::co_spawn(io, give_up(), asio::detached);
  frontend.close([this] { asio::co_spawn(io, say_goodbye(), asio::detached); });
}

asio::awaitable<void> Server::Impl::say_goodbye() {
  constexpr std::chrono::milliseconds kPollInterval{5};
  frontend.sockets().hang_up_all(http_refusals::kClosing.why);
  const auto latest = std::chrono::steady_clock::now() + frontend.limits().farewell;
  asio::steady_timer timer(io);
  do {
    timer.expires_after(kPollInterval);  // gives pending answers time as well
    co_await timer.async_wait(asio::use_awaitable);
  } while (frontend.sockets().count() > 0 && std::chrono::steady_clock::now() < latest);
  log(LogLevel::info, "stopped");
  io.stop();
}

asio::awaitable<void> Server::Impl::give_up() {
  asio::steady_timer timer(io, kStorePatience);
  co_await timer.async_wait(asio::use_awaitable);
  log(LogLevel::error, "store_does_not_end");
  io.stop();
}

std::expected<std::unique_ptr<Server>, std::string> Server::open(
    Options options, std::unique_ptr<store::Store> store) {
  net::allow_files();
  std::expected<Site, std::string> site =
      options.web.empty() ? Site::built_in() : Site::read(options.web);
  if (!site) return std::unexpected("--web: " + site.error());
  std::unique_ptr<asio::ssl::context> tls;
  if (options.tls()) {
    auto read = read_tls(options.tls_cert, options.tls_key);
    if (!read) return std::unexpected(read.error());
    tls = std::move(*read);
  }
  auto inside = std::make_unique<Impl>(std::move(options), std::move(*site), std::move(store));
  inside->tls = std::move(tls);
  if (const auto wrong = inside->listen()) return std::unexpected(*wrong);
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

Server::Server(std::unique_ptr<Impl> inside) : impl_(std::move(inside)) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return impl_->acceptor.local_endpoint().port(); }

std::uint16_t Server::admin_port() const {
  return impl_->admin.is_open() ? impl_->admin.local_endpoint().port() : 0;
}

void Server::handle_signals() {
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->signals.add(SIGHUP);
  impl_->wait_for_signal();
}

void Server::run() {
  asio::co_spawn(impl_->io, impl_->accept(impl_->acceptor, Entrance::open), asio::detached);
  if (impl_->admin.is_open()) {
    asio::co_spawn(impl_->io, impl_->accept(impl_->admin, Entrance::admin), asio::detached);
  }
  impl_->io.run();
  // If the store hangs, another signal ends the program.
  impl_->signals.remove(SIGINT);
  impl_->signals.remove(SIGTERM);
}

void Server::stop() {
  asio::post(impl_->io, [impl = impl_.get()] { impl->stop(); });
}

}  // namespace humbug::server
