#include "server/metrics.h"

#include <array>
#include <chrono>
#include <string_view>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

namespace humbug::server {

namespace {

class Writer {
 public:
  void gauge(std::string_view name, std::string_view says, std::uint64_t value) {
    one(name, says, "gauge", value);
  }
  void counter(std::string_view name, std::string_view says, std::uint64_t value) {
    one(name, says, "counter", value);
  }
  void counter(std::string_view name, std::string_view says, double value) {
    one(name, says, "counter", value);
  }
  void histogram(std::string_view name, std::string_view says, const net::Latency& times) {
    head(name, says, "histogram");
    // From 64 microseconds to four seconds; each bound is also a bound of a bucket of Latency.
    for (std::uint64_t micros = 64; micros <= (1U << 22U); micros *= 4) {
      text_ +=
          fmt::format("humbug_{}_bucket{{le=\"{}\"}} {}\n", name, static_cast<double>(micros) / 1e6,
                      times.below(std::chrono::microseconds(micros)));
    }
    text_ += fmt::format(
        "humbug_{0}_bucket{{le=\"+Inf\"}} {1}\nhumbug_{0}_sum {2}\nhumbug_{0}_count {1}\n", name,
        times.count(), times.sum_seconds());
  }
  std::string take() { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view says, std::string_view type) {
    text_ += fmt::format("# HELP humbug_{0} {1}\n# TYPE humbug_{0} {2}\n", name, says, type);
  }
  template <class Value>
  void one(std::string_view name, std::string_view says, std::string_view type, Value value) {
    head(name, says, type);
    text_ += fmt::format("humbug_{} {}\n", name, value);
  }

  std::string text_;
};

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

std::string metrics_text(const Hub::Figures& hub, const FrontendFigures& frontend) {
  Writer out;
  out.gauge("tables_live", "Tables that have not ended", hub.tables_live);
  out.gauge("tables_loaded", "Tables in memory", hub.tables_loaded);
  out.gauge("sockets", "Open WebSockets", hub.connections);
  out.gauge("people", "People with an open WebSocket", hub.people);
  out.counter("inputs_total", "Inputs accepted by tables", hub.inputs);
  out.counter("inputs_refused_total", "Inputs that were refused", hub.refused);
  out.counter("moves_total", "Durable moves of people and bots", hub.moves);
  out.counter("games_finished_total", "Finished games", hub.games_finished);
  out.counter("frames_total", "Frames sent to people", hub.frames);
  out.counter("store_failures_total", "Batches that could not be stored", hub.store_failures);
  out.counter("bot_faults_total", "Illegal answers of bots", hub.bot_faults);
  out.gauge("connections", "Open connections of any kind", frontend.connections_open);
  out.counter("connections_refused_total", "Connections over a limit",
              frontend.connections_refused);
  out.counter("requests_total", "HTTP requests", frontend.requests);
  out.counter("requests_refused_total", "HTTP requests over a limit", frontend.requests_refused);
  out.counter("sockets_opened_total", "WebSockets opened", frontend.sockets_opened);
  out.counter("sockets_hung_up_total", "WebSockets closed by the server", frontend.sockets_hung_up);
  out.counter("cpu_seconds_total", "CPU time of the program", cpu_seconds());
  out.histogram("answer_seconds", "Time from a complete request to its answer", frontend.answers);
  out.histogram("turn_seconds", "Time spent on a message by the hub thread", frontend.turns);
  return out.take();
}

std::string health_text(bool ok, const Hub::Figures& hub, const FrontendFigures& frontend) {
  return boost::json::serialize(boost::json::object{
      {"ok", ok},
      {"tables_live", hub.tables_live},
      {"tables_loaded", hub.tables_loaded},
      {"sockets", hub.connections},
      {"connections", frontend.connections_open},
      {"store_failures", hub.store_failures},
      {"store_says", hub.store_says},
  });
}

}  // namespace humbug::server
