#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "bots/spec.h"
#include "core/rng.h"
#include "core/seat.h"
#include "referee/match.h"

namespace humbug {

/// The bots of a live table, whichever game it is: they watch a match that somebody else keeps and
/// answer in the notation. Inside they have the game's own types, and see views alone.
class SeatedBots {
 public:
  virtual ~SeatedBots() = default;

  virtual bool plays(Seat seat) const = 0;
  /// To be called after every step of the match, so that bots hear what their seats may.
  virtual void hear() = 0;
  /// From now on the bot at `seat` takes this part of its usual time, up to 1.
  virtual void limit_time(Seat seat, double share) = 0;
  /// What the bot at `seat`, which must be asked now, does.
  virtual std::string choose(Seat seat, FastRng& rng) = 0;
  /// How often the fallback was played because the bot at `seat` failed.
  virtual std::uint64_t faults(Seat seat) const = 0;
};

/// Seats a bot wherever `seats` has one; the others are people. `match` must stand at its beginning
/// and outlive the bots.
std::unique_ptr<SeatedBots> seat_bots(const Match& match,
                                      std::span<const std::optional<BotSpec>> seats);

}  // namespace humbug
