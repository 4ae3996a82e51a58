#pragma once

#include <span>
#include <string_view>

#include "core/game.h"
#include "core/game_defaults.h"
#include "games/mia/chance.h"
#include "games/mia/notation.h"
#include "games/mia/rules.h"
#include "games/mia/view.h"

namespace humbug {

/// Mia: two dice under a cup, an announcement that beats the last one, and belief or doubt.
struct Mia : mia::Rules, mia::Views, mia::Notation, mia::PositionCodec, GameDefaults<mia::Options> {
  static constexpr std::string_view kId = "mia";
  static constexpr std::string_view kTitle = "Mia";
  static constexpr std::string_view kSummary =
      "Roll two dice in secret and announce more than the last player; the next believes or looks.";
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 8;
  static constexpr int kRulesVersion = 1;

  using Options = mia::Options;
  using State = mia::State;
  using View = mia::View;
  using Action = mia::Action;
  using Draw = mia::Draw;
  using Event = mia::Event;
  using Setup = mia::Setup;
  using Chance = mia::Chance;

  using mia::Rules::legal;
  using mia::Views::legal;

  static constexpr std::span<const Option<Options>> options() { return mia::kOptions; }
  static constexpr Presets presets() { return mia::kPresets; }
};

static_assert(Game<Mia>);
static_assert(ChanceOfGame<Mia::Chance, Mia>);
static_assert(WrittenGame<Mia, json::object>);
static_assert(sizeof(Mia::State) <= 256);

}  // namespace humbug
