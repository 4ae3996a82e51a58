#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "core/options.h"

namespace humbug::cli {

/// The rules that a command was given: --preset and --set.
struct RulesRequest {
  std::string preset;            ///< empty: none
  std::vector<std::string> set;  ///< NAME=VALUE
};

/// Reads them for that many players of `game`, or says in one line what is wrong.
std::expected<std::vector<Setting>, std::string> read_rules(const RulesRequest& request,
                                                            const std::string& game, int players);

/// Where somebody finds out what he may ask of `game`: " ('humbug rules bs' tells more)".
std::string where_to_look(const std::string& game);

}  // namespace humbug::cli
