#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "core/options.h"

namespace humbug {

/// "house, quick, strict"
std::string preset_names();
/// The settings of a preset of `game`, overridden by those that were given. An empty name means no
/// preset. Fails if there is no such preset; the settings are not validated.
std::expected<std::vector<Setting>, std::string> with_preset(std::string_view game,
                                                             std::string_view preset,
                                                             std::span<const Setting> given,
                                                             int players);
/// A line for each preset: "strict          honesty=forced, remainder=set_aside".
std::string presets_text(std::string_view game);
/// {"house":{"rules":[]},"quick":{"rules":[{"option":"dice","value":3}]},"strict":...}
boost::json::object presets_json(std::string_view game);

}  // namespace humbug
