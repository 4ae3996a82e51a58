#pragma once

#include <array>
#include <cstdint>

#include "core/rng.h"
#include "games/liars_lair/view.h"

namespace humbug::liars_lair {

/// Makes a world that a viewer can't rule out:
///
///   1. Cards he can place go to their place. A card last seen in a hand that then lost one unseen
///      may have gone along. The others are dealt at random into the places left.
///   2. From that follows whom each card was dealt to; unknown pairs are true on either side.
///   3. But the real deal gave everyone as many truths as lies, or went by whom a pair is about. So
///      cards that he can't tell apart change places and unknown pairs turn round, at random, until
///      the imagined deal could have been dealt. A move that makes it worse is made now and then,
///      so that the world found is as likely to be one as another (simulated annealing).
class Imagination {
 public:
  Imagination(const View& view, AnyRng& rng) : view_(view), rng_(rng) {}
  State world();

 private:
  /// Where a card lies that the viewer doesn't see, or came from: a seat, or the undealt cards.
  using Place = std::uint8_t;
  static constexpr Place kUndealt = kMaxPlayers;
  static constexpr Place kUnknown = 0xFF;
  template <class T>
  using PerPlace = std::array<T, kMaxPlayers + 1>;

  // Step 1, in placing.cc.
  void copy_known_part();
  bool place_cards();
  void place_seen_cards();
  bool place_followed_cards();
  void find_followed_cards();
  bool place_followed_of(Seat seat);
  bool knows_what_was_taken(Seat loser) const;
  void place_halves_of_subjects();
  bool deal_loose_cards();
  // Step 2.
  void find_origins();
  void find_origin(Statement card, SeatSet among);
  SeatSet sources(Seat holder) const;
  void imagine_characters();

  // Step 3, in imagination.cc.
  bool everyone_was_dealt_as_many() const;
  bool find_possible_deal();
  void turn_round();
  void exchange_cards();
  void exchange_characters();
  bool accepts(int before, int after);
  int faults_of(Place place) const;
  int faults_of(Pair pair) const;
  int all_faults() const;
  bool even_deal() const {
    return view_.rules.deal_mix == DealMix::even && !view_.rules.own_deal();
  }

  // What remains.
  void write_cards();
  void imagine_marks();
  void imagine_volunteers();
  void imagine_sealed_claims();
  SeatSet imagined_answers();
  bool imagine_proofs();

  Place& place(Statement card) { return place_[static_cast<std::size_t>(card.index())]; }
  Place place(Statement card) const { return place_[static_cast<std::size_t>(card.index())]; }
  Place& origin(Statement card) { return origin_[static_cast<std::size_t>(card.index())]; }
  Place origin(Statement card) const { return origin_[static_cast<std::size_t>(card.index())]; }
  static Place place_of(Seat seat) { return static_cast<Place>(seat.index()); }
  int& room(Place place) { return room_[place]; }
  void put(Statement card, Place to);
  int random(int bound) { return static_cast<int>(below(rng_, static_cast<std::uint32_t>(bound))); }
  int cards() const { return 2 * view_.pairs; }
  bool is_self(Seat seat) const { return view_.viewer.is(seat); }
  std::optional<Seat> subject(Pair pair) const;

  const View& view_;
  AnyRng& rng_;
  State state_;
  Truth truth_;
  PerSeat<std::uint8_t> characters_;
  std::array<Place, kMaxStatements> place_{};   ///< of the cards that are in no open place
  std::array<Place, kMaxStatements> origin_{};  ///< whom each card was dealt to
  PerSeat<StatementSet> followed_;              ///< known to have been in that hand last
  PerSeat<Statement> taken_;
  PerPlace<int> room_{};              ///< how many cards each place still takes
  PerPlace<int> dealt_{}, truths_{};  ///< how many it was dealt, and how many of them true
  std::array<Statement, kMaxStatements> loose_{};
  int loose_count_ = 0;  ///< cards he can't place
  std::array<Pair, kMaxPairs> open_pairs_{};
  int open_pair_count_ = 0;  ///< pairs he doesn't know the truth of
  int faults_ = 0;
};

}  // namespace humbug::liars_lair
