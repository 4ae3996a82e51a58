#include "bots/brains/dice_beliefs.h"

#include <algorithm>

namespace humbug::dice_beliefs {

namespace {

constexpr std::size_t kMostDice = kMaxDice;
constexpr std::size_t kMostFaces = kMaxFaces;

/// tails[of_faces - 1][faces][dice][needed]
using Row = std::array<float, kMostDice + 2>;
using Tails = std::array<std::array<std::array<Row, kMostDice + 1>, kMostFaces + 1>, 2>;

constexpr void fill(std::array<Row, kMostDice + 1>& rows, double match) {
  std::array<double, kMostDice + 1> exactly{1};
  for (std::size_t dice = 0; dice <= kMostDice; ++dice) {
    double sum = 0;
    for (std::size_t needed = dice + 1; needed-- > 0;) {
      sum += exactly[needed];
      rows[dice][needed] = static_cast<float>(sum);
    }
    for (std::size_t count = std::min(dice + 1, kMostDice); count > 0; --count) {
      exactly[count] = exactly[count] * (1 - match) + exactly[count - 1] * match;
    }
    exactly[0] *= 1 - match;
  }
}

constexpr Tails kTails = [] {
  Tails tails{};
  for (std::size_t winning = 1; winning <= 2; ++winning) {
    for (std::size_t faces = 2; faces <= kMostFaces; ++faces) {
      fill(tails[winning - 1][faces], static_cast<double>(winning) / static_cast<double>(faces));
    }
  }
  return tails;
}();

constexpr std::uint32_t kMostTried = 40;  ///< by a novice, who considers few bids
constexpr std::uint32_t kLowest = 6;      ///< raises that are considered, however low they are
constexpr double kNotBelow = 3;  ///< other raises: at most so many dice below the expected number
constexpr double kNotAbove = 2;

/// A bid that looks less likely than the first is always doubted, one that looks likelier than the
/// second never, and in between the doubt grows.
constexpr double kDoubted = 0.27;
constexpr double kBelieved = 0.87;

/// The risk of a bidder who is not doubted, if the bidding always came round again,
constexpr double kRisk = 0.25;
constexpr double kRiskOfUnlikely = 0.5;  ///< the increase of it for a bid that looks unlikely,
/// and the probability that it comes round, by the number of players.
constexpr std::array<double, kMaxPlayers + 1> kComesRound = {1,   1,    1,    0.6, 0.36,
                                                             0.2, 0.12, 0.07, 0.04};
constexpr double kWayOut = 0.6;  ///< the value of a likely bid to a player whose doubt didn't count
constexpr double kWhim = 0.04;   ///< randomness, to be less predictable
/// The number of dice that a player is thought to have behind a bid that is unlikely by chance. Low
/// bids tell next to nothing.
constexpr double kHint = 0.25;
/// Even an honest player makes bids without support in their own dice.
constexpr double kBluff = 0.1;

/// The weight of the temper in the choice of a bid.
double leaning(double bluff) { return bluff == 1 ? 1 : std::pow(bluff, 0.6); }

/// The probability of not losing the round after `bid`, which holds with probability `holds`.
double safety(const Scene& scene, const Bid& bid, double holds) {
  const double looks = scene.looks(bid);
  const double ramp = std::clamp((kBelieved - looks) / (kBelieved - kDoubted), 0.0, 1.0);
  const double doubted = at_odds(ramp, scene.next_doubts);
  const double risk = kComesRound[static_cast<std::size_t>(scene.players)] *
                      (kRisk + kRiskOfUnlikely * (1 - looks));
  // A void doubt harms the doubter if they must then outbid a bid that hardly can be.
  const bool shielded = scene.shield > 0 && bid.quantity < scene.dice();
  const double if_doubted = shielded ? scene.shield * (1 - kWayOut * looks) : holds;
  return doubted * if_doubted + (1 - doubted) * (1 - risk);
}

}  // namespace

double at_least(double needed, int dice, int of_faces, int faces) {
  if (needed <= 0) return 1;
  // A fraction of a die too many isn't hopeless, because it comes from a belief.
  if (needed >= dice + 1) return 0;
  const Row& row = kTails[static_cast<std::size_t>(of_faces - 1)][static_cast<std::size_t>(faces)]
                         [static_cast<std::size_t>(dice)];
  const auto whole = static_cast<std::size_t>(needed);
  const double part = needed - static_cast<double>(whole);
  return static_cast<double>(row[whole]) * (1 - part) + static_cast<double>(row[whole + 1]) * part;
}

void Ledger::shown(Seat seat, const FaceCounts& cup) {
  const Bid& last = bids[seat];
  if (!last.made()) return;
  ++habits[seat].shown;
  // Ones count as wild: a bid backed by ones has support.
  if (cup[last.face] + cup[kOne] == 0) ++habits[seat].empty;
}

double by_chance(const Scene& scene, const Bid& bid) {
  return at_least(bid.quantity, scene.dice(), scene.winning_faces(bid.face), scene.faces);
}

void remember(Scene& scene, const Ledger& ledger, Seat me, SeatSet others,
              const PerSeat<std::uint8_t>& dice, Seat next) {
  for (const Seat seat : others) {
    const Bid& bid = ledger.bids[seat];
    if (seat == me || !bid.made()) continue;
    const double unlikely = (1 - scene.match(bid.face)) * (1 - by_chance(scene, bid));
    scene.hinted[static_cast<std::size_t>(bid.face.value())] +=
        kHint * dice[seat] * ledger.habits[seat].honesty() * unlikely;
  }
  scene.next_doubts = ledger.habits[next].doubtful();
}

double credible(const Scene& bidder, const Bid& bid, const Habit& habit) {
  const double bluff = kBluff + (1 - habit.honesty());
  return (bluff + bidder.holds(bid)) / (bluff + by_chance(bidder, bid));
}

std::optional<Bid> novice(const Scene& scene, const Raises& raises, const Temper& temper,
                          FastRng& rng) {
  const double false_bid = scene.standing.made() ? 1 - scene.holds(scene.standing) : 0;
  const double doubting = at_odds(false_bid, temper.doubt);
  if (scene.standing.made() && doubting > 0.6) return std::nullopt;
  const std::uint32_t tried = std::min(raises.size(), kMostTried);
  if (tried == 0) return std::nullopt;
  if (unit(rng) < at_odds(0.12, temper.bluff)) return raises[below(rng, std::min(tried, 4U))];
  const double bluffing = leaning(temper.bluff);
  Bid best;
  double best_chance = -1;
  for (std::uint32_t n = 0; n < tried; ++n) {
    const Bid bid = raises[n];
    // Among bids that are certain to hold, the one with the most own dice.
    double chance = scene.holds(bid);
    if (bluffing != 1 && is_bluff(scene, bid, chance)) chance = at_odds(chance, bluffing);
    chance += 0.05 * scene.matching_own(bid.face);
    if (chance > best_chance) {
      best_chance = chance;
      best = bid;
    }
  }
  if (scene.standing.made() && best_chance < doubting) return std::nullopt;
  return best;
}

Plan shrewd(const Scene& scene, const Raises& raises, const Temper& temper, FastRng& rng) {
  Plan plan{std::nullopt, -1};
  const double bluffing = leaning(temper.bluff);
  std::array<double, kMaxFaces + 1> expected{};
  for (int face = 1; face <= scene.faces; ++face) {
    expected[static_cast<std::size_t>(face)] = scene.expected(Face(face));
  }
  const std::uint32_t count = raises.size();
  for (std::uint32_t n = 0; n < count; ++n) {
    const Bid bid = raises[n];
    const double over = bid.quantity - expected[static_cast<std::size_t>(bid.face.value())];
    if (n >= kLowest && (over < -kNotBelow || (over > kNotAbove && scene.shield == 0))) continue;
    const double holds = scene.holds(bid);
    double worth = safety(scene, bid, holds);
    if (bluffing != 1 && is_bluff(scene, bid, holds)) worth = at_odds(worth, bluffing);
    worth += kWhim * unit(rng);
    if (worth > plan.worth) plan = {bid, worth};
  }
  if (!scene.standing.made()) return plan;
  const double doubting = at_odds(1 - scene.holds(scene.standing), temper.doubt);
  if (count == 0 || doubting > plan.worth) plan = {std::nullopt, doubting};
  return plan;
}

}  // namespace humbug::dice_beliefs
