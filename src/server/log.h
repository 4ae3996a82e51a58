#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <variant>

namespace humbug::server {

enum class LogLevel : std::uint8_t { debug, info, warn, error };
using LogValue = std::variant<std::string_view, std::uint64_t, double>;

/// One line on stderr: `time=... level=info event=started port=8420`. Text from clients is quoted.
/// Callers must not pass tokens, passwords or invitations.
void log(LogLevel level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, LogValue>> fields = {});

/// "debug", "info", "warn", "error" or "off".
void set_log_level(std::string_view level);

}  // namespace humbug::server
