// Anything at all as a record: it is refused or played, never a crash.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalogue/catalogue.h"
#include "referee/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  humbug::Replay replay([](const humbug::Header& header) { return humbug::make_match(header); });
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (!replay.feed(text.substr(0, end))) return 0;
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  static_cast<void>(replay.finish());
  return 0;
}
