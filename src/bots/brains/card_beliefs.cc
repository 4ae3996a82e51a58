#include "bots/brains/card_beliefs.h"

#include <algorithm>

namespace humbug::card_beliefs {

Holdings::Holdings(int wanted, int unseen, int held) {
  wanted = std::clamp(wanted, 0, std::min(kMost, unseen));
  held = std::clamp(held, 0, unseen);
  // Hypergeometric, computed upwards from the least possible number.
  const int others = unseen - held;
  const int least = std::max(0, wanted - others);
  const int most = std::min(wanted, held);
  double chance = 1;
  double sum = 0;
  for (int n = least; n <= most; ++n) {
    chances_[static_cast<std::size_t>(n)] = chance;
    sum += chance;
    chance *= 1.0 * (wanted - n) * (held - n) / ((n + 1.0) * (others - wanted + n + 1));
  }
  for (double& each : chances_) each /= sum;
}

}  // namespace humbug::card_beliefs
