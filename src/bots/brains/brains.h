#pragma once

/// The brains of all games.
#include "bots/brains/bs.h"
#include "bots/brains/liars_dice.h"
#include "bots/brains/liars_lair.h"
#include "bots/brains/luegen.h"
#include "bots/brains/motes.h"
