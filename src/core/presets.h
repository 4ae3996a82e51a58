#pragma once

#include <array>
#include <span>
#include <string_view>

namespace humbug {

/// One option that a preset sets. Options that no value names keep their defaults.
struct PresetValue {
  std::string_view option;
  std::string_view value;
  /// "edition=1": applies only where that is set as well. The initializer is for g++, which warns
  /// of members that are left out.
  std::string_view only_with = {};  // NOLINT(readability-redundant-member-init)
  int from_players = 0;             ///< applies only from that many players on
};

using PresetValues = std::span<const PresetValue>;

/// The sets of rules that every front end offers for a game.
///  house   the recommended rules: the defaults, unless measurements say otherwise
///  quick   a short game
///  strict  the rules exactly as their author wrote them
struct Presets {
  PresetValues house;
  PresetValues quick;
  PresetValues strict;
};

struct NamedPreset {
  std::string_view name;
  PresetValues Presets::* values;
};
inline constexpr std::array kPresets = {NamedPreset{"house", &Presets::house},
                                        NamedPreset{"quick", &Presets::quick},
                                        NamedPreset{"strict", &Presets::strict}};

}  // namespace humbug
