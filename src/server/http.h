#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refusal.h"

namespace humbug::server {

/// An HTTP request. The views point into the connection's buffer, or to a test's strings.
struct HttpRequest {
  std::string_view method;
  std::string_view target;  ///< path and query, unchanged
  std::string_view path;    ///< "/api/tables"
  std::string_view query;   ///< without '?'
  std::string_view token;   ///< from the Authorization header; empty: none
  std::string_view host;
  std::string_view origin;
  std::string_view authorization;
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view body;
  std::string_view address;  ///< of the client, for limits
  bool admin = false;        ///< received at the address of --admin
};

struct HttpResponse {
  using Header = std::pair<std::string_view, std::string>;

  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;  ///< never null
  std::vector<Header> headers;

  static HttpResponse of(std::string body, int status = 200, std::string type = "application/json");
  const std::string& text() const { return *body; }
};

/// A refusal with its HTTP status.
struct HttpRefusal {
  int status;
  Refusal why;
};

/// `{"code":...,"says":...}`.
std::string refusal_json(const Refusal& why);
HttpResponse refuse(const HttpRefusal& refusal);

namespace http_refusals {
inline constexpr HttpRefusal kBadRequest{400, {"bad_request", "this is not an HTTP request"}};
inline constexpr HttpRefusal kBadTarget{400, {"bad_target", "the address is malformed"}};
inline constexpr HttpRefusal kBadAuthorization{
    401, {"bad_authorization", "the Authorization header must be: Bearer and a token"}};
inline constexpr HttpRefusal kWrongOrigin{
    403, {"wrong_origin", "this page has another origin: the operator can allow it with --origin"}};
inline constexpr HttpRefusal kNotFound{404, {"not_found", "there is nothing here"}};
inline constexpr HttpRefusal kWrongMethod{405,
                                          {"wrong_method", "this method is not supported here"}};
inline constexpr HttpRefusal kTooSlow{408, {"too_slow", "the request took too long to arrive"}};
inline constexpr HttpRefusal kBodyTooLarge{413, {"body_too_large", "the request is too long"}};
inline constexpr HttpRefusal kWrongHost{
    421, {"wrong_host", "unknown host name: the operator can allow it with --host-name"}};
inline constexpr HttpRefusal kUpgrade{
    426, {"upgrade_required", "this address is for WebSockets: ask for an upgrade"}};
inline constexpr HttpRefusal kTooManyRequests{
    429, {"too_many_requests", "too many requests from this address: wait a moment"}};
inline constexpr HttpRefusal kHeaderTooLarge{
    431, {"header_too_large", "the header of the request is too long"}};
inline constexpr HttpRefusal kTooManyConnections{
    503, {"too_many_connections", "too many open connections: come back later"}};
inline constexpr HttpRefusal kNotStored{
    503, {"store_down", "the store accepts no writes: check the disk"}};
inline constexpr HttpRefusal kClosing{503,
                                      {"closing", "the server is shutting down: come back later"}};

// Reasons for closing a WebSocket.
inline constexpr Refusal kSlowReader{"slow_reader", "this connection reads too slowly"};
inline constexpr Refusal kBinary{"binary", "messages must be text"};
}  // namespace http_refusals

}  // namespace humbug::server
