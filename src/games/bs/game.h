#pragma once

#include <span>
#include <string_view>

#include "core/game.h"
#include "core/game_defaults.h"
#include "games/bs/chance.h"
#include "games/bs/notation.h"
#include "games/bs/rules.h"
#include "games/bs/view.h"

namespace humbug {

/// BS, that is Cheat by rank: everyone must claim the next rank; who doubts it calls.
struct Bs : bs::Rules, bs::Views, bs::Notation, bs::PositionCodec, GameDefaults<bs::Options> {
  static constexpr std::string_view kId = "bs";
  static constexpr std::string_view kTitle = "BS";
  static constexpr std::string_view kSummary =
      "Cheat by rank: lay the next rank face down, or say you did; anyone may call it.";
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 8;
  static constexpr int kRulesVersion = 1;

  using Options = bs::Options;
  using State = bs::State;
  using View = bs::View;
  using Action = bs::Action;
  using Draw = bs::Draw;
  using Event = bs::Event;
  using Setup = bs::Setup;
  using Chance = bs::Chance;

  using bs::Rules::legal;
  using bs::Views::legal;

  static constexpr std::span<const Option<Options>> options() { return bs::kOptions; }
  static constexpr std::span<const Clash<Options>> clashes() { return bs::kClashes; }
  static constexpr std::span<const Limit> limits() { return bs::kLimits; }
  static constexpr Presets presets() { return bs::kPresets; }
  static constexpr int window_seconds(const Options& rules) { return rules.call_timer; }
};

static_assert(Game<Bs>);
static_assert(ChanceOfGame<Bs::Chance, Bs>);
static_assert(WrittenGame<Bs, json::object>);

}  // namespace humbug
