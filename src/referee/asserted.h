#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/claims.h"
#include "core/seat.h"
#include "referee/record.h"

namespace humbug {

/// A claim about hidden cards or dice in a finished game.
struct Asserted {
  std::size_t line = 0;  ///< of the record; its header is line 0
  Seat by;
  bool lie = false;            ///< whether it was a lie,
  std::optional<int> fitting;  ///< the number of cards that fitted it, if cards were laid,
  bool of_all = false;         ///< whether it was about all players' dice,
  bool judged = false;         ///< and whether everybody was shown the truth in the game

  /// May `viewer` know the truth? Players know the cards that they laid; the total of all players'
  /// dice is known only when it is shown.
  bool is_known_to(Viewer viewer) const {
    return judged || viewer.sees_all() || (viewer.is(by) && !of_all);
  }
};

/// Collects the claims of a game as it is replayed.
class Assertions {
 public:
  explicit Assertions(const Match& match) : match_(match) {}

  /// Call it before a line is played; returns the claim of the line.
  Implication hear(std::size_t n, const json::object& line);
  /// Call it after a line has been played.
  void look();
  const std::vector<Asserted>& all() const { return all_; }

 private:
  const Match& match_;
  std::vector<Asserted> all_;
  std::size_t since_roll_ = 0;  ///< the first claim since the last draw
};

/// All claims in order, of a very long game only the first ones. `lines` must be a complete record
/// that this version can replay.
std::expected<std::vector<Asserted>, std::string> asserted(std::span<const json::object> lines,
                                                           const MatchMaker& make);

}  // namespace humbug
