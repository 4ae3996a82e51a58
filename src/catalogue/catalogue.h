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

/// An option as shown to people.
struct OptionInfo {
  OptionSpec spec;
  std::string default_value;  ///< "4", or "2 to 4, by players" if it depends on their number
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
/// The options that have no effect as they are set, in a line each.
std::vector<std::string_view> idle_options(std::string_view game, std::span<const Setting> settings,
                                           int players);
/// The rules, as a page for players.
std::string_view rules_page(std::string_view game);
/// All of this as JSON.
json::object game_json(std::string_view game);

/// Why the game can't be played by that many players, if it can't.
std::optional<std::string> wrong_player_count(const GameInfo& game, int players);

/// A new match; the error is one line.
std::expected<std::unique_ptr<Match>, std::string> make_match(std::string_view game,
                                                              std::span<const Setting> settings,
                                                              int players);
/// The match that a record's header describes.
std::expected<std::unique_ptr<Match>, std::string> make_match(const Header& header);
/// A match that starts in a given position.
std::expected<std::unique_ptr<Match>, std::string> make_match(std::string_view game,
                                                              std::span<const Setting> settings,
                                                              int players,
                                                              const Position& position);

}  // namespace humbug
