// Anything at all as an action of Motes of Mischief: what is read is written the same way again.

#include "games/motes/game.h"
#include "tests/support/fuzz_actions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  humbug::testing::fuzz_actions<humbug::Motes>(data, size);
  return 0;
}
