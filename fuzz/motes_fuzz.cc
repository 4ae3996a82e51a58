// Arbitrary bytes as an action of Motes of Mischief: what is parsed is written the same way again.

#include "fuzz/fuzzer.h"
#include "games/motes/game.h"
#include "tests/support/fuzz_actions.h"

HUMBUG_FUZZER(motes) { humbug::testing::fuzz_actions<humbug::Motes>(input); }
