#pragma once

#include <span>
#include <string_view>

#include "core/game.h"
#include "core/game_defaults.h"
#include "games/liars_lair/chance.h"
#include "games/liars_lair/notation.h"
#include "games/liars_lair/notes.h"
#include "games/liars_lair/rules.h"
#include "games/liars_lair/view.h"

namespace humbug {

/// Liar's Lair: half of what everyone holds is a lie, and each lie is contradicted by one truth.
struct LiarsLair : liars_lair::Rules,
                   liars_lair::Views,
                   liars_lair::Notation,
                   liars_lair::PositionCodec,
                   GameDefaults<liars_lair::Options> {
  static constexpr std::string_view kId = "liars_lair";
  static constexpr std::string_view kTitle = "Liar's Lair";
  static constexpr std::string_view kSummary =
      "Truths and lies in every hand: whose lie meets its truth is out; be left, or be unprovable.";
  static constexpr int kMinPlayers = 3;  // LL-01
  static constexpr int kMaxPlayers = 8;
  static constexpr int kRulesVersion = 1;

  using Options = liars_lair::Options;
  using State = liars_lair::State;
  using View = liars_lair::View;
  using Action = liars_lair::Action;
  using Draw = liars_lair::Draw;
  using Event = liars_lair::Event;
  using Setup = liars_lair::Setup;
  using Chance = liars_lair::Chance;
  using Notes = liars_lair::Notes;

  using liars_lair::Rules::legal;
  using liars_lair::Views::legal;

  static constexpr std::span<const Option<Options>> options() { return liars_lair::kOptions; }
  static constexpr std::span<const Clash<Options>> clashes() { return liars_lair::kClashes; }
  static constexpr std::span<const Limit> limits() { return liars_lair::kLimits; }
  static constexpr Presets presets() { return liars_lair::kPresets; }
  static constexpr Options defaults(int players) { return liars_lair::defaults_for(players); }
  static constexpr void settle(Options& rules, std::span<const std::string_view> given) {
    liars_lair::settle_edition(rules, given);
  }
};

static_assert(Game<LiarsLair>);
static_assert(ChanceOfGame<LiarsLair::Chance, LiarsLair>);
static_assert(WrittenGame<LiarsLair, json::object>);

}  // namespace humbug
