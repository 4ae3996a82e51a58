// Arbitrary bytes as a record with a proof: it is verified or refused, and never crashes the
// program.

#include <sstream>
#include <string>

#include "catalogue/catalogue.h"
#include "catalogue/follow.h"
#include "fuzz/fuzzer.h"
#include "referee/fairness_verify.h"

HUMBUG_FUZZER(verify) {
  std::istringstream in{std::string(input)};
  static_cast<void>(humbug::fairness::verify_record(
      in, [](const humbug::Header& header) { return humbug::make_match(header); },
      humbug::make_follower));
}
