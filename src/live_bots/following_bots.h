#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "live_bots/seated_bots.h"
#include "referee/record.h"

namespace humbug {

/// Bots that follow a game by the lines of its record, on a match of their own. So they can join at
/// any point of the game, knowing all that their seats saw, and can think on another thread while
/// the game goes on: they get new lines by follow() only.
class FollowingBots {
 public:
  /// `header` is a record's first line.
  FollowingBots(const json::object& header, std::span<const std::optional<BotSpec>> seats);

  bool plays(Seat seat) const { return bots_->plays(seat); }
  /// Plays the next lines of the record, each with its end. Throws if they don't fit.
  void follow(std::string_view lines);
  void limit_time(Seat seat, double share) { bots_->limit_time(seat, share); }
  /// The action of the bot at `seat`, which must be asked now.
  std::string choose(Seat seat, FastRng& rng) { return bots_->choose(seat, rng); }

 private:
  std::unique_ptr<Match> match_;
  std::unique_ptr<SeatedBots> bots_;
};

}  // namespace humbug
