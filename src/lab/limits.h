#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>

namespace humbug {

inline constexpr std::uint64_t kMaxGames = 1'000'000'000;
inline constexpr int kMaxThreads = 256;

/// Why a run of so many games on so many threads is refused, if it is.
std::optional<std::string> check_run(std::uint64_t games, int threads);
/// Are all names those of bots?
std::expected<void, std::string> check_bots(std::span<const std::string> names);

}  // namespace humbug
