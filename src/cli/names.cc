#include "cli/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/bot_names.h"

namespace humbug::cli {

std::vector<std::string> names_for_story(const std::vector<std::string>& seats) {
  std::vector<std::string> names;
  for (std::size_t n = 0; n < seats.size(); ++n) {
    if (seats[n].starts_with("bot:")) {
      const bool taken = std::ranges::find(seats, kBotNames[n]) != seats.end();
      names.push_back(fmt::format("{}{}", kBotNames[n], taken ? " II" : ""));
    } else {
      const bool shared = std::ranges::count(seats, seats[n]) > 1;
      names.push_back(shared ? fmt::format("{} (seat {})", seats[n], n) : seats[n]);
    }
  }
  return names;
}

}  // namespace humbug::cli
