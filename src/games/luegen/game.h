#pragma once

#include <span>
#include <string_view>

#include "core/game.h"
#include "core/game_defaults.h"
#include "games/luegen/chance.h"
#include "games/luegen/notation.h"
#include "games/luegen/rules.h"
#include "games/luegen/view.h"
#include "games/luegen/worlds.h"

namespace humbug {

/// Lügen: one names a type, the others lay cards under it, true or not; only the next may doubt.
struct Luegen : luegen::Rules,
                luegen::Views,
                luegen::Worlds,
                luegen::Notation,
                luegen::PositionCodec,
                GameDefaults<luegen::Options> {
  static constexpr std::string_view kId = "luegen";
  static constexpr std::string_view kTitle = "Lügen";
  static constexpr std::string_view kSummary =
      "Lay cards under the type that was named, or call the player before you a liar; whoever ends "
      "up with the aces loses.";
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 8;
  static constexpr int kRulesVersion = 1;

  using Options = luegen::Options;
  using State = luegen::State;
  using View = luegen::View;
  using Action = luegen::Action;
  using Draw = luegen::Draw;
  using Event = luegen::Event;
  using Setup = luegen::Setup;
  using Chance = luegen::Chance;

  using luegen::Rules::legal;
  using luegen::Views::legal;

  static constexpr std::span<const Option<Options>> options() { return luegen::kOptions; }
  static constexpr std::span<const Clash<Options>> clashes() { return luegen::kClashes; }
  static constexpr std::span<const Limit> limits() { return luegen::kLimits; }
  static constexpr Presets presets() { return luegen::kPresets; }
  static constexpr Options defaults(int players) { return luegen::defaults(players); }
};

static_assert(Game<Luegen>);
static_assert(ChanceOfGame<Luegen::Chance, Luegen>);
static_assert(WrittenGame<Luegen, json::object>);
static_assert(sizeof(Luegen::State) <= 1024);

}  // namespace humbug
