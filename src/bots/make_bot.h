#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/spec.h"

namespace humbug {

/// Creates the bot of `spec`. Compiled for each game in a unit of its own (make_bot.cc.in).
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec);

}  // namespace humbug
