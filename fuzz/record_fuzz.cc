// Arbitrary bytes as a record: it is refused or replayed, and never crashes the program.

#include <string_view>

#include "catalogue/catalogue.h"
#include "fuzz/fuzzer.h"
#include "referee/record.h"

HUMBUG_FUZZER(record) {
  std::string_view text = input;
  humbug::Replay replay([](const humbug::Header& header) { return humbug::make_match(header); });
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (!replay.feed(text.substr(0, end))) return;
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  static_cast<void>(replay.finish());
}
