#include "server/router.h"

#include <algorithm>
#include <utility>

#include "net/padding.h"
#include "server/origin.h"

namespace humbug::server {

namespace {

constexpr std::string_view kSocketPath = "/ws";
constexpr std::string_view kHealthPath = "/healthz";
constexpr std::size_t kMostTokenBytes = 200;

bool changes_nothing(std::string_view method) { return method == "GET" || method == "HEAD"; }

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

/// Is it a request target in visible ASCII?
bool is_readable(std::string_view target) {
  return target.starts_with('/') &&
         std::ranges::all_of(target, [](char c) { return c > ' ' && c < 0x7f; });
}

/// An empty token means that none was given; nullopt that the header is malformed.
std::optional<std::string_view> token_of(std::string_view authorization) {
  if (authorization.empty()) return "";
  constexpr std::string_view kScheme = "Bearer ";
  if (!authorization.starts_with(kScheme)) return std::nullopt;
  const std::string_view token = authorization.substr(kScheme.size());
  if (token.empty() || token.size() > kMostTokenBytes) return std::nullopt;
  if (!std::ranges::all_of(token, [](char c) { return c > ' ' && c < 0x7f; })) return std::nullopt;
  return token;
}

/// A foreign page may have its own name resolve to this machine (DNS rebinding), so on loopback
/// only an address or localhost is accepted.
bool may_ask_admin(std::string_view admin, std::string_view host) {
  const bool loopback = admin.empty() || admin.starts_with("127.") || admin.starts_with("[::1]");
  const bool is_address =
      host.starts_with('[') ||
      (!host.empty() && host.find_first_not_of("0123456789.:") == std::string_view::npos);
  return !loopback || is_address || host.substr(0, host.find(':')) == "localhost";
}

HttpResponse text_answer(std::string text, std::string type) {
  HttpResponse answer = HttpResponse::of(std::move(text), 200, std::move(type));
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

}  // namespace

bool Router::is_for_file(const HttpRequest& request) {
  const std::string_view path = path_of(request.target);
  const bool is_here = path == kSocketPath || path == "/healthz" || path == "/metrics";
  return changes_nothing(request.method) && !is_here && !path.starts_with("/api/");
}

bool Router::knows_host(const HttpRequest& request) const {
  return is_known_host(request.host, parts_.options.host_names, parts_.options.origins);
}

std::optional<HttpRefusal> Router::refuses_socket(const HttpRequest& request) const {
  if (closing_) return http_refusals::kClosing;
  if (request.admin) return http_refusals::kNotFound;
  // A query is refused because it might contain a token, which must not be in a URL.
  if (request.target != kSocketPath) return http_refusals::kNotFound;
  if (!may_act(request.origin, request.host, parts_.options.origins)) {
    return http_refusals::kWrongOrigin;
  }
  return std::nullopt;
}

void Router::answer(const HttpRequest& request, Done done) {
  if (!is_readable(request.target)) return done(refuse(http_refusals::kBadTarget));
  const std::string_view path = path_of(request.target);
  if (request.admin) return answer_admin(path, request, std::move(done));
  if (!changes_nothing(request.method)) {
    if (!may_act(request.origin, request.host, parts_.options.origins)) {
      return done(refuse(http_refusals::kWrongOrigin));
    }
    if (closing_) return done(refuse(http_refusals::kClosing));
  }
  if (path == kHealthPath && changes_nothing(request.method) && !closing_) {
    return tell_health(std::move(done));
  }
  if (!path.starts_with("/api/")) return done(answer_here(path, request));
  const std::size_t end = request.target.find('?');
  const bool has_query = end != std::string_view::npos;
  call_hub(request, path, has_query ? request.target.substr(end + 1) : "", std::move(done));
}

void Router::tell_health(Done done) {
  parts_.hub.check_health(parts_.now(), [done = std::move(done)](bool has_written) {
    done(has_written ? text_answer("{\"ok\":true}", "application/json")
                     : refuse(http_refusals::kNotStored));
  });
}

void Router::call_hub(const HttpRequest& request, std::string_view path, std::string_view query,
                      Done done) {
  const std::optional<std::string_view> token = token_of(request.authorization);
  if (!token) return done(refuse(http_refusals::kBadAuthorization));
  HttpRequest api_request = request;
  if (api_request.method == "HEAD") api_request.method = "GET";
  api_request.path = path;
  api_request.query = query;
  api_request.token = *token;
  parts_.hub.call(api_request, parts_.now(),
                  [done = std::move(done)](const HttpResponse& response) {
                    std::string body = response.text();
                    // The length of a record could reveal a hand, so it is padded.
                    if (response.type == "application/json") body += net::padding(body.size());
                    HttpResponse answer = text_answer(std::move(body), response.type);
                    answer.status = response.status;
                    done(std::move(answer));
                  });
}

void Router::answer_admin(std::string_view path, const HttpRequest& request, Done done) const {
  if (!changes_nothing(request.method)) return done(refuse(http_refusals::kWrongMethod));
  if (!request.origin.empty() || !may_ask_admin(parts_.options.admin, request.host)) {
    return done(refuse(http_refusals::kWrongOrigin));
  }
  if (path == "/metrics") {
    return done(text_answer(metrics_text(parts_.hub.figures(), parts_.figures),
                            "text/plain; version=0.0.4; charset=utf-8"));
  }
  if (path != kHealthPath) return done(refuse(http_refusals::kNotFound));
  if (closing_) return done(refuse(http_refusals::kClosing));
  parts_.hub.check_health(parts_.now(), [this, done = std::move(done)](bool has_written) {
    HttpResponse answer = text_answer(
        health_text(has_written, parts_.hub.figures(), parts_.figures), "application/json");
    if (!has_written) answer.status = http_refusals::kNotStored.status;
    done(std::move(answer));
  });
}

HttpResponse Router::answer_here(std::string_view path, const HttpRequest& request) const {
  if (!changes_nothing(request.method)) return refuse(http_refusals::kWrongMethod);
  if (path == kSocketPath) return refuse(http_refusals::kUpgrade);
  if (path == kHealthPath) return refuse(http_refusals::kClosing);
  auto file = parts_.site.find(path, request.accept_encoding, request.if_none_match);
  return file ? std::move(*file) : refuse(http_refusals::kNotFound);
}

}  // namespace humbug::server
