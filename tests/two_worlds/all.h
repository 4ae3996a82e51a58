#pragma once

#include "tests/two_worlds/bs.h"
#include "tests/two_worlds/liars_dice.h"
#include "tests/two_worlds/liars_lair.h"
#include "tests/two_worlds/luegen.h"
#include "tests/two_worlds/motes.h"
