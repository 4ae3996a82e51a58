#include "bots/spec.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/process.h"
#include "core/text.h"

namespace humbug {

namespace {

constexpr std::string_view kCommand = "cmd:";
constexpr std::string_view kTimedCommand = "cmd@";
constexpr std::uint32_t kMostSimulations = 100'000'000;
constexpr std::uint32_t kMostMilliseconds = 600'000;

std::string shown(std::string_view text) { return printable(text, 40); }

std::string no_such_bot(std::string_view name) {
  std::vector<std::string_view> names;
  for (const LevelInfo& level : kLevels) names.push_back(level.name);
  return fmt::format("there is no bot '{}'; there are: {}, and cmd:PROGRAM", shown(name),
                     fmt::join(names, ", "));
}

/// "500" simulations or "80ms".
std::optional<Budget> parse_budget(std::string_view text) {
  std::uint32_t value = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value == 0) return std::nullopt;
  const std::string_view unit(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
  if (unit.empty() && value <= kMostSimulations) return Budget{value, kMostMilliseconds};
  if (unit == "ms" && value <= kMostMilliseconds) return Budget{kMostSimulations, value};
  return std::nullopt;
}

/// "cmd:./mybot.py --fast", "cmd@500ms:./mybot.py".
std::expected<BotSpec, std::string> parse_command(std::string_view text) {
  BotSpec spec;
  spec.level = Level::command;
  const std::size_t colon = text.find(':');
  if (text.starts_with(kTimedCommand)) {
    const std::string_view time = text.substr(0, colon).substr(kTimedCommand.size());
    const auto limit = time.ends_with("ms") ? parse_budget(time) : std::nullopt;
    if (!limit || colon == std::string_view::npos) {
      return std::unexpected("a command's time limit is written cmd@500ms:PROGRAM");
    }
    spec.limit = limit->milliseconds;
  }
  spec.command = text.substr(colon + 1);
  if (const auto wrong = Process::check(spec.command)) return std::unexpected(*wrong);
  return spec;
}

}  // namespace

std::string seat_name_of_bot(std::string_view text) {
  constexpr std::size_t kLongest = 56;  // a record's names have at most 64 bytes
  if (text.starts_with(kCommand) || text.starts_with(kTimedCommand)) {
    text.remove_prefix(std::min(text.find(':') + 1, text.size()));
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    text = text.substr(0, text.find(' '));
    text = text.substr(text.rfind('/') + 1);
  }
  return "bot:" + printable(text, kLongest);
}

std::expected<BotSpec, std::string> parse_bot(std::string_view text) {
  if (text.starts_with(kCommand) || text.starts_with(kTimedCommand)) return parse_command(text);
  BotSpec spec;
  const std::string_view name = text.substr(0, text.find(':'));
  const LevelInfo* found = nullptr;
  for (const LevelInfo& level : kLevels) {
    if (level.name == name) found = &level;
  }
  if (found == nullptr) return std::unexpected(no_such_bot(name));
  spec.level = found->level;
  bool has_temper = false;
  bool has_budget = false;
  for (std::string_view rest = text.substr(name.size()); !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find(':'));
    rest.remove_prefix(part.size());
    const auto temper = find_temper(part);
    const auto budget = parse_budget(part);
    if ((temper && has_temper) || (budget && has_budget)) {
      return std::unexpected(
          fmt::format("'{}' is one too many: a bot has one temper and one budget", shown(part)));
    }
    has_temper = has_temper || temper;
    has_budget = has_budget || budget;
    if (temper && spec.level != Level::random) {
      spec.temper = *temper;
    } else if (budget && spec.level == Level::master) {
      spec.budget = *budget;
    } else {
      return std::unexpected(fmt::format(
          "'{}' is unknown for the bot {}; its name may be followed by steady, cautious, "
          "brazen or suspicious (not for random) and, for master, 500 (simulations) or "
          "80ms",
          shown(part), found->name));
    }
  }
  return spec;
}

}  // namespace humbug
