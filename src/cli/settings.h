#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "core/options.h"

namespace humbug::cli {

/// The rules options of a command: --preset and --set.
struct RulesRequest {
  std::string preset;            ///< empty: none
  std::vector<std::string> set;  ///< NAME=VALUE
};

/// The settings for that many players of `game`; the error is one line.
std::expected<std::vector<Setting>, std::string> read_rules(const RulesRequest& request,
                                                            const std::string& game, int players);

/// A hint on help about the options of `game`: " ('humbug rules bs' tells more)".
std::string where_to_look(const std::string& game);

}  // namespace humbug::cli
