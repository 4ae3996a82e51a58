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

/// What a player at dice believes and makes of it; Liar's Dice and Motes of Mischief both bid so.
namespace humbug::dice_beliefs {

using liars_dice::Bid;
using liars_dice::Raises;

/// The chance that at least `needed` of `dice` unseen dice match, each in `of_faces` (one or two)
/// of `faces` cases. Between whole numbers it is interpolated, because beliefs about others come
/// in fractions.
double at_least(double needed, int dice, int of_faces, int faces);

/// What somebody has been seen to do, so far.
struct Habit {
  std::uint16_t shown = 0;  ///< bids whose dice were seen afterwards,
  std::uint16_t empty = 0;  ///< and those that had nothing of their own behind them
  std::uint16_t turns = 0;
  std::uint16_t doubts = 0;

  /// How far a bid of his says something about his dice; begins at what most people do.
  double honesty() const { return 1 - (empty + 1.0) / (shown + 4.0); }
  /// How readily he doubts, compared with most people: 1 is as most do.
  double doubtful() const { return (doubts + 2.0) / (turns * kUsualDoubts + 2.0); }

  static constexpr double kUsualDoubts = 0.25;

  constexpr bool operator==(const Habit&) const = default;
};

/// What a seat remembers of the bidding.
struct Ledger {
  PerSeat<Bid> bids;  ///< everyone's last of this round
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

/// All that matters for bidding, as one player sees it.
struct Scene {
  FaceCounts own;
  int own_dice = 0;
  int unseen = 0;   ///< dice under the other cups
  int players = 2;  ///< who still have dice
  int faces = 6;
  bool ones_wild = true;
  Bid standing;
  /// How many dice more than chance gives the others are thought to have of each face.
  std::array<double, kMaxFaces + 1> hinted{};
  double next_doubts = 1;  ///< how readily the next player doubts
  double shield = 0;       ///< what it is worth to be doubted if a doubt doesn't count; 0: it does

  int dice() const { return own_dice + unseen; }

  int matching_own(Face face) const {
    return own[face] + (ones_wild && face != kOne ? own[kOne] : 0);
  }
  int winning_faces(Face face) const { return ones_wild && face != kOne ? 2 : 1; }
  /// The chance of an unseen die to match.
  double match(Face face) const { return 1.0 * winning_faces(face) / faces; }
  /// What is known and thought of the dice that match, unseen ones apart.
  double known(Face face) const {
    return matching_own(face) + hinted[static_cast<std::size_t>(face.value())];
  }
  double expected(Face face) const { return known(face) + unseen * match(face); }
  /// How likely is the bid to hold?
  double holds(const Bid& bid) const {
    return at_least(bid.quantity - known(bid.face), unseen, winning_faces(bid.face), faces);
  }
  /// How likely does it look to somebody who can't see the own dice, but hears the bid?
  double looks(const Bid& bid) const {
    const double told = hinted[static_cast<std::size_t>(bid.face.value())] + hint(bid.face);
    return at_least(bid.quantity - told, dice(), winning_faces(bid.face), faces);
  }
  /// How many dice more than chance gives the others think one has of the face one bids.
  double hint(Face face) const { return kSaid * own_dice * (1 - match(face)); }
  static constexpr double kSaid = 0.15;
};

/// How likely is a bid to hold for somebody who knows no dice at all?
double by_chance(const Scene& scene, const Bid& bid);
/// Takes in what the others, each with so many dice, have bid, and who will answer.
void remember(Scene& scene, const Ledger& ledger, Seat me, SeatSet others,
              const PerSeat<std::uint8_t>& dice, Seat next);
/// How well the dice of `bidder`, as he would see the scene, go with his having made this bid: 1 if
/// they say no more than any dice.
double credible(const Scene& bidder, const Bid& bid, const Habit& habit);

/// What somebody means to do: bid, or doubt; and the chance not to lose the round so.
struct Plan {
  std::optional<Bid> bid;
  double worth = 0;
};

/// Bids what is likeliest to hold, and doubts what is unlikely. Nothing means doubt.
std::optional<Bid> novice(const Scene& scene, const Raises& raises, const Temper& temper,
                          FastRng& rng);
/// Weighs for every raise whether it will be doubted, whether it would hold, and whether the
/// bidding would come round again.
Plan shrewd(const Scene& scene, const Raises& raises, const Temper& temper, FastRng& rng);

/// Is a bid, which holds with chance `holds`, one that its maker has no reason to believe?
inline bool is_bluff(const Scene& scene, const Bid& bid, double holds) {
  return scene.matching_own(bid.face) == 0 || holds < 0.35;
}

}  // namespace humbug::dice_beliefs
