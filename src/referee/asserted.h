#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/implication.h"
#include "core/seat.h"
#include "referee/record.h"

namespace humbug {

/// What somebody said of hidden cards or dice in a game that is over.
struct Asserted {
  std::size_t line = 0;  ///< of the record; its header is line 0
  Seat by;
  bool lie = false;            ///< the truth of it,
  std::optional<int> fitting;  ///< how much of it was so, where cards were laid,
  bool of_all = false;         ///< whether it was about what all hold,
  bool judged = false;         ///< and whether everybody was shown it in the game

  /// Who laid cards knows what they were; of what all hold together nobody knows before it is
  /// shown.
  bool is_known_to(Viewer viewer) const {
    return judged || viewer.sees_all() || (viewer.is(by) && !of_all);
  }
};

/// Listens to a game and keeps what was said in it.
class Assertions {
 public:
  explicit Assertions(const Match& match) : match_(match) {}

  /// Before a line is played: what it says.
  Implication hear(std::size_t n, const json::object& line);
  /// And after it.
  void look();
  const std::vector<Asserted>& all() const { return all_; }

 private:
  const Match& match_;
  std::vector<Asserted> all_;
  std::size_t since_roll_ = 0;  ///< the first since chance was last asked
};

/// All that was said, in order; of a very long game its first part. `lines` are a whole record that
/// was made here.
std::expected<std::vector<Asserted>, std::string> asserted(std::span<const json::object> lines,
                                                           const MatchMaker& make);

}  // namespace humbug
