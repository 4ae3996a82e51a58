#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "live_bots/seated_bots.h"
#include "referee/record.h"

namespace humbug {

/// Bots that follow a game by its record, on a match of their own. So they can sit down at any
/// point of it, having heard all that their seats saw, and think while the game itself goes on:
/// nothing of it reaches them but by follow().
class FollowingBots {
 public:
  /// `header` is a record's first line.
  FollowingBots(const json::object& header, std::span<const std::optional<BotSpec>> seats);

  bool plays(Seat seat) const { return bots_->plays(seat); }
  /// Takes up what is new of the game's record so far.
  void follow(std::span<const json::object> record);
  void limit_time(Seat seat, double share) { bots_->limit_time(seat, share); }
  /// What the bot at `seat`, which must be asked now, does.
  std::string choose(Seat seat, FastRng& rng) { return bots_->choose(seat, rng); }

 private:
  std::unique_ptr<Match> match_;
  std::unique_ptr<SeatedBots> bots_;
  std::size_t followed_ = 1;  ///< lines; the header is the first
};

}  // namespace humbug
