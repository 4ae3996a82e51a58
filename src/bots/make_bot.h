#pragma once

#include <memory>

#include "bots/brains/brains.h"
#include "bots/external_bot.h"
#include "bots/levels.h"
#include "bots/spec.h"

namespace humbug {

/// Creates the bot of `spec`.
template <ThinkingGame G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec) {
  switch (spec.level) {
    case Level::command:
      return std::make_unique<ExternalBot<G>>(spec.command, std::chrono::milliseconds(spec.limit),
                                              spec.quiet);
    case Level::novice:
      return std::make_unique<NoviceBot<G>>(spec.temper);
    case Level::shrewd:
      return std::make_unique<ShrewdBot<G>>(spec.temper);
    case Level::master:
      return std::make_unique<MasterBot<G>>(spec.temper, spec.budget);
    case Level::random:
      break;
  }
  return std::make_unique<RandomBot<G>>();
}

}  // namespace humbug
