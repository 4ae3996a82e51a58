#include "server/log.h"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "core/text.h"

namespace humbug::server {

namespace {

constexpr std::size_t kMostValueBytes = 200;

spdlog::logger& logger() {
  static const auto kLogger = [] {
    auto made = std::make_shared<spdlog::logger>("humbug",
                                                 std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    made->flush_on(spdlog::level::debug);
    return made;
  }();
  return *kLogger;
}

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug:
      return spdlog::level::debug;
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warn:
      return spdlog::level::warn;
    case LogLevel::error:
      break;
  }
  return spdlog::level::err;
}

void append(std::string& line, std::string_view text) {
  const std::string shown = printable(text, kMostValueBytes);
  if (!shown.empty() && shown.find_first_of(" =\"\\") == std::string::npos) {
    line += shown;
    return;
  }
  line += '"';
  for (const char c : shown) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  line += '"';
}
void append(std::string& line, std::uint64_t number) { line += std::to_string(number); }
void append(std::string& line, double number) { line += fmt::format("{:.6g}", number); }

}  // namespace

void log(LogLevel level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, LogValue>> fields) {
  if (!logger().should_log(level_of(level))) return;
  std::string line = fmt::format("event={}", event);
  for (const auto& [name, value] : fields) {
    line += fmt::format(" {}=", name);
    std::visit([&line](const auto& it) { append(line, it); }, value);
  }
  logger().log(level_of(level), spdlog::string_view_t(line));
}

void set_log_level(std::string_view level) {
  logger().set_level(level == "warn" ? spdlog::level::warn
                                     : spdlog::level::from_str(std::string(level)));
}

}  // namespace humbug::server
