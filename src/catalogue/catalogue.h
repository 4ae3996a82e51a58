#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "core/options.h"
#include "core/position.h"
#include "referee/match.h"
#include "referee/record.h"

namespace humbug {

/// An option as people see it: what it asks, what it may be, what it is if nobody says anything.
struct OptionInfo {
  OptionSpec spec;
  std::string default_value;  ///< "4", or "2 to 4, by players" where it depends on their number
};

struct ClashInfo {
  std::string_view options;
  std::string_view says;
  bool refused;
};

/// The games, in the order of the list.
std::span<const GameInfo> all_games();
const GameInfo* find_game(std::string_view id);
/// "there is no game 'x'; there are: ..."
std::string no_such_game(std::string_view id);
std::vector<OptionInfo> options_of(std::string_view game);
std::vector<ClashInfo> clashes_of(std::string_view game);
/// Which options have no effect as they are set, in a line each.
std::vector<std::string_view> idle_options(std::string_view game, std::span<const Setting> settings,
                                           int players);
/// The rules as a page for players.
std::string_view rules_page(std::string_view game);
/// Everything above for programs.
json::object game_json(std::string_view game);

/// What is wrong with that many players, if anything.
std::optional<std::string> wrong_player_count(const GameInfo& game, int players);

/// A new match, or in one line why there is none.
std::expected<std::unique_ptr<Match>, std::string> make_match(std::string_view game,
                                                              std::span<const Setting> settings,
                                                              int players);
/// The match a record's header speaks of.
std::expected<std::unique_ptr<Match>, std::string> make_match(const Header& header);
/// A match that begins in a given position.
std::expected<std::unique_ptr<Match>, std::string> make_match(std::string_view game,
                                                              std::span<const Setting> settings,
                                                              int players,
                                                              const Position& position);

}  // namespace humbug
