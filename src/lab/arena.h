#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "core/options.h"
#include "lab/statistics.h"

namespace humbug {

/// Which bots are to be compared, and at what. Every deal is played once for each bot in the list,
/// with everyone moved on by a seat: after that each bot has sat in every seat as often as any
/// other, with the same cards to come.
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

/// What one bot did, over all deals. Sums are whole numbers, so that they don't depend on threads.
struct Contender {
  Squares wins;    ///< a deal's share of the wins, in kWholeWin
  Squares points;  ///< a deal's pairs of seats won against other bots, in halves
  std::uint64_t decisions = 0;
  std::uint64_t nanoseconds = 0;
  std::uint64_t longest = 0;  ///< nanoseconds
  std::uint64_t faults = 0;
};

struct Standings {
  std::uint64_t deals = 0;
  std::vector<Contender> bots;
  /// [a * bots + b]: the same points, of a against b alone.
  std::vector<Squares> pairs;
  std::uint64_t pair_points = 0;   ///< what a could win against b in a deal
  std::uint64_t field_points = 0;  ///< and against all others
  double log_likelihood = 0;       ///< of the first being stronger by kSprtElo, against equal

  Estimate win_share(std::size_t bot) const;
  /// 0 to 1 of the points against everybody else, or against one.
  Estimate score(std::size_t bot) const;
  Estimate score(std::size_t bot, std::size_t against) const;
};

/// The test of --sprt: equal strength against so much more, each error at 5 %.
inline constexpr double kSprtElo = 20;
inline constexpr double kSprtBound = 2.944438979166441;  // log(0.95 / 0.05)

std::expected<void, std::string> check_contest(const Contest& contest);

/// Plays a checked contest. `progress` is called now and then with the number of games done.
Standings hold_contest(const Contest& contest, const std::function<void(std::uint64_t)>& progress);

}  // namespace humbug
