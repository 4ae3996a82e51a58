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

/// The parameters of a simulation. Results don't depend on the number of threads.
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
  /// by seat: how often the fallback was played for a failing bot
  PerSeat<std::uint64_t> faults{};
  std::uint64_t decisions = 0;
  std::uint64_t decision_squares = 0;
  std::uint64_t shortest = UINT64_MAX;
  std::uint64_t longest = 0;
  std::map<std::string, std::uint64_t> reasons;

  void add(const Tally& other);
  bool operator==(const Tally&) const = default;
};

/// The error is one line about the first problem of the plan.
std::expected<void, std::string> check_plan(const Plan& plan);

/// Plays the games of a validated plan. With `record`, writes their records in order. `progress` is
/// called regularly, from any thread, with the number of games played; it returns whether to go on.
Tally simulate(const Plan& plan, std::ostream* record,
               const std::function<bool(std::uint64_t)>& progress);

}  // namespace humbug
