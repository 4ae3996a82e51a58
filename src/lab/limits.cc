#include "lab/limits.h"

#include <fmt/format.h>

#include "bots/spec.h"

namespace humbug {

std::optional<std::string> check_run(std::uint64_t games, int threads) {
  if (games < 1 || games > kMaxGames) {
    return fmt::format("the number of games must be 1 to {}", kMaxGames);
  }
  if (threads < 1 || threads > kMaxThreads) {
    return fmt::format("the number of threads must be 1 to {}", kMaxThreads);
  }
  return std::nullopt;
}

std::expected<void, std::string> check_bots(std::span<const std::string> names) {
  for (const std::string& name : names) {
    if (const auto spec = parse_bot(name); !spec) return std::unexpected(spec.error());
  }
  return {};
}

}  // namespace humbug
