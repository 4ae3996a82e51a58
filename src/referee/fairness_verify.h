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

/// A game is held whole while it is verified; a longer one is no game of ours.
inline constexpr std::size_t kMaxGameBytes = std::size_t{64} << 20U;

/// What is known of a game after verifying its record.
struct Verdict {
  enum class Form {
    none,  ///< nothing was promised: only replayed
    full,  ///< with its seeds
    open   ///< as the whole table saw it, what was never opened still sealed
  };
  Form form = Form::none;
  int version = 0;       ///< of the proof; 0: none
  std::size_t line = 0;  ///< of its header
  std::string game;
  std::vector<std::string> proven;
  std::vector<std::string> not_proven;
};

/// One game, from its header to its result. `follow` plays public records again.
std::expected<Verdict, Trouble> verify_game(std::span<const FileLine> game, const MatchMaker& make,
                                            const FollowerMaker& follow);

/// All games of a record, or the first thing that doesn't hold.
std::expected<std::vector<Verdict>, Trouble> verify_record(std::istream& in, const MatchMaker& make,
                                                           const FollowerMaker& follow);

}  // namespace humbug::fairness
