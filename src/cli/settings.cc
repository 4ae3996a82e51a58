#include "cli/settings.h"

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "catalogue/presets.h"
#include "core/text.h"

namespace humbug::cli {

namespace {

std::expected<std::vector<Setting>, std::string> parse_settings(
    std::span<const std::string> texts) {
  std::vector<Setting> settings;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos) {
      return std::unexpected(
          fmt::format("--set must be NAME=VALUE, not '{}'", printable(text, 40)));
    }
    settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return settings;
}

}  // namespace

std::expected<std::vector<Setting>, std::string> read_rules(const RulesRequest& request,
                                                            const std::string& game, int players) {
  const auto settings = parse_settings(request.set);
  if (!settings) return settings;
  return with_preset(game, request.preset, *settings, players);
}

std::string where_to_look(const std::string& game) {
  return fmt::format(" ('humbug {}' tells more)",
                     find_game(game) == nullptr ? "games" : "rules " + game);
}

}  // namespace humbug::cli
