#pragma once

#include "core/cards.h"

/// The distance of a hand of BS from being empty. A player's future ranks are known, and the last
/// play is always called, so a hand needs a sequence of plays that ends honestly.
namespace humbug::bs_way_out {

/// The estimated number of turns that a hand needs, if its owner is asked for `first` next and for
/// every `players`-th rank after that. Lies count as more turns, because they may fail.
double turns(const CardSet& hand, Rank first, int players);

/// An estimate for a hand of which only the size is known.
double usual_turns(int cards);

/// The cards to lie with: those that their owner will be asked for last.
CardSet least_needed(const CardSet& hand, Rank first, int players, int count);

/// The strength of a hand, for shares of the win; decreases with the turns it needs.
double strength(double turns);

}  // namespace humbug::bs_way_out
