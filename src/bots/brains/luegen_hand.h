#pragma once

#include "games/luegen/game.h"

/// The distance of a hand of Lügen from being empty.
namespace humbug::luegen_hand {

/// The features of a hand that decide how fast it can be placed: a type goes truly in one
/// placement, aces only as lies, jacks with anything.
struct Shape {
  int types = 0;  ///< plain ranks in the hand
  int plain = 0;  ///< cards of those ranks
  int aces = 0;
  int jacks = 0;

  static Shape of(const CardSet& hand);
  int size() const { return plain + aces + jacks; }
  /// Can the whole hand be placed truly at once?
  bool goes_out(int most) const { return aces == 0 && types <= 1 && size() <= most; }
};

/// The logarithm of a seat's strength between piles: the probabilities of finishing first are
/// proportional to the strengths. Set by judgement.
double strength(const Shape& shape, bool leads, int most);

/// The cost of an unknown additional card.
inline constexpr double kUnknownCard = 0.2;

}  // namespace humbug::luegen_hand
