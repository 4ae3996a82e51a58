#pragma once

#include "games/luegen/game.h"

/// How near a hand of Lügen is to its last card.
namespace humbug::luegen_hand {

/// What of a hand decides how long it takes to lay it: types are laid truly at one go, aces only
/// as lies, jacks with anything.
struct Shape {
  int types = 0;  ///< plain ranks held
  int plain = 0;  ///< cards of them
  int aces = 0;
  int jacks = 0;

  static Shape of(const CardSet& hand);
  int size() const { return plain + aces + jacks; }
  /// Can its owner lay all of it truly at one go?
  bool goes_out(int most) const { return aces == 0 && types <= 1 && size() <= most; }
};

/// The logarithm of a seat's strength at a quiet point: chances of being out first are as the
/// strengths. Set by judgement.
double strength(const Shape& shape, bool leads, int most);

/// What a card more that nobody has seen costs.
inline constexpr double kUnknownCard = 0.2;

}  // namespace humbug::luegen_hand
