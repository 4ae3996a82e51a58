#include "cli/settings.h"

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "core/text.h"

namespace humbug::cli {

std::expected<std::vector<Setting>, std::string> parse_settings(
    std::span<const std::string> texts) {
  std::vector<Setting> settings;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos) {
      return std::unexpected(fmt::format("--set takes NAME=VALUE, not '{}'", printable(text, 40)));
    }
    settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return settings;
}

std::string where_to_look(const std::string& game) {
  return fmt::format(" ('humbug {}' tells more)",
                     find_game(game) == nullptr ? "games" : "rules " + game);
}

}  // namespace humbug::cli
