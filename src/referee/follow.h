#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/seat.h"
#include "referee/record.h"

namespace humbug {

/// Hidden values in a line of a public record: null for a scalar, this text for a word of an
/// action.
inline constexpr std::string_view kHiddenWord = "?";
inline bool is_hidden(const json::value& leaf) {
  return leaf.is_null() || (leaf.is_string() && leaf.get_string() == kHiddenWord);
}

/// Replays a public record: the rules check everything that follows from open values, and hidden
/// values are replaced by any that lead to the same public moves.
class Follower {
 public:
  virtual ~Follower() = default;

  /// Plays a draw, an action or the end of a round; `rest` has the following lines up to the
  /// result. The error says why it is impossible.
  virtual std::expected<void, std::string> take(const json::object& line,
                                                std::span<const json::object> rest) = 0;
  /// The plan of the draw that is due; nullopt if none is.
  virtual std::optional<ChancePlan> plan() const = 0;
  /// The line of that draw for these values.
  virtual json::object draw_line(ChanceValues values) const = 0;
  /// The seats that got cards in the last step other than by a deal; nullopt in games without this
  /// information.
  virtual std::optional<SeatSet> received() const = 0;
  /// The record's last line according to the rules; nullopt while the game is not over.
  virtual std::optional<json::object> result() const = 0;
};

/// Makes the follower for a header's game; the error is one line. Null for games whose public moves
/// don't determine the result.
using FollowerMaker =
    std::function<std::expected<std::unique_ptr<Follower>, std::string>(const Header& header)>;

}  // namespace humbug
