#pragma once

#include "bots/brains/lair_beliefs.h"
#include "bots/temper.h"
#include "core/rng.h"

namespace humbug::lair_beliefs {

using liars_lair::Action;

/// Avoids lies, keeps and shows cards known to be true, and declares only with known truths.
class Novice {
 public:
  Novice(const Reading& reading, const Temper& temper, FastRng& rng)
      : reading_(reading), view_(reading.view()), temper_(temper), rng_(rng) {}
  Action choice();

 private:
  Statement played();
  Action claim();
  Action proof();
  bool happens(double chance) { return unit(rng_) < chance; }

  const Reading& reading_;
  const View& view_;
  const Temper& temper_;
  FastRng& rng_;
};

/// Evaluates every card: which card it may meet in play, who may take it, and the value of the hand
/// in a declaration.
class Shrewd {
 public:
  Shrewd(const Reading& reading, const Temper& temper, FastRng& rng)
      : reading_(reading), view_(reading.view()), temper_(temper), rng_(rng) {}
  Action choice();

 private:
  Statement played();
  double score_of_play(Statement card) const;
  double score_of_meeting(Statement card) const;
  double expects_back(Statement card) const;
  SeatSet reclaim_before_me() const;
  Statement kept(const StatementSet& offered);
  Action claim();
  Action proof();
  double truth_against_declarer(Statement card) const;
  double whim() { return kWhim * unit(rng_); }
  /// Randomness, to be less predictable.
  static constexpr double kWhim = 0.03;

  const Reading& reading_;
  const View& view_;
  const Temper& temper_;
  FastRng& rng_;
};

}  // namespace humbug::lair_beliefs
