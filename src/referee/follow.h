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

/// In a line of a public record, for a value that was never opened: a scalar is null, a word of an
/// action this text.
inline constexpr std::string_view kHiddenWord = "?";
inline bool is_hidden(const json::value& leaf) {
  return leaf.is_null() || (leaf.is_string() && leaf.get_string() == kHiddenWord);
}

/// Plays a public record again: the rules decide everything that follows from open values, and what
/// stays hidden is replaced by anything that leads to the same public moves.
class Follower {
 public:
  virtual ~Follower() = default;

  /// Takes a draw, an action or the end of a round, with `rest` behind it up to the result; says
  /// why it can't be.
  virtual std::expected<void, std::string> take(const json::object& line,
                                                std::span<const json::object> rest) = 0;
  /// The plan of the draw that is due; nothing if none is.
  virtual std::optional<ChancePlan> plan() const = 0;
  /// The line of that draw if it is made of these values.
  virtual json::object draw_line(ChanceValues values) const = 0;
  /// The seats that got cards in the last step other than by a deal; nothing in a game that doesn't
  /// tell.
  virtual std::optional<SeatSet> received() const = 0;
  /// The record's last line as the rules have it; nothing while the game is not over.
  virtual std::optional<json::object> result() const = 0;
};

/// Makes the follower of the game that a header speaks of, or says in one line why there is no such
/// game. Null where public moves don't determine the result of a game.
using FollowerMaker =
    std::function<std::expected<std::unique_ptr<Follower>, std::string>(const Header& header)>;

}  // namespace humbug
