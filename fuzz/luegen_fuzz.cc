// Anything at all as an action of Lügen: what is read is written the same way again.

#include "games/luegen/game.h"
#include "tests/support/fuzz_actions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  humbug::testing::fuzz_actions<humbug::Luegen>(data, size);
  return 0;
}
