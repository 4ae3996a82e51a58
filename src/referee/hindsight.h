#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/seat.h"
#include "referee/record.h"

namespace humbug {

/// A claim in a finished game, judged from another player's seat.
struct Doubtful {
  std::size_t line = 0;  ///< of the record; its header is line 0
  Seat by;
  /// The probability of a lie, given that seat's knowledge at the time (Match::lie_odds).
  double odds = 0;
  /// The seat's answer; nullopt if it was not asked.
  std::optional<bool> believed;
  bool lie = false;     ///< the truth of it,
  bool judged = false;  ///< and whether the seat was shown it in the game
};

/// All claims of other players in order, of a very long game only the first ones. Fails if this
/// version can't replay the record. The odds depend only on what the seat saw.
std::expected<std::vector<Doubtful>, std::string> hindsight(std::span<const json::object> lines,
                                                            const MatchMaker& make, Seat chair);

}  // namespace humbug
