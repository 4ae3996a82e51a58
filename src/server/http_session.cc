#include "server/http_session.h"

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "net/into.h"
#include "server/log.h"
#include "server/websocket.h"

namespace humbug::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using net::Error;
using net::into;
using BeastRequest = http::request<http::string_body>;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

/// Pages may load resources from this server only.
constexpr auto kSecurityHeaders = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
     "'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
});

HttpRequest question_of(const BeastRequest& request, std::string_view address) {
  return {.method = view(request.method_string()),
          .target = view(request.target()),
          .path = {},
          .query = {},
          .token = {},
          .host = view(request[http::field::host]),
          .origin = view(request[http::field::origin]),
          .authorization = view(request[http::field::authorization]),
          .accept_encoding = view(request[http::field::accept_encoding]),
          .if_none_match = view(request[http::field::if_none_match]),
          .body = request.body(),
          .address = address};
}

/// The answer to an unreadable request; nullopt if the client is gone.
std::optional<HttpRefusal> refusal_of(const Error& error) {
  if (error == http::error::header_limit) return http_refusals::kHeaderTooLarge;
  if (error == http::error::body_limit) return http_refusals::kBodyTooLarge;
  if (error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  if (error.category() == http::make_error_code(http::error::bad_method).category()) {
    return http_refusals::kBadRequest;
  }
  return std::nullopt;
}

asio::awaitable<HttpResponse> ask(Frontend& frontend, HttpRequest question) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
      [&frontend, question](auto handler) {
        // std::function requires a copyable handler, and Asio's handlers are not.
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        frontend.answer(question, [shared, &frontend](HttpResponse answer) {
          asio::post(frontend.io(), [shared, answer = std::move(answer)]() mutable {
            std::move (*shared)(std::move(answer));
          });
        });
      },
      asio::use_awaitable);
}

asio::awaitable<Error> write(net::Stream& stream, const HttpResponse& answer, bool head,
                             bool keep_alive) {
  const bool bodiless = head || answer.status == 304 || answer.status == 204;
  http::response<http::span_body<const char>> response;
  response.version(11);
  response.result(static_cast<unsigned>(answer.status));
  response.keep_alive(keep_alive);
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : answer.headers) {
    response.set(beast::string_view(name.data(), name.size()), value);
  }
  for (const auto& [name, value] : kSecurityHeaders) {
    response.set(beast::string_view(name.data(), name.size()),
                 beast::string_view(value.data(), value.size()));
  }
  if (answer.status != 304) response.content_length(answer.body->size());
  if (!bodiless) response.body() = {answer.body->data(), answer.body->size()};
  http::response_serializer<http::span_body<const char>> serializer(response);
  Error error;
  if (bodiless) {
    co_await http::async_write_header(stream, serializer, into(error));
  } else {
    co_await http::async_write(stream, serializer, into(error));
  }
  co_return error;
}

/// Closes a connection without losing the last answer: closing while the client still sends would
/// discard it, so input is read and dropped for a moment.
asio::awaitable<void> end(net::Stream& stream) {
  constexpr std::chrono::milliseconds kMoment{500};
  constexpr int kMostReads = 64;
  Error error;
  co_await stream.async_shutdown(into(error));
  error = {};
  beast::tcp_stream& tcp = stream.tcp();
  tcp.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  tcp.expires_after(kMoment);
  std::array<char, 4096> thrown_away{};
  for (int n = 0; n < kMostReads && !error; ++n) {
    co_await tcp.async_read_some(asio::buffer(thrown_away), into(error));
  }
}

/// Rejects encodings that a proxy could interpret differently (request smuggling).
bool is_plain(const BeastRequest& request) {
  const auto coding = request.find(http::field::transfer_encoding);
  const bool chunked_at_most =
      coding == request.end() || (beast::iequals(coding->value(), "chunked") &&
                                  request.count(http::field::transfer_encoding) == 1);
  const bool one_host = request.version() < 11 || request.count(http::field::host) == 1;
  return chunked_at_most && one_host;
}

/// Reads a request; false if the connection is over.
asio::awaitable<bool> read(Frontend& frontend, net::Stream& stream, beast::flat_buffer& buffer,
                           BeastRequest& request) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(frontend.limits().header_bytes));
  parser.body_limit(frontend.limits().body_bytes);
  stream.tcp().expires_after(frontend.limits().request_time);
  Error error;
  co_await http::async_read(stream, buffer, parser, into(error));
  stream.tcp().expires_after(frontend.limits().answer_time);
  if (!error) request = parser.release();
  if (!error && is_plain(request)) co_return true;
  if (const auto refusal = error ? refusal_of(error) : http_refusals::kBadRequest) {
    ++frontend.figures().requests_refused;
    const HttpResponse answer = refuse(*refusal);
    co_await write(stream, answer, false, false);
    co_await end(stream);
  }
  co_return false;
}

/// The first two parts of a path: the later ones may be an invitation and must not be logged.
std::string route_of(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  const std::size_t second = path.find('/', 1);
  const std::size_t third = second == path.npos ? path.npos : path.find('/', second + 1);
  return third == path.npos ? std::string(path) : std::string(path.substr(0, third)) + "/...";
}

asio::awaitable<HttpResponse> answer_to(Frontend& frontend, const BeastRequest& request,
                                        const ConnectionLease& lease, Entrance entrance) {
  const bool admin = entrance == Entrance::admin;
  ++frontend.figures().requests;
  HttpRequest question = question_of(request, lease.who());
  question.admin = admin;
  if (!admin && !frontend.may_ask(lease, Router::is_for_file(question))) {
    ++frontend.figures().requests_refused;
    frontend.note_refusal("request_refused", http_refusals::kTooManyRequests.why.code, lease.who());
    co_return refuse(http_refusals::kTooManyRequests);
  }
  if (request.target().size() > frontend.limits().target_bytes)
    co_return refuse(http_refusals::kBadTarget);
  if (!frontend.router().knows_host(question)) {
    ++frontend.figures().requests_refused;
    frontend.note_refusal("request_refused", http_refusals::kWrongHost.why.code, lease.who());
    co_return refuse(http_refusals::kWrongHost);
  }
  if (beast::websocket::is_upgrade(request)) {
    if (const auto refusal = frontend.router().refuses_socket(question)) co_return refuse(*refusal);
    co_return HttpResponse{.status = 101, .type = {}, .body = nullptr, .headers = {}};
  }
  HttpResponse answer = co_await ask(frontend, question);
  log(LogLevel::debug, "request",
      {{"method", question.method},
       {"path", route_of(question.target)},
       {"status", static_cast<std::uint64_t>(answer.status)},
       {"address", question.address}});
  co_return answer;
}

}  // namespace

asio::awaitable<void> serve_http(Frontend& frontend, net::Stream stream, ConnectionLease lease,
                                 Entrance entrance) {
  stream.tcp().expires_after(frontend.limits().request_time);
  Error error;
  co_await stream.async_handshake(net::Stream::Side::server, into(error));
  if (error) co_return;
  // The buffer's size also limits chunk extensions and trailers, which have no limit of their own.
  beast::flat_buffer buffer(frontend.limits().header_bytes + frontend.limits().body_bytes);
  for (bool goes_on = true; goes_on;) {
    BeastRequest request;
    if (!co_await read(frontend, stream, buffer, request)) co_return;
    const HttpResponse answer = co_await answer_to(frontend, request, lease, entrance);
    if (answer.status == 101) {
      // Bytes sent before the WebSocket is open are discarded.
      begin_websocket(frontend, std::move(stream), std::move(request), std::move(lease));
      co_return;
    }
    goes_on = request.keep_alive();
    stream.tcp().expires_after(frontend.limits().answer_time);
    if (co_await write(stream, answer, request.method() == http::verb::head, goes_on)) co_return;
  }
  co_await end(stream);
}

asio::awaitable<void> turn_away(net::Stream stream, HttpRefusal why) {
  stream.tcp().expires_after(std::chrono::seconds(1));
  const HttpResponse answer = refuse(why);
  const Error error = co_await write(stream, answer, false, false);
  if (!error) co_await end(stream);
}

}  // namespace humbug::server
