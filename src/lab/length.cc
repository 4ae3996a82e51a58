#include "lab/length.h"

#include "catalogue/catalogue.h"
#include "catalogue/with_game.h"

namespace humbug {

// Compiled for each game in a unit of its own (games.cc.in).
template <class G>
Length measure_length_of(std::span<const Setting> settings, int players);

std::expected<Length, std::string> measure_length(std::string_view game,
                                                  std::span<const Setting> settings, int players) {
  if (const auto match = make_match(game, settings, players); !match) {
    return std::unexpected(match.error());
  }
  Length length;
  with_game(game, [&]<class G>(GameTag<G>) { length = measure_length_of<G>(settings, players); });
  return length;
}

}  // namespace humbug
