#include "bots/brains/dice_beliefs.h"

namespace humbug::dice_beliefs {

namespace {

/// tails[of_faces - 1][faces][dice][needed]
using Tails =
    std::array<std::array<std::array<std::array<float, kMaxDice + 2>, kMaxDice + 1>, kMaxFaces + 1>,
               2>;

const Tails& tails() {
  static const Tails table = [] {
    Tails made{};
    for (std::size_t winning = 1; winning <= 2; ++winning) {
      for (std::size_t faces = 2; faces <= kMaxFaces; ++faces) {
        const double match = static_cast<double>(winning) / static_cast<double>(faces);
        std::array<double, kMaxDice + 1> exactly{1};
        for (std::size_t dice = 0; dice <= kMaxDice; ++dice) {
          double sum = 0;
          for (std::size_t needed = dice + 1; needed-- > 0;) {
            sum += exactly[needed];
            made[winning - 1][faces][dice][needed] = static_cast<float>(sum);
          }
          for (std::size_t count = std::min<std::size_t>(dice + 1, kMaxDice); count > 0; --count) {
            exactly[count] = exactly[count] * (1 - match) + exactly[count - 1] * match;
          }
          exactly[0] *= 1 - match;
        }
      }
    }
    return made;
  }();
  return table;
}

/// What it is worth that a raise is let pass: somebody else is asked then.
constexpr double kLetPass = 0.6;
constexpr std::uint32_t kMostTried = 40;

}  // namespace

double at_least(double needed, int dice, int of_faces, int faces) {
  if (needed <= 0) return 1;
  if (needed > dice) {
    // A fraction of a die too many is not quite hopeless, for it is only a belief.
    if (needed >= dice + 1) return 0;
    return (dice + 1 - needed) * at_least(dice, dice, of_faces, faces);
  }
  const auto& row = tails()[static_cast<std::size_t>(of_faces - 1)][static_cast<std::size_t>(faces)]
                           [static_cast<std::size_t>(dice)];
  const auto whole = static_cast<std::size_t>(needed);
  const double part = needed - static_cast<double>(whole);
  return static_cast<double>(row[whole]) * (1 - part) + static_cast<double>(row[whole + 1]) * part;
}

std::optional<Bid> novice(const Scene& scene, const Raises& raises, const Temper& temper,
                          FastRng& rng) {
  const double false_bid = scene.standing.made() ? 1 - scene.holds(scene.standing) : 0;
  if (scene.standing.made() && at_odds(false_bid, temper.doubt) > 0.6) return std::nullopt;
  const std::uint32_t tried = std::min(raises.size(), kMostTried);
  if (tried == 0) return std::nullopt;
  if (unit(rng) < at_odds(0.12, temper.bluff)) return raises[below(rng, std::min(tried, 4U))];
  Bid best;
  double best_chance = -1;
  for (std::uint32_t n = 0; n < tried; ++n) {
    const Bid bid = raises[n];
    // Of bids that hold equally surely, the one with the most of the own dice behind it.
    const double chance = scene.holds(bid) + 0.05 * scene.matching_own(bid.face);
    if (chance > best_chance) {
      best_chance = chance;
      best = bid;
    }
  }
  if (scene.standing.made() && best_chance < false_bid) return std::nullopt;
  return best;
}

std::optional<Bid> shrewd(const Scene& scene, const Raises& raises, const Temper& temper,
                          FastRng& rng) {
  Bid best;
  double best_worth = -1;
  const std::uint32_t tried = std::min(raises.size(), kMostTried);
  for (std::uint32_t n = 0; n < tried; ++n) {
    const Bid bid = raises[n];
    const double looks = scene.looks(bid);
    const double doubted = at_odds(1 / (1 + std::exp(9 * (looks - 0.42))), scene.next_doubts);
    double worth = doubted * scene.holds(bid) + (1 - doubted) * kLetPass;
    if (is_bluff(scene, bid)) worth = at_odds(worth, std::pow(temper.bluff, 0.5));
    worth += 0.04 * unit(rng);  // nobody who is always the same stays unread
    if (worth > best_worth) {
      best_worth = worth;
      best = bid;
    }
  }
  if (!scene.standing.made()) return best;
  const double doubting = at_odds(1 - scene.holds(scene.standing), std::pow(temper.doubt, 0.7));
  if (tried == 0 || doubting > best_worth) return std::nullopt;
  return best;
}

}  // namespace humbug::dice_beliefs
