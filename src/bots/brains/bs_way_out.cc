#include "bots/brains/bs_way_out.h"

#include <algorithm>
#include <cmath>

namespace humbug::bs_way_out {

namespace {

// Fitted to the results of games of shrewd players, from positions of all kinds.

/// The cost of a lie, in turns.
constexpr double kLie = 2.3;
/// The extra cost of each further card of a lie: lies of many cards are called more often.
constexpr double kMore = 5.5;
/// The cost of a hand that can't be emptied honestly: its owner will be caught and start again.
constexpr double kStuck = 14.5;
/// More cards are slower, but those beyond a round of the ranks allow honest plays in return.
constexpr double kCard = 0.1;
/// The limit: a player who has taken a pile or two needs about so many turns.
constexpr double kUsualMost = 13.7;
constexpr double kSteep = 0.24;

constexpr int kMostAtOnce = 4;

}  // namespace

double turns(const CardSet& hand, Rank first, int players) {
  const RankCounts counts = hand.counts();
  int later = hand.size();  // cards that are asked for only after this turn
  if (later == 0) return 0;
  int lacking = 0;  // turns so far for which the hand has no card of the rank
  int spare = 0;    // cards that honest plays could hold back for lies
  int laid = 0;
  double best = kStuck;
  int rank = first.index();
  for (int turn = 0; turn < kRanks; ++turn) {
    const int here = counts[Rank(rank)];
    rank += players;
    if (rank >= kRanks) rank -= kRanks;
    if (here == 0) {
      ++lacking;
      continue;
    }
    later -= here;
    // The hand can be emptied with this play if the later cards go in lies before it: at least one
    // in each turn without an honest play.
    if (lacking - later <= spare && later <= turn * kMostAtOnce - laid) {
      best = std::min(best, turn + 1 + kLie * lacking + kMore * std::max(0, later - lacking));
    }
    if (later == 0) break;
    spare += here - 1;
    laid += here;
  }
  return best + kCard * std::min(hand.size(), kRanks);
}

double usual_turns(int cards) {
  if (cards == 0) return 0;
  return cards < kRanks ? 2.2 + 0.9 * cards : kUsualMost;
}

CardSet least_needed(const CardSet& hand, Rank first, int players, int count) {
  CardSet chosen;
  int rank = first.index() + (kRanks - 1) * players;
  for (int turn = kRanks; turn > 0 && count > 0; --turn, rank -= players) {
    const CardSet here = hand.first_of(Rank(rank % kRanks), count);
    chosen |= here;
    count -= here.size();
  }
  return chosen;
}

double strength(double turns) { return std::exp(-kSteep * turns); }

}  // namespace humbug::bs_way_out
