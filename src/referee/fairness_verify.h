#pragma once

#include <cstddef>
#include <expected>
#include <istream>
#include <span>
#include <string>
#include <vector>

#include "referee/fairness_retrace.h"
#include "referee/follow.h"

namespace humbug::fairness {

/// A game is verified in memory; real ones are much smaller.
inline constexpr std::size_t kMaxGameBytes = std::size_t{64} << 20U;

/// The result of verifying a game's record.
struct Verdict {
  enum class Form {
    none,  ///< no commitments: only replayed
    full,  ///< with its seeds
    open   ///< public: leaves that were never opened are sealed
  };
  Form form = Form::none;
  int version = 0;       ///< of the proof; 0: none
  std::size_t line = 0;  ///< of its header
  std::string game;
  std::vector<std::string> proven;
  std::vector<std::string> not_proven;
};

/// Verifies one game, from its header to its result. `follow` replays public records.
std::expected<Verdict, Trouble> verify_game(std::span<const FileLine> game, const MatchMaker& make,
                                            const FollowerMaker& follow);

/// Verifies all games of a record, up to the first problem.
std::expected<std::vector<Verdict>, Trouble> verify_record(std::istream& in, const MatchMaker& make,
                                                           const FollowerMaker& follow);

}  // namespace humbug::fairness
