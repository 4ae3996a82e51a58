#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "core/options.h"
#include "lab/statistics.h"

namespace humbug {

/// A comparison of bots. Every deal is played once for each bot in the list, rotated by a seat each
/// time, so that each bot plays each seat equally often with the same cards.
struct Contest {
  std::string game;
  int players = 4;
  std::vector<std::string> bots;  ///< seat i is played by bots[(i + turn) mod size]
  std::uint64_t games = 2000;     ///< rounded up to whole deals
  bool sprt = false;              ///< stop as soon as it is clear whether the first is stronger
  std::uint64_t seed = 1;
  std::vector<Setting> settings;
  int threads = 1;
};

/// The results of one bot over all deals. Sums are integers, so they don't depend on threads.
struct Contender {
  Squares wins;  ///< the bot's share of a deal's wins, in kWholeWin
  /// half points of a deal: pairs of seats, one of each bot, won against the other
  Squares points;
  std::uint64_t decisions = 0;
  std::uint64_t nanoseconds = 0;
  std::uint64_t longest = 0;  ///< nanoseconds
  std::uint64_t faults = 0;
};

struct Standings {
  std::uint64_t deals = 0;
  std::vector<Contender> bots;
  /// [a * bots + b]: the points of a against b.
  std::vector<Squares> pairs;
  std::uint64_t pair_points = 0;   ///< the most that a can win against b in a deal
  std::uint64_t field_points = 0;  ///< the most against all others
  double log_likelihood = 0;  ///< of the first being stronger by kSprtElo, against equal strength

  Estimate win_share(std::size_t bot) const;
  /// The share of points won against all others, or against one; 0 to 1.
  Estimate score(std::size_t bot) const;
  Estimate score(std::size_t bot, std::size_t against) const;
};

/// The test of --sprt: equal strength against a lead of so much, each error at 5 %.
inline constexpr double kSprtElo = 20;
inline constexpr double kSprtBound = 2.944438979166441;  // log(0.95 / 0.05)

std::expected<void, std::string> check_contest(const Contest& contest);

/// Plays a validated contest. `progress` is called regularly with the number of games played.
Standings hold_contest(const Contest& contest, const std::function<void(std::uint64_t)>& progress);

}  // namespace humbug
