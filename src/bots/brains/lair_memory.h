#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "core/seat.h"
#include "games/liars_lair/state.h"

/// A player's memory of the others' actions in Liar's Lair, and conclusions about their cards.
namespace humbug::lair_beliefs {

using liars_lair::Event;
using liars_lair::Pair;
using liars_lair::Statement;
using liars_lair::StatementSet;

/// How often something happened, of the cases observed.
struct Count {
  std::uint16_t times = 0;
  std::uint16_t of = 0;

  constexpr void add(bool happened) {
    ++of;
    if (happened) ++times;
  }
  /// The expected frequency, if `usual` is the average.
  constexpr double share(double usual) const { return (times + kPrior * usual) / (of + kPrior); }

  static constexpr double kPrior = 4;
  constexpr bool operator==(const Count&) const = default;
};

/// A player's observed behaviour.
struct Habit {
  Count lies_early;  ///< cards played while others were still to play, and those that were lies
  Count lies_last;   ///< the same for the last to play, who can see that nothing contradicts
  Count proofs;      ///< declarers shown a card, of those about whom the player was asked

  double lies(bool last) const {
    return last ? lies_last.share(kUsualLast) : lies_early.share(kUsualEarly);
  }
  double shows() const { return proofs.share(kUsualShows); }

  static constexpr double kUsualEarly = 0.78;
  static constexpr double kUsualLast = 0.95;
  static constexpr double kUsualShows = 0.4;
  constexpr bool operator==(const Habit&) const = default;
};

/// An action that is evidence about a card, if the player knew its truth.
struct Hint {
  Seat seat;
  Statement card = Statement::none();
  bool spared = false;  ///< the player didn't play this card although it would have met its partner
  double truth = 0;     ///< otherwise: the log odds that the card is true
};

class Memory {
 public:
  void notice(const Event& event);

  const Habit& habit(Seat seat) const { return habits_[seat]; }
  /// The log odds that `card` is true, by this evidence alone.
  double lean(Statement card) const {
    const auto at = static_cast<std::size_t>(card.pair().index());
    const double lean = leans_[at];
    return card.second_half() ? -lean : lean;
  }
  const Hint* begin() const { return hints_.data(); }
  const Hint* end() const { return hints_.data() + hint_count_; }

 private:
  static constexpr std::size_t kMaxHints = 128;
  struct Played {
    Statement card;
    Seat by;
    bool last;
  };

  void played(const Event& event);
  void reclaimed(const Event& event);
  void contradicted(const Event& event);
  void learn(Statement card, bool is_true);
  bool knows(Statement card) const {
    return truths_.contains(card) || truths_.contains(card.partner());
  }
  void count(const Played& play);
  void hint(const Hint& hint);

  PerSeat<Habit> habits_;
  std::array<double, liars_lair::kMaxPairs> leans_{};  ///< of the first halves
  std::array<Hint, kMaxHints> hints_{};
  std::size_t hint_count_ = 0;
  std::size_t next_hint_ = 0;  ///< the oldest hint is overwritten when there is no room
  StatementSet truths_;        ///< cards known to be true; their partners are lies
  SeatSet in_;
  SeatSet to_play_;
  std::array<Played, kMaxPlayers> plays_{};  ///< of this round
  std::size_t play_count_ = 0;
};

}  // namespace humbug::lair_beliefs
