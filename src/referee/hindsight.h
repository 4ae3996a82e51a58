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

/// What somebody said in a game that is over, as it looked from another's chair.
struct Doubtful {
  std::size_t line = 0;  ///< of the record; its header is line 0
  Seat by;
  /// How likely a lie, by what the chair knew when it was said (Match::lie_odds).
  double odds = 0;
  /// What the chair answered; nothing if it was not asked.
  std::optional<bool> believed;
  bool lie = false;     ///< the truth of it,
  bool judged = false;  ///< and whether the chair was shown it in the game
};

/// All that others said, in order; of a very long game its first part. `lines` are a whole
/// record; one that cannot be played here is an error. The same lines give the same odds, and so do
/// any that looked the same from the chair.
std::expected<std::vector<Doubtful>, std::string> hindsight(std::span<const json::object> lines,
                                                            const MatchMaker& make, Seat chair);

}  // namespace humbug
