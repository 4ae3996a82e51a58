#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "core/seat.h"
#include "games/liars_lair/state.h"

/// What a player at Liar's Lair has seen the others do and what it tells of their cards.
namespace humbug::lair_beliefs {

using liars_lair::Event;
using liars_lair::Pair;
using liars_lair::Statement;
using liars_lair::StatementSet;

/// Of things that were seen to happen or not to happen: how often they did.
struct Count {
  std::uint16_t times = 0;
  std::uint16_t of = 0;

  constexpr void add(bool happened) {
    ++of;
    if (happened) ++times;
  }
  /// The share to expect, if `usual` is what most people do.
  constexpr double share(double usual) const { return (times + kPrior * usual) / (of + kPrior); }

  static constexpr double kPrior = 4;
  constexpr bool operator==(const Count&) const = default;
};

/// How somebody plays.
struct Habit {
  Count lies_early;  ///< cards he played when others were still to play, and which were lies
  Count lies_last;   ///< the same of the last to play, who can see that nothing contradicts
  Count proofs;      ///< declarers that he was asked about, and to whom he showed a card

  double lies(bool last) const {
    return last ? lies_last.share(kUsualLast) : lies_early.share(kUsualEarly);
  }
  double shows() const { return proofs.share(kUsualShows); }

  static constexpr double kUsualEarly = 0.78;
  static constexpr double kUsualLast = 0.95;
  static constexpr double kUsualShows = 0.4;
  constexpr bool operator==(const Habit&) const = default;
};

/// Something that somebody did, and how it speaks of a card to whoever thinks that he knew it.
struct Hint {
  Seat seat;
  Statement card = Statement::none();
  bool spared = false;  ///< he didn't play this card although it would have met its partner
  double truth = 0;     ///< otherwise: logarithm of the odds that the card is true
};

class Memory {
 public:
  void notice(const Event& event);

  const Habit& habit(Seat seat) const { return habits_[seat]; }
  /// The logarithm of the odds that `card` is true, for somebody who has no other knowledge of it.
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
  std::array<double, liars_lair::kMaxPairs> leans_{};  ///< of first halves
  std::array<Hint, kMaxHints> hints_{};
  std::size_t hint_count_ = 0;
  std::size_t next_hint_ = 0;  ///< once there is no room, the oldest makes way
  StatementSet truths_;        ///< cards known to be true; their partners are lies
  SeatSet in_;
  SeatSet to_play_;
  std::array<Played, kMaxPlayers> plays_{};  ///< of this round
  std::size_t play_count_ = 0;
};

}  // namespace humbug::lair_beliefs
