#include <iostream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace humbug::cli {

namespace {

double milliseconds(net::Latency::Time time) { return static_cast<double>(time.count()) / 1000; }

void print_json(const loadtest::Plan& plan, const loadtest::Report& report) {
  boost::json::object out{{"tables", report.tables},
                          {"rate", plan.rate},
                          {"seconds", report.seconds},
                          {"moves", report.moves},
                          {"moves_per_s", static_cast<double>(report.moves) / report.seconds},
                          {"p50_ms", milliseconds(report.latency.quantile(0.5))},
                          {"p90_ms", milliseconds(report.latency.quantile(0.9))},
                          {"p99_ms", milliseconds(report.latency.quantile(0.99))},
                          {"max_ms", milliseconds(report.latency.longest())},
                          {"errors", report.errors},
                          {"late", report.late},
                          {"games", report.games}};
  if (report.server_cpu && report.moves > 0) {
    out["cpu_us_per_move"] = 1e6 * *report.server_cpu / static_cast<double>(report.moves);
  }
  std::cout << boost::json::serialize(out) << '\n';
}

void print_text(const loadtest::Plan& plan, const loadtest::Report& report) {
  std::cout << fmt::format(
      "{} tables, {} sockets, {} moves a second asked for, {:.0f} made, for {:.1f} s\n"
      "acknowledged after p50 {:.1f} ms, p90 {:.1f} ms, p99 {:.1f} ms, at most {:.1f} ms\n"
      "{} errors, {} moves due and not made, {} games finished\n",
      report.tables, 4 * report.tables, plan.rate,
      static_cast<double>(report.moves) / report.seconds, report.seconds,
      milliseconds(report.latency.quantile(0.5)), milliseconds(report.latency.quantile(0.9)),
      milliseconds(report.latency.quantile(0.99)), milliseconds(report.latency.longest()),
      report.errors, report.late, report.games);
  if (report.server_cpu && report.moves > 0) {
    std::cout << fmt::format("the server took {:.1f} us of processor time a move\n",
                             1e6 * *report.server_cpu / static_cast<double>(report.moves));
  }
}

}  // namespace

int put_load_on(const LoadRequest& request) {
  const auto report = loadtest::run(request.plan);
  if (!report) {
    complain(report.error());
    return kBadInput;
  }
  if (request.as_json) {
    print_json(request.plan, *report);
  } else {
    print_text(request.plan, *report);
  }
  return report->errors == 0 ? kOk : kFailed;
}

}  // namespace humbug::cli
