#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "bots/temper.h"
#include "core/dice.h"
#include "core/rng.h"
#include "core/seat.h"
#include "games/liars_dice/bidding.h"

/// Beliefs and bids of players of dice games, shared by Liar's Dice and Motes of Mischief.
namespace humbug::dice_beliefs {

using liars_dice::Bid;
using liars_dice::Raises;

/// The probability that at least `needed` of `dice` unseen dice match, each in `of_faces` (one or
/// two) of `faces` cases. Fractions of `needed` are interpolated, because beliefs about others are
/// fractional.
double at_least(double needed, int dice, int of_faces, int faces);

/// A player's observed behaviour.
struct Habit {
  std::uint16_t shown = 0;  ///< bids whose dice were shown afterwards,
  std::uint16_t empty = 0;  ///< and those without support in the bidder's own dice
  std::uint16_t turns = 0;
  std::uint16_t doubts = 0;

  /// How much a bid of this player says about their dice; starts at the average.
  double honesty() const { return 1 - (empty + 1.0) / (shown + 4.0); }
  /// How readily this player doubts: 1 is average.
  double doubtful() const { return (doubts + 2.0) / (turns * kUsualDoubts + 2.0); }

  static constexpr double kUsualDoubts = 0.25;

  constexpr bool operator==(const Habit&) const = default;
};

/// A seat's memory of the bidding.
struct Ledger {
  PerSeat<Bid> bids;  ///< each seat's last bid of this round
  PerSeat<Habit> habits;

  void rolled(Seat seat) { bids[seat] = {}; }
  void bid(Seat seat, const Bid& made) {
    bids[seat] = made;
    ++habits[seat].turns;
  }
  void doubted(Seat seat) {
    ++habits[seat].turns;
    ++habits[seat].doubts;
  }
  void shown(Seat seat, const FaceCounts& cup);
};

/// The inputs of a bidding decision, as one player sees them.
struct Scene {
  FaceCounts own;
  int own_dice = 0;
  int unseen = 0;   ///< dice under the other cups
  int players = 2;  ///< players who still have dice
  int faces = 6;
  bool ones_wild = true;
  Bid standing;
  /// The dice of each face that the others are thought to have beyond the expected number.
  std::array<double, kMaxFaces + 1> hinted{};
  double next_doubts = 1;  ///< how readily the next player doubts
  double shield = 0;       ///< the value of being doubted if doubts are void; 0: they count

  int dice() const { return own_dice + unseen; }

  int matching_own(Face face) const {
    return own[face] + (ones_wild && face != kOne ? own[kOne] : 0);
  }
  int winning_faces(Face face) const { return ones_wild && face != kOne ? 2 : 1; }
  /// The probability that an unseen die matches.
  double match(Face face) const { return 1.0 * winning_faces(face) / faces; }
  /// The number of matching dice by knowledge and belief, without the unseen ones.
  double known(Face face) const {
    return matching_own(face) + hinted[static_cast<std::size_t>(face.value())];
  }
  double expected(Face face) const { return known(face) + unseen * match(face); }
  /// The probability that the bid holds.
  double holds(const Bid& bid) const {
    return at_least(bid.quantity - known(bid.face), unseen, winning_faces(bid.face), faces);
  }
  /// The probability that the bid seems to hold to a player who hears it and can't see the own
  /// dice.
  double looks(const Bid& bid) const {
    const double told = hinted[static_cast<std::size_t>(bid.face.value())] + hint(bid.face);
    return at_least(bid.quantity - told, dice(), winning_faces(bid.face), faces);
  }
  /// The dice of the bid's face that the others will assume one has beyond the expected number.
  double hint(Face face) const { return kSaid * own_dice * (1 - match(face)); }
  static constexpr double kSaid = 0.15;
};

/// The probability that a bid holds for an observer who knows no dice.
double by_chance(const Scene& scene, const Bid& bid);
/// Adds what the others, each with so many dice, have bid, and who answers next.
void remember(Scene& scene, const Ledger& ledger, Seat me, SeatSet others,
              const PerSeat<std::uint8_t>& dice, Seat next);
/// How well the dice of `bidder`, who sees this scene, explain their bid: 1 if as well as any dice
/// would.
double credible(const Scene& bidder, const Bid& bid, const Habit& habit);

/// A decision to bid or to doubt, and the probability of not losing the round by it.
struct Plan {
  std::optional<Bid> bid;
  double worth = 0;
};

/// Bids what is likeliest to hold, and doubts what is unlikely; nullopt means doubt.
std::optional<Bid> novice(const Scene& scene, const Raises& raises, const Temper& temper,
                          FastRng& rng);
/// Evaluates every raise: the probabilities that it is doubted, that it holds, and that the bidding
/// comes round again.
Plan shrewd(const Scene& scene, const Raises& raises, const Temper& temper, FastRng& rng);

/// Is a bid, which holds with probability `holds`, unsupported by the bidder's knowledge?
inline bool is_bluff(const Scene& scene, const Bid& bid, double holds) {
  return scene.matching_own(bid.face) == 0 || holds < 0.35;
}

}  // namespace humbug::dice_beliefs
