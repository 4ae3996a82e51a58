// Arbitrary bytes as an action of Liar's Lair: what is parsed is written the same way again.

#include "fuzz/fuzzer.h"
#include "games/liars_lair/game.h"
#include "tests/support/fuzz_actions.h"

HUMBUG_FUZZER(liars_lair) { humbug::testing::fuzz_actions<humbug::LiarsLair>(input); }
