#include "load/wire.h"

#include <charconv>
#include <sstream>
#include <variant>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace humbug::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Tls = beast::ssl_stream<beast::tcp_stream>;

namespace {

constexpr std::size_t kMostReplyBytes = std::size_t{8} << 20U;

beast::string_view bytes(std::string_view text) { return {text.data(), text.size()}; }

asio::ssl::context& tls_context() {
  static asio::ssl::context context(asio::ssl::context::tls_client);
  return context;
}

/// Runs one asynchronous thing to its end, which the stream's own clock brings about if nothing
/// else does.
template <class Begin>
Error wait_for(asio::io_context& io, const Begin& begin) {
  Error outcome;
  begin([&outcome](const Error& error, auto&&...) { outcome = error; });
  io.restart();
  io.run();
  return outcome;
}

Error connect(asio::io_context& io, beast::tcp_stream& stream, const Place& place) {
  Error error;
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(place.host, std::to_string(place.port), error);
  if (error) return error;
  return wait_for(io, [&](auto done) { stream.async_connect(found, std::move(done)); });
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

template <class Stream>
HttpReply exchange(asio::io_context& io, Stream& stream,
                   http::request<http::string_body>& request) {
  Error error =
      wait_for(io, [&](auto done) { http::async_write(stream, request, std::move(done)); });
  // A server that refuses early answers while it is still being written to.
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostReplyBytes);
  parser.skip(request.method() == http::verb::head);
  error =
      wait_for(io, [&](auto done) { http::async_read(stream, buffer, parser, std::move(done)); });
  if (error) return {};
  std::ostringstream header;
  header << parser.get().base();
  return {static_cast<int>(parser.get().result_int()), parser.get().body(), header.str()};
}

}  // namespace

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
  if (!place.tls) {
    beast::tcp_stream stream(io);
    stream.expires_after(patience);
    if (connect(io, stream, place)) return {};
    return exchange(io, stream, request);
  }
  Tls stream(io, tls_context());
  beast::get_lowest_layer(stream).expires_after(patience);
  if (connect(io, beast::get_lowest_layer(stream), place)) return {};
  const Error failed = wait_for(io, [&](auto done) {
    stream.async_handshake(asio::ssl::stream_base::client, std::move(done));
  });
  return failed ? HttpReply() : exchange(io, stream, request);
}

struct Wire::Inside {
  asio::io_context io;
  std::variant<std::monostate, websocket::stream<beast::tcp_stream>, websocket::stream<Tls>> stream;
  beast::flat_buffer buffer;

  template <class Do>
  auto with(const Do& what) {
    return stream.index() == 1 ? what(std::get<1>(stream)) : what(std::get<2>(stream));
  }
  beast::tcp_stream& lowest() {
    return stream.index() == 1 ? beast::get_lowest_layer(std::get<1>(stream))
                               : beast::get_lowest_layer(std::get<2>(stream));
  }
};

Wire::Wire(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Wire::Wire(Wire&& other) noexcept = default;
Wire& Wire::operator=(Wire&& other) noexcept = default;
Wire::~Wire() = default;

std::optional<Wire> Wire::open(const Place& place, const HttpHeaders& headers,
                               std::string_view target, int* status) {
  auto inside = std::make_unique<Inside>();
  if (place.tls) {
    inside->stream.emplace<2>(inside->io, tls_context());
  } else {
    inside->stream.emplace<1>(inside->io);
  }
  inside->lowest().expires_after(kPatience);
  if (connect(inside->io, inside->lowest(), place)) return std::nullopt;
  if (place.tls) {
    const Error failed = wait_for(inside->io, [&](auto done) {
      std::get<2>(inside->stream)
          .next_layer()
          .async_handshake(asio::ssl::stream_base::client, std::move(done));
    });
    if (failed) return std::nullopt;
  }
  websocket::response_type response;
  const Error failed = inside->with([&](auto& stream) {
    stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      for (const auto& [name, value] : headers) request.set(name, value);
    }));
    stream.read_message_max(kMostReplyBytes);
    return wait_for(inside->io, [&](auto done) {
      stream.async_handshake(response, place.host + ":" + std::to_string(place.port), bytes(target),
                             std::move(done));
    });
  });
  if (status != nullptr) *status = static_cast<int>(response.result_int());
  if (failed) return std::nullopt;
  return Wire(std::move(inside));
}

bool Wire::send(std::string_view text, bool binary) {
  inside_->lowest().expires_after(kPatience);
  return !inside_->with([&](auto& stream) {
    stream.binary(binary);
    return wait_for(inside_->io,
                    [&](auto done) { stream.async_write(asio::buffer(text), std::move(done)); });
  });
}

bool Wire::send_raw(std::string_view raw) {
  inside_->lowest().expires_after(kPatience);
  return !inside_->with([&](auto& stream) {
    return wait_for(inside_->io, [&](auto done) {
      asio::async_write(stream.next_layer(), asio::buffer(raw), std::move(done));
    });
  });
}

std::optional<std::string> Wire::receive(std::chrono::milliseconds patience) {
  inside_->lowest().expires_after(patience);
  inside_->buffer.clear();
  const Error failed = inside_->with([&](auto& stream) {
    return wait_for(inside_->io,
                    [&](auto done) { stream.async_read(inside_->buffer, std::move(done)); });
  });
  if (failed) return std::nullopt;
  return beast::buffers_to_string(inside_->buffer.data());
}

int Wire::close_code() const {
  return inside_->with([](auto& stream) { return static_cast<int>(stream.reason().code); });
}

}  // namespace humbug::load
