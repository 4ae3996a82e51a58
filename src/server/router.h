#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/http.h"
#include "server/hub.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/site.h"

namespace humbug::server {

/// Answers HTTP requests; independent of sockets.
class Router {
 public:
  struct Parts {
    Hub& hub;
    const Site& site;
    const FrontendFigures& figures;
    const Options& options;
    std::function<TimePoint()> now;
  };
  using Done = std::function<void(HttpResponse)>;

  explicit Router(Parts parts) : parts_(std::move(parts)) {}

  /// `done` is called once: now, or when the effects of the request are durable.
  void answer(const HttpRequest& request, Done done);
  /// Requests for files of the page have a limit of their own.
  static bool is_for_file(const HttpRequest& request);
  bool knows_host(const HttpRequest& request) const;
  /// Why the upgrade to a WebSocket is refused; nullopt if it isn't.
  std::optional<HttpRefusal> refuses_socket(const HttpRequest& request) const;
  /// From now on only requests that change nothing are answered.
  void close() { closing_ = true; }

 private:
  void call_hub(const HttpRequest& request, std::string_view path, std::string_view query,
                Done done);
  void answer_admin(std::string_view path, const HttpRequest& request, Done done) const;
  void tell_health(Done done);
  HttpResponse answer_here(std::string_view path, const HttpRequest& request) const;

  Parts parts_;
  bool closing_ = false;
};

}  // namespace humbug::server
