#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "core/options.h"
#include "core/seat.h"
#include "lab/win.h"

namespace humbug {

/// What to simulate. The same plan gives the same games, however many threads share the work.
struct Plan {
  std::string game;
  int players = 4;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> bots = {"random"};  ///< seat i is played by bots[i mod size]
  std::vector<Setting> settings;
  int threads = 1;
  bool legal = false;  ///< record the legal actions before every decision
};

struct Tally {
  std::uint64_t games = 0;
  PerSeat<std::uint64_t> wins{};
  PerSeat<std::uint64_t> place_sum{};
  PerSeat<std::uint64_t> place_squares{};
  PerSeat<std::uint64_t> faults{};  ///< how often the house had to play for a bot that failed
  std::uint64_t decisions = 0;
  std::uint64_t decision_squares = 0;
  std::uint64_t shortest = UINT64_MAX;
  std::uint64_t longest = 0;
  std::map<std::string, std::uint64_t> reasons;

  void add(const Tally& other);
  bool operator==(const Tally&) const = default;
};

/// Is there anything wrong with the plan? Says so in one line.
std::expected<void, std::string> check_plan(const Plan& plan);

/// Plays the games of a checked plan. With `record`, writes them there in order. `progress` is
/// called now and then, from any thread, with the number of games done; it says whether to go on.
Tally simulate(const Plan& plan, std::ostream* record,
               const std::function<bool(std::uint64_t)>& progress);

}  // namespace humbug
