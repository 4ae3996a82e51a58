#include "bots/brains/bs_way_out.h"

#include <algorithm>
#include <cmath>

namespace humbug::bs_way_out {

namespace {

// Fitted to who won how many games of shrewd players, from positions of all kinds.

/// What a lie costs, in turns.
constexpr double kLie = 2.3;
/// And every card more than one a lie, for many at once are called more often.
constexpr double kMore = 5.5;
/// What a hand needs that can't get out honestly: it will be caught and must begin again.
constexpr double kStuck = 14.5;
/// More cards are slower, but those over a round of the ranks give honest plays in return.
constexpr double kCard = 0.1;
/// What anybody needs who has taken a pile or two.
constexpr double kUsualMost = 13.7;
constexpr double kSteep = 0.24;

constexpr int kMostAtOnce = 4;

}  // namespace

double turns(const CardSet& hand, Rank first, int players) {
  const RankCounts counts = hand.counts();
  int later = hand.size();  // cards that are asked for only after this turn
  if (later == 0) return 0;
  int lacking = 0;  // turns so far in which the hand has nothing of what is asked for
  int spare = 0;    // cards that could be held back from honest plays and lied with
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
    // Out with this play, if the later cards have been lied away before: at least one in each turn
    // that had nothing else.
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
