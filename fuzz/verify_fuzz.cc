// Anything at all as a record with a proof: it is verified or not, never a crash.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "catalogue/catalogue.h"
#include "referee/fairness_verify.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  static_cast<void>(humbug::fairness::verify_record(
      in, [](const humbug::Header& header) { return humbug::make_match(header); }));
  return 0;
}
