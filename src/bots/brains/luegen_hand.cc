#include "bots/brains/luegen_hand.h"

namespace humbug::luegen_hand {

using luegen::RankSet;

Shape Shape::of(const CardSet& hand) {
  Shape shape;
  shape.aces = hand.count(kAce);
  shape.jacks = hand.count(kJack);
  shape.plain = hand.size() - shape.aces - shape.jacks;
  shape.types =
      static_cast<int>(RankSet::at_least(1, hand.counts()).without(kAce).without(kJack).size());
  return shape;
}

double strength(const Shape& shape, bool leads, int most) {
  if (shape.goes_out(most) && (leads || shape.size() == 0)) return 6;
  const double burden =
      0.25 * shape.types + 0.1 * shape.plain + 0.45 * shape.aces + 0.1 * shape.jacks;
  const double nearly = shape.aces + shape.types <= 1   ? 1.0
                        : shape.aces + shape.types == 2 ? 0.5
                                                        : 0;
  return nearly - burden + (leads ? 0.3 : 0);
}

}  // namespace humbug::luegen_hand
