#pragma once

#include <span>
#include <string_view>

#include "core/game.h"
#include "core/game_defaults.h"
#include "games/motes/chance.h"
#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/view.h"

namespace humbug {

/// Motes of Mischief: Liar's Dice with coloured dice, whose powers work from the graveyard.
struct Motes : motes::Rules,
               motes::Views,
               motes::Notation,
               motes::PositionCodec,
               GameDefaults<motes::Options> {
  static constexpr std::string_view kId = "motes";
  static constexpr std::string_view kTitle = "Motes of Mischief";
  static constexpr std::string_view kSummary =
      "Liar's Dice by night: dice you lose have powers in the graveyard, and you bet on yourself.";
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 8;
  static constexpr int kRulesVersion = 1;

  using Options = motes::Options;
  using State = motes::State;
  using View = motes::View;
  using Action = motes::Action;
  using Draw = motes::Draw;
  using Event = motes::Event;
  using Setup = motes::Setup;
  using Chance = motes::Chance;

  using motes::Rules::legal;
  using motes::Views::legal;

  static constexpr std::span<const Option<Options>> options() { return motes::kOptions; }
  static constexpr std::span<const Clash<Options>> clashes() { return motes::kClashes; }
  static constexpr Presets presets() { return motes::kPresets; }
};

static_assert(Game<Motes>);
static_assert(ChanceOfGame<Motes::Chance, Motes>);
static_assert(WrittenGame<Motes, json::object>);
static_assert(sizeof(Motes::State) <= 512);

}  // namespace humbug
