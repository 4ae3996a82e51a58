#include "live_bots/seated_bots.h"

#include "catalogue/with_game.h"
#include "core/assert.h"

namespace humbug {

// Compiled for each game in a unit of its own (seated_bots.cc.in).
template <class G>
std::unique_ptr<SeatedBots> seat_bots_of(const Match& match,
                                         std::span<const std::optional<BotSpec>> seats);

std::unique_ptr<SeatedBots> seat_bots(const Match& match,
                                      std::span<const std::optional<BotSpec>> seats) {
  HUMBUG_ASSERT(seats.size() == static_cast<std::size_t>(match.players()));
  std::unique_ptr<SeatedBots> bots;
  with_game(match.info().id, [&]<class G>(GameTag<G>) { bots = seat_bots_of<G>(match, seats); });
  return bots;
}

}  // namespace humbug
