#include <iostream>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "catalogue/presets.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace humbug::cli {

int list_games(bool as_json) {
  if (as_json) {
    json::array list;
    for (const GameInfo& game : all_games()) list.push_back(game_json(game.id));
    std::cout << json::serialize(list) << '\n';
    return kOk;
  }
  for (const GameInfo& game : all_games()) {
    std::cout << fmt::format("{:<12} {:<20} {} to {} players\n{:13}{}\n", game.id, game.title,
                             game.min_players, game.max_players, "", game.summary);
  }
  std::cout << "\n'humbug rules GAME' tells how a game is played.\n";
  return kOk;
}

int show_rules(const std::string& id) {
  if (find_game(id) == nullptr) {
    complain(no_such_game(id));
    return kBadInput;
  }
  std::cout << rules_page(id) << "\n## Options (--set NAME=VALUE)\n\n";
  for (const OptionInfo& option : options_of(id)) {
    std::cout << fmt::format("{:<15} {}\n{:16}{} (default {})\n", option.spec.name,
                             option.spec.asks, "", option.spec.range(), option.default_value);
  }
  std::cout << "\n## Presets (--preset NAME)\n\n" << presets_text(id);
  const auto clashes = clashes_of(id);
  if (!clashes.empty()) std::cout << "\n";
  for (const ClashInfo& clash : clashes) {
    std::cout << (clash.refused ? "Refused: " : "Note: ") << clash.says << ".\n";
  }
  return kOk;
}

}  // namespace humbug::cli
