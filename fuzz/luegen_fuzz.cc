// Arbitrary bytes as an action of Lügen: what is parsed is written the same way again.

#include "fuzz/fuzzer.h"
#include "games/luegen/game.h"
#include "tests/support/fuzz_actions.h"

HUMBUG_FUZZER(luegen) { humbug::testing::fuzz_actions<humbug::Luegen>(input); }
