// Anything at all as an action of Liar's Lair: what is read is written the same way again.

#include "games/liars_lair/game.h"
#include "tests/support/fuzz_actions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  humbug::testing::fuzz_actions<humbug::LiarsLair>(data, size);
  return 0;
}
