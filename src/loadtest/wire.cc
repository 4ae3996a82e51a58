#include "loadtest/wire.h"

#include <charconv>
#include <functional>
#include <sstream>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "loadtest/dial.h"
#include "net/into.h"

namespace humbug::loadtest {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using net::Error;

namespace {

constexpr std::size_t kMostReplyBytes = std::size_t{8} << 20U;

beast::string_view bytes(std::string_view text) { return {text.data(), text.size()}; }

asio::ssl::context& tls_context() {
  static asio::ssl::context context(asio::ssl::context::tls_client);
  return context;
}

/// The result of an asynchronous operation. One type for all operations keeps the number of
/// template instantiations small.
struct Outcome {
  template <class... More>
  void operator()(const Error& error, More&&... /*more*/) const {
    *kept = error;
  }
  Error* kept;
};

/// Runs one asynchronous operation to its end; the stream's timeout bounds it.
Error wait_for(asio::io_context& io, const std::function<void(Outcome)>& begin) {
  Error outcome;
  begin(Outcome{&outcome});
  io.restart();
  io.run();
  return outcome;
}

Error connect(asio::io_context& io, net::Stream& stream, const Place& place) {
  Error error;
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(place.host, std::to_string(place.port), error);
  if (error) return error;
  error = wait_for(io, [&](Outcome done) { stream.tcp().async_connect(found, done); });
  if (error) return error;
  return wait_for(io,
                  [&](Outcome done) { stream.async_handshake(net::Stream::Side::client, done); });
}

template <class Message>
Message request_of(const Place& place, std::string_view method, std::string_view target,
                   const HttpHeaders& headers) {
  Message request;
  request.version(11);
  request.method_string(bytes(method));
  request.target(bytes(target));
  request.set(http::field::host, place.host + ":" + std::to_string(place.port));
  for (const auto& [name, value] : headers) request.set(name, value);
  return request;
}

HttpReply exchange(asio::io_context& io, net::Stream& stream,
                   http::request<http::string_body>& request) {
  Error error = wait_for(io, [&](Outcome done) { http::async_write(stream, request, done); });
  // A server may send a refusal while the request is still being written.
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostReplyBytes);
  parser.skip(request.method() == http::verb::head);
  error = wait_for(io, [&](Outcome done) { http::async_read(stream, buffer, parser, done); });
  if (error) return {};
  std::ostringstream header;
  header << parser.get().base();
  return {static_cast<int>(parser.get().result_int()), parser.get().body(), header.str()};
}

}  // namespace

net::Stream stream_to(asio::io_context& io, const Place& place) {
  beast::tcp_stream tcp(io);
  return place.tls ? net::Stream(std::move(tcp), tls_context()) : net::Stream(std::move(tcp));
}

std::optional<Place> read_url(std::string_view url) {
  const std::size_t end = url.find("://");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view scheme = url.substr(0, end);
  Place place;
  place.tls = scheme == "wss" || scheme == "https";
  if (!place.tls && scheme != "ws" && scheme != "http") return std::nullopt;
  std::string_view rest = url.substr(end + 3);
  rest = rest.substr(0, rest.find('/'));
  const std::size_t colon = rest.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  place.host = rest.substr(0, colon);
  const std::string_view port = rest.substr(colon + 1);
  const auto [stop, error] = std::from_chars(port.data(), port.data() + port.size(), place.port);
  if (error != std::errc() || stop != port.data() + port.size()) return std::nullopt;
  return place;
}

HttpReply ask(const Place& place, std::string_view method, std::string_view target,
              std::string_view body, const HttpHeaders& headers,
              std::chrono::milliseconds patience) {
  asio::io_context io;
  auto request = request_of<http::request<http::string_body>>(place, method, target, headers);
  request.body() = body;
  request.prepare_payload();
  net::Stream stream = stream_to(io, place);
  stream.tcp().expires_after(patience);
  if (connect(io, stream, place)) return {};
  return exchange(io, stream, request);
}

struct Wire::Impl {
  explicit Impl(const Place& place) : stream(stream_to(io, place)) {}

  beast::tcp_stream& tcp() { return stream.next_layer().tcp(); }
  Error wait_for(const std::function<void(Outcome)>& begin) {
    return loadtest::wait_for(io, begin);
  }

  asio::io_context io;
  websocket::stream<net::Stream, false> stream;
  beast::flat_buffer buffer;
};

Wire::Wire(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Wire::Wire(Wire&& other) noexcept = default;
Wire& Wire::operator=(Wire&& other) noexcept = default;
Wire::~Wire() = default;

std::optional<Wire> Wire::open(const Place& place, const HttpHeaders& headers,
                               std::string_view target, int* status) {
  auto impl = std::make_unique<Impl>(place);
  auto& stream = impl->stream;
  impl->tcp().expires_after(kPatience);
  if (connect(impl->io, stream.next_layer(), place)) return std::nullopt;
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  stream.read_message_max(kMostReplyBytes);
  websocket::response_type response;
  const Error failed = impl->wait_for([&](Outcome done) {
    stream.async_handshake(response, place.host + ":" + std::to_string(place.port), bytes(target),
                           done);
  });
  if (status != nullptr) *status = static_cast<int>(response.result_int());
  if (failed) return std::nullopt;
  return Wire(std::move(impl));
}

bool Wire::send(std::string_view text, bool binary) {
  impl_->tcp().expires_after(kPatience);
  impl_->stream.binary(binary);
  return !impl_->wait_for(
      [&](Outcome done) { impl_->stream.async_write(asio::buffer(text), done); });
}

bool Wire::send_raw(std::string_view raw) {
  impl_->tcp().expires_after(kPatience);
  return !impl_->wait_for([&](Outcome done) {
    asio::async_write(impl_->stream.next_layer(), asio::buffer(raw), done);
  });
}

std::optional<std::string> Wire::receive(std::chrono::milliseconds patience) {
  impl_->tcp().expires_after(patience);
  impl_->buffer.clear();
  const Error failed =
      impl_->wait_for([&](Outcome done) { impl_->stream.async_read(impl_->buffer, done); });
  if (failed) return std::nullopt;
  return beast::buffers_to_string(impl_->buffer.data());
}

int Wire::close_code() const { return static_cast<int>(impl_->stream.reason().code); }

}  // namespace humbug::loadtest
