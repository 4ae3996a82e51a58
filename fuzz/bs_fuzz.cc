// Arbitrary bytes as an action of BS: what is parsed is written the same way again.

#include "fuzz/fuzzer.h"
#include "games/bs/game.h"
#include "tests/support/fuzz_actions.h"

HUMBUG_FUZZER(bs) { humbug::testing::fuzz_actions<humbug::Bs>(input); }
