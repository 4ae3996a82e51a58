// Anything at all as the server's configuration: it is read, or refused in a line.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/assert.h"
#include "core/text.h"
#include "server/options.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace humbug::server;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto given = read_config(text, "fuzz.toml");
  if (!given) {
    HUMBUG_ASSERT(given.error().find('\n') == std::string::npos);
    return 0;
  }
  for (const auto& [name, value] : *given) HUMBUG_ASSERT(name.find(", line ") != std::string::npos);
  return 0;
}
