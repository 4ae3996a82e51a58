#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "bots/search.h"
#include "bots/temper.h"

namespace humbug {

enum class Level : std::uint8_t { random, novice, shrewd, master, command };

/// A bot's specification, as on a command line or in a lobby.
///
///   LEVEL[:TEMPER][:BUDGET]   shrewd   novice:brazen   master:cautious:500   master:80ms
///   cmd:PROGRAM ARGUMENTS     an external bot, see docs/bots/README.md; cmd@500ms:PROGRAM limits
///                             its time
struct BotSpec {
  Level level = Level::random;
  Temper temper;
  Budget budget;
  std::string command;
  std::uint32_t limit = kUsualLimit;  ///< milliseconds in which a command must answer
  bool quiet = false;                 ///< discard a command's stderr, which would damage the screen

  static constexpr std::uint32_t kUsualLimit = 2000;
};

struct LevelInfo {
  Level level;
  std::string_view name;
  std::string_view says;
};
inline constexpr std::array<LevelInfo, 4> kLevels = {
    LevelInfo{Level::random, "random", "any legal move, each equally likely"},
    LevelInfo{Level::novice, "novice", "sensible, readable, beatable"},
    LevelInfo{Level::shrewd, "shrewd", "weighs what is hidden and remembers who lied"},
    LevelInfo{Level::master, "master", "searches: imagines worlds and plays them out"}};

/// A bot's name in a record: "bot:shrewd". For a program only its file name is used, because its
/// path and arguments may be private.
std::string seat_name_of_bot(std::string_view text);

/// Parses a bot's specification; the error is one line.
std::expected<BotSpec, std::string> parse_bot(std::string_view text);

}  // namespace humbug
