#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/foyer.h"
#include "server/http.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/site.h"

namespace humbug::server {

/// Answers what is asked over HTTP; knows nothing of sockets.
class Reception {
 public:
  struct Parts {
    Foyer& foyer;
    const Site& site;
    const FrontFigures& figures;
    const Options& options;
    std::function<Moment()> now;
  };
  using Done = std::function<void(Answer)>;

  explicit Reception(Parts parts) : parts_(std::move(parts)) {}

  /// `done` is called once: now, or when what was asked for is durable.
  void answer(const Question& question, Done done);
  /// Files of the page have a limit of their own.
  static bool is_for_file(const Question& question);
  bool knows_host(const Question& question) const;
  /// Why there will be no WebSocket; nothing if there may.
  std::optional<HttpRefusal> refuses_socket(const Question& question) const;
  /// The house closes: only what changes nothing is answered.
  void close() { closing_ = true; }

 private:
  void call_foyer(const Question& question, std::string_view path, std::string_view query,
                  Done done);
  void answer_admin(std::string_view path, const Question& question, Done done) const;
  void tell_health(Done done);
  Answer answer_here(std::string_view path, const Question& question) const;

  Parts parts_;
  bool closing_ = false;
};

}  // namespace humbug::server
