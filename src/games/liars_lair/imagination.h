#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rng.h"
#include "games/liars_lair/unseen_moves.h"
#include "games/liars_lair/view.h"

namespace humbug::liars_lair {

/// Makes a world that a viewer can't rule out, each as likely as any other. A world is a deal
/// (which half of each pair is true, whom each card was dealt to, who is which character) and which
/// cards have moved unseen since; it is possible if it could have been dealt and looks to the
/// viewer like the real one.
///
///   1. Cards the viewer can place are put there; cards of unknown origin are set aside; what
///      remains is loose (known_cards.cc).
///   2. A card went unseen with every hand that a victor took from. Which one is drawn by counting
///      the deals that go with each answer (unseen_moves.h).
///   3. Truth is drawn hand by hand: of the cards a player was dealt, as many are true as the deal
///      says, and any of them may be. Where hands are drawn that can be dealt in fewer ways than
///      others, the draw is thrown away that much more often, and made anew; so no world is
///      preferred (imagined_deal.cc).
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
  /// The halves that go to others are dealt anew so often, if nothing else needs to be; enough for
  /// eight players and ten pairs each, where about one deal in ten thousand fits.
  static constexpr int kDealsAtMost = 1'000'000;
  static constexpr int kHastyDealsAtMost = 256;
  /// How many steps a search for whom the strangers were dealt to makes.
  static constexpr int kSearchAtMost = 500;
  using Cards = std::array<Statement, kMaxStatements>;

  // Step 1, in known_cards.cc.
  void find_known_cards();
  void place_seen_cards();
  void follow_cards();
  bool was_seen_after(Seat loser, Statement card) const;
  void trace(Statement card, Seat from, Seat to);
  void find_losses();
  void find_origins();
  void find_origin_of_seen(Statement card);
  std::optional<Seat> taken_from(Statement card) const;
  void set_aside(Statement card, Seat holder);
  bool is_open_loss(Seat loser) const;
  bool has_unnamed_arrivals(Seat seat) const;

  // Step 2, in imagined_moves.cc.
  void draw_unseen_moves();
  void draw_any_moves();
  void move_cards(const UnseenMoves::Answer& answer);
  bool deal_strangers(StatementSet& strangers, PerSeat<int>& lacking);
  void deal(Statement card, Seat to);
  Statement draw_from(StatementSet& cards);
  Statement draw_dealt_to(Seat seat, StatementSet& cards);
  void start_token(Seat origin, Seat at, Statement card);
  void draw_moved_loose_cards();

  // Step 3, in imagined_deal.cc.
  void count_ways();
  void count_ways_of_truth();
  void count_loose_truths();
  bool draw_deal();
  void draw_characters();
  void toss_coins(const PairSet& pairs);
  bool draw_even_deal();
  bool draw_truth_of_hand(Seat seat, PairSet& decided);
  bool deal_by_truth();
  void deal_at_random();
  void deal_loose(std::span<Statement> cards, const PerPlace<int>& counts);
  bool accepts(double ways, double most);
  double share();

  // Step 3 where the deal went by characters, in imagined_own_deal.cc.
  /// Who is who.
  struct Cast {
    PerSeat<std::uint8_t> characters;
    double weight = 0;
  };
  void find_casts();
  void find_casts(Seat seat, SeatSet free_characters, Cast& cast, int others, double share);
  bool may_play(Seat seat, int character) const;
  bool may_be_dealt(Statement card, Seat seat) const;
  const Cast& draw_cast();
  void use_cast(const Cast& cast);
  bool draw_own_deal();
  bool draw_own_half(Pair pair);
  bool deal_about_others();

  // What remains, in imagination.cc.
  void draw_world();
  bool fits_what_was_shown();
  void write_cards();
  void imagine_marks();
  void imagine_volunteers();
  void imagine_sealed_claims();
  SeatSet imagined_answers();
  bool draw_harmless_proofs();
  bool holds_lie(Seat seat) const;

  Place& place(Statement card) { return place_[static_cast<std::size_t>(card.index())]; }
  Place place(Statement card) const { return place_[static_cast<std::size_t>(card.index())]; }
  Place& origin(Statement card) { return origin_[static_cast<std::size_t>(card.index())]; }
  Place origin(Statement card) const { return origin_[static_cast<std::size_t>(card.index())]; }
  Place known_origin(Statement card) const {
    return known_origin_[static_cast<std::size_t>(card.index())];
  }
  static Place place_of(Seat seat) { return static_cast<Place>(seat.index()); }
  int random(int bound) { return static_cast<int>(below(rng_, static_cast<std::uint32_t>(bound))); }
  bool coin() { return (rng_() & 1U) == 1; }
  int cards() const { return 2 * view_.pairs; }
  SeatSet seats() const { return SeatSet::first(view_.players); }
  bool is_self(Seat seat) const { return view_.viewer.is(seat); }
  bool is_even() const { return view_.rules.deal_mix == DealMix::even && !view_.rules.own_deal(); }
  Seat subject(Pair pair) const { return player_of_[Seat(pair.index() / view_.rules.k)]; }

  const View& view_;
  AnyRng& rng_;
  State state_;

  // What the viewer knows.
  std::array<Place, kMaxStatements> known_place_;   ///< of the cards the viewer can place
  std::array<Place, kMaxStatements> known_origin_;  ///< of those the viewer can tell
  UnseenMoves moves_;
  PerSeat<Statement> known_loss_;  ///< what the viewer knows that hand has lost
  PerSeat<StatementSet>
      followed_;            ///< seen in that hand last, or the own one when the viewer went out
  StatementSet strangers_;  ///< seen by all, dealt to nobody can say whom
  PerSeat<StatementSet>
      arrived_;  ///< seen by the viewer alone, dealt to that seat or come there unseen
  PerSeat<StatementSet> named_;  ///< the cards known to have been dealt there
  Cards loose_;                  ///< all others
  int loose_count_ = 0;
  PairSet unknown_;            ///< pairs of unknown truth
  bool strange_ = false;       ///< are there strangers, or cards that may have arrived?
  bool possible_ = true;       ///< could it have been dealt? Made-up positions may not
  PerSeat<double> most_ways_;  ///< at most so many ways to draw the truth of that hand
  double fewest_places_ = 1;   ///< at least so many for the truths among the loose cards
  std::vector<Cast> casts_;
  double casts_total_ = 0;

  // The world that is being drawn.
  std::array<Place, kMaxStatements> place_, origin_;
  Truth truth_;
  PerSeat<std::uint8_t> characters_;
  PerSeat<Seat> player_of_;       ///< by the number of the character
  double most_about_others_ = 1;  ///< at most so many ways to deal the halves not their subject's
  int search_ = 0;
  bool hasty_ = false;  ///< a possible world will do, whether it is as likely or not
  PerSeat<Statement> taken_;
  PerSeat<StatementSet> dealt_;  ///< cards of named_, and those set aside
  PerPlace<int> loose_dealt_;    ///< how many loose cards each place was dealt
  PerPlace<int> loose_true_;     ///< and how many of them true
  std::array<Statement, kMaxPairs> about_others_;
  int about_others_count_ = 0;
  PerPlace<int> about_others_dealt_;
  struct Moved {
    Seat origin, at;
    Statement card = Statement::none();  ///< none until it is drawn which of the loose ones
  };
  std::array<Moved, kMaxPlayers> moved_;
  int moved_count_ = 0;
  std::array<std::uint8_t, kMaxPlayers> moved_by_loss_;  ///< an index of moved_, or kUnknown
};

}  // namespace humbug::liars_lair
