#pragma once

#include <span>
#include <string_view>

#include "core/game.h"
#include "core/game_defaults.h"
#include "games/liars_dice/chance.h"
#include "games/liars_dice/notation.h"
#include "games/liars_dice/numbering.h"
#include "games/liars_dice/rules.h"
#include "games/liars_dice/view.h"

namespace humbug {

/// Liar's Dice: everyone sees the own dice and bids on all; the next player raises or doubts.
struct LiarsDice : liars_dice::Rules,
                   liars_dice::Views,
                   liars_dice::Notation,
                   liars_dice::PositionCodec,
                   liars_dice::Numbering,
                   GameDefaults<liars_dice::Options> {
  static constexpr std::string_view kId = "liars_dice";
  static constexpr std::string_view kTitle = "Liar's Dice";
  static constexpr std::string_view kSummary =
      "Bid on the dice under all cups, seeing only your own; raise, or call the bidder a liar.";
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 8;
  static constexpr int kRulesVersion = 1;

  using Options = liars_dice::Options;
  using State = liars_dice::State;
  using View = liars_dice::View;
  using Action = liars_dice::Action;
  using Draw = liars_dice::Draw;
  using Event = liars_dice::Event;
  using Setup = liars_dice::Setup;
  using Chance = liars_dice::Chance;

  using liars_dice::Rules::legal;
  using liars_dice::Views::legal;

  static constexpr std::span<const Option<Options>> options() { return liars_dice::kOptions; }
  static constexpr std::span<const Clash<Options>> clashes() { return liars_dice::kClashes; }
  static constexpr Presets presets() { return liars_dice::kPresets; }
};

static_assert(Game<LiarsDice>);
static_assert(ChanceOfGame<LiarsDice::Chance, LiarsDice>);
static_assert(WrittenGame<LiarsDice, json::object>);
static_assert(sizeof(LiarsDice::State) <= 256);

}  // namespace humbug
