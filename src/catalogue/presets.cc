#include "catalogue/presets.h"

#include <algorithm>

#include <fmt/format.h>

#include "catalogue/catalogue_game.h"
#include "core/presets.h"
#include "core/text.h"

namespace humbug {

namespace {

bool is_given(std::span<const Setting> given, std::string_view text) {
  return std::ranges::any_of(
      given, [text](const Setting& setting) { return setting.name + "=" + setting.value == text; });
}

bool applies(const PresetValue& value, std::span<const Setting> given, int players) {
  if (players < value.from_players) return false;
  if (!value.only_with.empty() && !is_given(given, value.only_with)) return false;
  return std::ranges::find(given, value.option, &Setting::name) == given.end();
}

Presets presets_of(std::string_view game) {
  const CatalogueGame* found = game_named(game);
  return found == nullptr ? Presets() : found->presets();
}

}  // namespace

std::string preset_names() {
  std::string names;
  for (const NamedPreset& preset : kPresets) {
    names += (names.empty() ? "" : ", ") + std::string(preset.name);
  }
  return names;
}

std::expected<std::vector<Setting>, std::string> with_preset(std::string_view game,
                                                             std::string_view preset,
                                                             std::span<const Setting> given,
                                                             int players) {
  std::vector<Setting> settings(given.begin(), given.end());
  if (preset.empty()) return settings;
  const auto found = std::ranges::find(kPresets, preset, &NamedPreset::name);
  if (found == kPresets.end()) {
    constexpr std::size_t kMaxEcho = 40;
    return std::unexpected(fmt::format("there is no preset '{}'; there are: {}",
                                       printable(preset, kMaxEcho), preset_names()));
  }
  const Presets presets = presets_of(game);
  for (const PresetValue& value : presets.*(found->values)) {
    if (!applies(value, given, players)) continue;
    settings.push_back({std::string(value.option), std::string(value.value)});
  }
  return settings;
}

std::string presets_text(std::string_view game) {
  std::string text;
  const Presets presets = presets_of(game);
  for (const NamedPreset& preset : kPresets) {
    std::string line;
    for (const PresetValue& value : presets.*(preset.values)) {
      line += fmt::format("{}{}={}", line.empty() ? "" : ", ", value.option, value.value);
      if (!value.only_with.empty()) line += fmt::format(" (with {})", value.only_with);
      if (value.from_players > 0) line += fmt::format(" (from {} players on)", value.from_players);
    }
    text += fmt::format("{:<15} {}\n", preset.name, line.empty() ? "the defaults" : line);
  }
  return text;
}

json::object presets_json(std::string_view game) {
  json::object out;
  const CatalogueGame* found = game_named(game);
  if (found == nullptr) return out;
  const Presets presets = found->presets();
  for (const NamedPreset& preset : kPresets) {
    json::array values;
    for (const PresetValue& value : presets.*(preset.values)) {
      json::object entry{{"option", value.option}, {"value", found->preset_value(value)}};
      if (!value.only_with.empty()) entry["only_with"] = value.only_with;
      if (value.from_players > 0) entry["from_players"] = value.from_players;
      values.push_back(std::move(entry));
    }
    out[preset.name] = json::object{{"rules", std::move(values)}};
  }
  return out;
}

}  // namespace humbug
