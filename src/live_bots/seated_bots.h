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

/// The bots of a live table, of any game: they watch a match owned by the caller and answer in the
/// notation. Their implementation uses the types of the game, and sees views only.
class SeatedBots {
 public:
  virtual ~SeatedBots() = default;

  virtual bool plays(Seat seat) const = 0;
  /// Call it after every step of the match; passes the events to the bots, as their seats see them.
  virtual void hear() = 0;
  /// From now on the bot at `seat` uses this share of its usual time, at most 1.
  virtual void limit_time(Seat seat, double share) = 0;
  /// The action of the bot at `seat`, which must be asked now.
  virtual std::string choose(Seat seat, FastRng& rng) = 0;
  /// How often the fallback was played because the bot at `seat` failed.
  virtual std::uint64_t faults(Seat seat) const = 0;
};

/// Creates a bot for each seat that has one in `seats`; the others are people. `match` must be at
/// its start and must outlive the bots.
std::unique_ptr<SeatedBots> seat_bots(const Match& match,
                                      std::span<const std::optional<BotSpec>> seats);

}  // namespace humbug
