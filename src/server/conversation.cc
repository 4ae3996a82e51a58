#include "server/conversation.h"

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
using HttpRequest = http::request<http::string_body>;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

/// What a page of this house may do in a browser: use what comes from here, and nothing else.
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

Question question_of(const HttpRequest& request, std::string_view address) {
  return {.method = view(request.method_string()),
          .target = view(request.target()),
          .host = view(request[http::field::host]),
          .origin = view(request[http::field::origin]),
          .authorization = view(request[http::field::authorization]),
          .accept_encoding = view(request[http::field::accept_encoding]),
          .if_none_match = view(request[http::field::if_none_match]),
          .body = request.body(),
          .address = address};
}

/// What to say to a request that could not be read; nothing if nobody is there to hear it.
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

asio::awaitable<Answer> ask(Front& front, Question question) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Answer)>(
      [&front, question](auto handler) {
        // The foyer's callbacks can be copied; what waits here can't.
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        front.answer(question, [shared, &front](Answer answer) {
          asio::post(front.io(), [shared, answer = std::move(answer)]() mutable {
            std::move (*shared)(std::move(answer));
          });
        });
      },
      asio::use_awaitable);
}

asio::awaitable<Error> write(net::Stream& stream, const Answer& answer, bool head,
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

/// Ends a connection so that its other end still reads the last answer: what it goes on sending is
/// read for a moment and thrown away, for closing on it would take the answer back.
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

/// Does everybody who may stand between understand it alike? A coding we don't know would have us
/// take a body for the next request.
bool is_plain(const HttpRequest& request) {
  const auto coding = request.find(http::field::transfer_encoding);
  const bool chunked_at_most =
      coding == request.end() || (beast::iequals(coding->value(), "chunked") &&
                                  request.count(http::field::transfer_encoding) == 1);
  const bool one_host = request.version() < 11 || request.count(http::field::host) == 1;
  return chunked_at_most && one_host;
}

/// Reads a request; false if the connection is over.
asio::awaitable<bool> read(Front& front, net::Stream& stream, beast::flat_buffer& buffer,
                           HttpRequest& request) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(front.limits().header_bytes));
  parser.body_limit(front.limits().body_bytes);
  stream.tcp().expires_after(front.limits().request_time);
  Error error;
  co_await http::async_read(stream, buffer, parser, into(error));
  stream.tcp().expires_after(front.limits().answer_time);
  if (!error) request = parser.release();
  if (!error && is_plain(request)) co_return true;
  if (const auto refusal = error ? refusal_of(error) : http_refusals::kBadRequest) {
    ++front.figures().requests_refused;
    const Answer answer = refuse(*refusal);
    co_await write(stream, answer, false, false);
    co_await end(stream);
  }
  co_return false;
}

/// The first two parts of a path: after them may come an invitation.
std::string route_of(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  const std::size_t second = path.find('/', 1);
  const std::size_t third = second == path.npos ? path.npos : path.find('/', second + 1);
  return third == path.npos ? std::string(path) : std::string(path.substr(0, third)) + "/...";
}

asio::awaitable<Answer> answer_to(Front& front, const HttpRequest& request, const Visit& visit,
                                  Entrance entrance) {
  const bool admin = entrance == Entrance::admin;
  ++front.figures().requests;
  Question question = question_of(request, visit.who());
  question.admin = admin;
  if (!admin && !front.may_ask(visit, Reception::is_for_file(question))) {
    ++front.figures().requests_refused;
    front.note_refusal("request_refused", http_refusals::kTooManyRequests.why.code, visit.who());
    co_return refuse(http_refusals::kTooManyRequests);
  }
  if (request.target().size() > front.limits().target_bytes)
    co_return refuse(http_refusals::kBadTarget);
  if (!front.reception().knows_host(question)) {
    ++front.figures().requests_refused;
    front.note_refusal("request_refused", http_refusals::kWrongHost.why.code, visit.who());
    co_return refuse(http_refusals::kWrongHost);
  }
  if (beast::websocket::is_upgrade(request)) {
    if (const auto refusal = front.reception().refuses_socket(question)) co_return refuse(*refusal);
    co_return Answer{.status = 101, .type = {}, .body = nullptr, .headers = {}};
  }
  Answer answer = co_await ask(front, question);
  log(LogLevel::debug, "request",
      {{"method", question.method},
       {"path", route_of(question.target)},
       {"status", static_cast<std::uint64_t>(answer.status)},
       {"address", question.address}});
  co_return answer;
}

}  // namespace

asio::awaitable<void> converse(Front& front, net::Stream stream, Visit visit, Entrance entrance) {
  stream.tcp().expires_after(front.limits().request_time);
  Error error;
  co_await stream.async_handshake(net::Stream::Side::server, into(error));
  if (error) co_return;
  // What it may hold bounds also what no other limit counts: the extensions of chunks, trailers.
  beast::flat_buffer buffer(front.limits().header_bytes + front.limits().body_bytes);
  for (bool goes_on = true; goes_on;) {
    HttpRequest request;
    if (!co_await read(front, stream, buffer, request)) co_return;
    const Answer answer = co_await answer_to(front, request, visit, entrance);
    if (answer.status == 101) {
      // Whoever speaks before the WebSocket is open is not heard.
      begin_websocket(front, std::move(stream), std::move(request), std::move(visit));
      co_return;
    }
    goes_on = request.keep_alive();
    stream.tcp().expires_after(front.limits().answer_time);
    if (co_await write(stream, answer, request.method() == http::verb::head, goes_on)) co_return;
  }
  co_await end(stream);
}

asio::awaitable<void> turn_away(net::Stream stream, HttpRefusal why) {
  stream.tcp().expires_after(std::chrono::seconds(1));
  const Answer answer = refuse(why);
  const Error error = co_await write(stream, answer, false, false);
  if (!error) co_await end(stream);
}

}  // namespace humbug::server
