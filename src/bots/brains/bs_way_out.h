#pragma once

#include "core/cards.h"

/// How far a hand of BS is from being out. The ranks that somebody will be asked for are known
/// beforehand, and the last play is always called, so a hand needs a way out that ends honestly.
namespace humbug::bs_way_out {

/// About how many turns of its owner a hand needs, if `first` is what he is asked for next and
/// every `players`-th rank after that. Lies on the way count as more turns, because they may fail.
double turns(const CardSet& hand, Rank first, int players);

/// The same for a hand of which only the size is known.
double usual_turns(int cards);

/// What of the hand a liar is best rid of: the cards he will be asked for last.
CardSet least_needed(const CardSet& hand, Rank first, int players, int count);

/// How strong the hand is, for shares of the win: falls with the turns it needs.
double strength(double turns);

}  // namespace humbug::bs_way_out
