#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "core/options.h"

namespace humbug::cli {

/// Reads the values of --set, each NAME=VALUE, or says which is none.
std::expected<std::vector<Setting>, std::string> parse_settings(std::span<const std::string> texts);

/// Where somebody finds out what he may ask of `game`: " ('humbug rules bs' tells more)".
std::string where_to_look(const std::string& game);

}  // namespace humbug::cli
