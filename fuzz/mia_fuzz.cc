// Anything at all as an action of Mia: what is read is written the same way again.

#include "fuzz/fuzzer.h"
#include "games/mia/game.h"
#include "tests/support/fuzz_actions.h"

HUMBUG_FUZZER(mia) { humbug::testing::fuzz_actions<humbug::Mia>(input); }
