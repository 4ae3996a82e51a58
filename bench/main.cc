// humbug_bench [--json] [Google Benchmark's own flags]: with --json, one line for each benchmark.

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>
#include <boost/json.hpp>

namespace {

/// Prints a JSON object for each benchmark; of repeated ones the medians, because machines are
/// noisy.
class JsonLines final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type == Run::RT_Aggregate) continue;
      for (const auto& [name, counter] : run.counters) {
        figures_[run.benchmark_name()][name].push_back(counter.value);
      }
    }
  }
  void Finalize() override {
    for (auto& [benchmark, figures] : figures_) {
      boost::json::object line{{"name", benchmark}};
      for (auto& [name, values] : figures) {
        std::ranges::sort(values);
        line[name] = values[values.size() / 2];
      }
      std::cout << boost::json::serialize(line) << std::endl;
    }
  }

 private:
  std::map<std::string, std::map<std::string, std::vector<double>>> figures_;
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<char*> rest(argv, argv + argc);
  const auto removed =
      std::ranges::remove_if(rest, [](std::string_view word) { return word == "--json"; });
  const bool json = !removed.empty();
  rest.erase(removed.begin(), removed.end());
  int count = static_cast<int>(rest.size());
  benchmark::Initialize(&count, rest.data());
  if (benchmark::ReportUnrecognizedArguments(count, rest.data())) return 2;
  JsonLines lines;
  const std::size_t run =
      json ? benchmark::RunSpecifiedBenchmarks(&lines) : benchmark::RunSpecifiedBenchmarks();
  return run > 0 ? 0 : 2;  // it has said that nothing is called so
}
