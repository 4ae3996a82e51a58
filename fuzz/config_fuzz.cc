// Arbitrary bytes as the server's configuration: it is accepted, or refused with one line.

#include <string_view>

#include "core/assert.h"
#include "core/text.h"
#include "fuzz/fuzzer.h"
#include "server/options.h"

HUMBUG_FUZZER(config) {
  using namespace humbug::server;
  const auto given = read_config(input, "fuzz.toml");
  if (!given) {
    HUMBUG_ASSERT(given.error().find('\n') == std::string::npos);
    return;
  }
  for (const auto& [name, value] : *given) HUMBUG_ASSERT(name.find(", line ") != std::string::npos);
}
