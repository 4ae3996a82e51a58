// Arbitrary bytes as an action of Liar's Dice: what is parsed is written the same way again.

#include "fuzz/fuzzer.h"
#include "games/liars_dice/game.h"
#include "tests/support/fuzz_actions.h"

HUMBUG_FUZZER(liars_dice) { humbug::testing::fuzz_actions<humbug::LiarsDice>(input); }
