#pragma once

#include <algorithm>
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

/// The chance that at least `needed` of `dice` unseen dice match, each in `of_faces` of `faces`
/// cases. Between whole numbers it is interpolated, because beliefs about others come in fractions.
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

/// All that matters for bidding, as one player sees it.
struct Scene {
  FaceCounts own;
  int own_dice = 0;
  int unseen = 0;  ///< dice under the other cups
  int faces = 6;
  bool ones_wild = true;
  Bid standing;
  /// How many dice more than chance gives the others are thought to have of each face.
  std::array<double, kMaxFaces + 1> hinted{};
  double next_doubts = 1;  ///< how readily the next player doubts
  double bidder_gap = 0;   ///< what it's worth that somebody else loses a die, less than doubting

  int matching_own(Face face) const {
    return own[face] + (ones_wild && face != kOne ? own[kOne] : 0);
  }
  int winning_faces(Face face) const { return ones_wild && face != kOne ? 2 : 1; }
  /// How likely is the bid to hold?
  double holds(const Bid& bid) const {
    const double needed =
        bid.quantity - matching_own(bid.face) - hinted[static_cast<std::size_t>(bid.face.value())];
    return at_least(needed, unseen, winning_faces(bid.face), faces);
  }
  /// How likely does it look to somebody who can't see the own dice, but hears the bid?
  double looks(const Bid& bid) const {
    const double needed = bid.quantity - kSaid * winning_faces(bid.face) -
                          hinted[static_cast<std::size_t>(bid.face.value())];
    return at_least(needed, unseen + own_dice, winning_faces(bid.face), faces);
  }
  static constexpr double kSaid = 0.35;
};

/// Bids what is likeliest to hold, and doubts what is unlikely. Nothing means doubt.
std::optional<Bid> novice(const Scene& scene, const Raises& raises, const Temper& temper,
                          FastRng& rng);
/// Weighs for every raise whether it will be doubted and whether it would hold.
std::optional<Bid> shrewd(const Scene& scene, const Raises& raises, const Temper& temper,
                          FastRng& rng);

/// Is a bid one that its maker has no reason to believe?
inline bool is_bluff(const Scene& scene, const Bid& bid) {
  return scene.matching_own(bid.face) == 0 || scene.holds(bid) < 0.35;
}

}  // namespace humbug::dice_beliefs
